import { IconFileText, IconX } from '@tabler/icons-react';
import { formatBytes } from '../../../ui/format-bytes.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { hasEnded } from './upload.ts';
import styles from './upload-list.module.css';
import { UploadParts } from './upload-parts.tsx';
import { UploadProgress, type UploadProgressProps } from './upload-progress.tsx';

interface UploadLineProps extends UploadProgressProps {
  onRemove: () => void;
}

/** A file of the queue, with the files inside it where it is an archive. */
export function UploadLine(props: UploadLineProps) {
  const { upload, onRemove } = props;
  const { file, answer } = upload;
  const [only, ...others] = answer?.items ?? [];
  const isOne = only !== undefined && others.length === 0 && answer?.leftOut.length === 0;
  return (
    <li className={styles['line']}>
      <div className={styles['name']}>
        <IconFileText size={17} stroke={1.75} aria-hidden="true" />
        <span title={file.name}>{file.name}</span>
        <span className={styles['size']}>{formatBytes(file.size)}</span>
        <IconButton
          aria-label={
            hasEnded(upload) ? `Remove ${file.name}` : `Cancel the upload of ${file.name}`
          }
          onClick={onRemove}
        >
          <IconX size={15} stroke={1.75} />
        </IconButton>
      </div>
      <div className={styles['body']}>
        <UploadProgress {...props} only={isOne ? only : null} />
        {answer !== null && !isOne && <UploadParts {...props} answer={answer} />}
      </div>
    </li>
  );
}
