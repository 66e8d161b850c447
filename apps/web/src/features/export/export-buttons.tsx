import { useQuery } from '@tanstack/react-query';
import type { ExportedFile } from '../../api/hits/export-link.ts';
import { exportStartQuery } from '../../api/hits/read-export-start.ts';
import { Button } from '../../ui/controls/button.tsx';
import { FormButtons } from '../../ui/layout/form-buttons.tsx';
import { DownloadButton } from './download-button.tsx';

interface ExportButtonsProps {
  /** The downloaded thing. */
  label: string;
  /** Null if the chosen options allow no file. */
  file: ExportedFile | null;
  downloadToken: string | undefined;
  onClose: () => void;
}

export function ExportButtons({ file, ...props }: ExportButtonsProps) {
  return (
    <FormButtons isApart>
      <Button variant="soft" onClick={props.onClose}>
        Cancel
      </Button>
      {file === null ? <NoFile {...props} /> : <FileButton {...props} file={file} />}
    </FormButtons>
  );
}

function NoFile({ label }: Pick<ExportButtonsProps, 'label'>) {
  return (
    <Button variant="filled" disabled>
      Download {label}
    </Button>
  );
}

/** The file, unless its first lines were refused: a link to it would seem to be downloading. */
function FileButton(props: ExportButtonsProps & { file: ExportedFile }) {
  const { label, file, downloadToken, onClose } = props;
  const { isError } = useQuery({ ...exportStartQuery(file), enabled: false });
  if (isError) return <NoFile label={label} />;
  return (
    <DownloadButton variant="filled" file={file} downloadToken={downloadToken} onStarted={onClose}>
      Download {label}
    </DownloadButton>
  );
}
