import type { Upload } from '@flipon/contract/upload';
import { fromWireDate } from '@flipon/contract/wire-date';
import { IconClock, IconTrash } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { deleteUpload } from '../../../../api/uploads/unfinished-uploads.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { FieldMessage } from '../../../../ui/controls/field.tsx';
import { FileButton } from '../../../../ui/controls/file-button.tsx';
import { showFailure } from '../../../../ui/feedback/toast-list.ts';
import { formatUntil } from '../../../../ui/words/format-time.ts';
import styles from '../progress/upload-list.module.css';
import { describeSent } from '../progress/upload-words.ts';

interface UnfinishedUploadsProps {
  uploads: readonly Upload[];
  /** Those that another window of this browser is sending. */
  elsewhere: readonly Upload[];
  /** Why a file that was chosen for one of them is another one, by upload. */
  differences: Readonly<Record<string, string>>;
  onFile: (upload: Upload, file: File) => void;
  onDeleted: () => void;
}

/** Uploads of earlier visits that can be resumed. */
export function UnfinishedUploads(props: UnfinishedUploadsProps) {
  if (props.uploads.length + props.elsewhere.length === 0) return null;
  return (
    <ul className={styles['unfinished']} aria-label="Unfinished uploads">
      {props.uploads.map((upload) => (
        <UnfinishedLine key={upload.id} upload={upload} {...props} />
      ))}
      {props.elsewhere.map(({ id, filename, received, size }) => (
        <li key={id}>
          <IconClock size={17} stroke={1.75} className={styles['clock']} aria-hidden="true" />
          <div className={styles['about']}>
            <strong className={styles['title']}>{filename}</strong>
            <div>{describeSent(received, size)} sent by another window.</div>
          </div>
        </li>
      ))}
    </ul>
  );
}

function UnfinishedLine({
  upload,
  differences,
  onFile,
  onDeleted,
}: UnfinishedUploadsProps & { upload: Upload }) {
  const { id, filename, received, size, expires, status, message } = upload;
  const deletion = useMutation({
    mutationFn: () => deleteUpload(id),
    onSuccess: onDeleted,
    onError: showFailure,
  });
  return (
    <li>
      <IconClock size={17} stroke={1.75} className={styles['clock']} aria-hidden="true" />
      <div className={styles['about']}>
        <strong className={styles['title']}>{filename}</strong>
        {status === 'FAILED' ? (
          <div>Refused. {message}</div>
        ) : (
          <div>
            {describeSent(received, size)} sent, until{' '}
            {formatUntil(fromWireDate(expires), new Date())}. Choose the same file again to go on.
          </div>
        )}
        <FieldMessage id={`${id}-difference`} error={differences[id]} />
        <div className={styles['choices']}>
          {status !== 'FAILED' && (
            <FileButton
              size="small"
              aria-label={`Choose file ${filename}`}
              aria-describedby={`${id}-difference`}
              onFile={(file) => onFile(upload, file)}
            >
              Choose file
            </FileButton>
          )}
          <Button
            variant="subtle"
            size="small"
            icon={<IconTrash size={14} stroke={1.75} />}
            aria-label={`Delete the upload of ${filename}`}
            disabled={deletion.isPending}
            onClick={() => deletion.mutate()}
          >
            Delete
          </Button>
        </div>
      </div>
    </li>
  );
}
