import type { ExportedFile } from '../../api/hits/export-link.ts';
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

export function ExportButtons({ label, file, downloadToken, onClose }: ExportButtonsProps) {
  return (
    <FormButtons isApart>
      <Button variant="soft" onClick={onClose}>
        Cancel
      </Button>
      {file === null ? (
        <Button variant="filled" disabled>
          Download {label}
        </Button>
      ) : (
        <DownloadButton
          variant="filled"
          file={file}
          downloadToken={downloadToken}
          onStarted={onClose}
        >
          Download {label}
        </DownloadButton>
      )}
    </FormButtons>
  );
}
