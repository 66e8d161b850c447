import { IconDownload } from '@tabler/icons-react';
import { Button, ButtonDownload } from '../../ui/button.tsx';
import styles from './export-dialog.module.css';

interface ExportButtonsProps {
  /** What is downloaded. */
  label: string;
  href: string;
  onClose: () => void;
}

export function ExportButtons({ label, href, onClose }: ExportButtonsProps) {
  return (
    <div className={styles['buttons']}>
      <Button variant="soft" onClick={onClose}>
        Cancel
      </Button>
      <ButtonDownload href={href} variant="filled" icon={<IconDownload size={15} stroke={1.75} />}>
        Download {label}
      </ButtonDownload>
    </div>
  );
}
