import { IconDownload } from '@tabler/icons-react';
import type { ComponentProps, ReactNode } from 'react';
import { type ExportedFile, exportLink } from '../../api/hits/export-link.ts';
import { Button, ButtonDownload } from '../../ui/controls/button.tsx';
import { startDownload, tellDownload } from './start-download.ts';

interface DownloadButtonProps extends Pick<ComponentProps<typeof Button>, 'variant' | 'size'> {
  file: ExportedFile;
  /** Makes a link of it; without one the page fetches the file and saves it. */
  downloadToken: string | undefined;
  onStarted?: () => void;
  children: ReactNode;
}

/** Takes a file of a result along. */
export function DownloadButton(props: DownloadButtonProps) {
  const { file, downloadToken, onStarted, children, ...look } = props;
  const icon = <IconDownload size={look.size === 'small' ? 14 : 15} stroke={1.75} />;
  if (downloadToken === undefined) {
    const handleClick = () => {
      void startDownload(file);
      onStarted?.();
    };
    return (
      <Button {...look} icon={icon} onClick={handleClick}>
        {children}
      </Button>
    );
  }
  const handleClick = () => {
    tellDownload(file);
    // The browser follows the link once this handler has ended: it has to be there until then.
    window.setTimeout(() => onStarted?.());
  };
  return (
    <ButtonDownload
      {...look}
      icon={icon}
      href={exportLink(file, downloadToken)}
      onClick={handleClick}
    >
      {children}
    </ButtonDownload>
  );
}
