import { IconUpload } from '@tabler/icons-react';
import { type DragEvent, useState } from 'react';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import styles from './import-form.module.css';

interface DropAreaProps {
  maxMib: number | undefined;
  hasError: boolean;
  describedBy: string;
  onFiles: (files: readonly File[]) => void;
}

/** A field for files with a large target, where they can be dropped too. */
export function DropArea({ maxMib, hasError, describedBy, onFiles }: DropAreaProps) {
  const [isOver, setOver] = useState(false);
  const handleDrag = (event: DragEvent, over: boolean) => {
    event.preventDefault();
    setOver(over);
  };
  return (
    <label
      className={styles['drop']}
      data-over={isOver || undefined}
      data-state={hasError ? 'error' : undefined}
      onDragOver={(event) => handleDrag(event, true)}
      onDragLeave={(event) => handleDrag(event, false)}
      onDrop={(event) => {
        handleDrag(event, false);
        onFiles([...event.dataTransfer.files]);
      }}
    >
      <IconUpload size={26} stroke={1.5} aria-hidden="true" />
      <strong>
        Drop files here, or <u>choose files</u>
      </strong>
      <span className={styles['hint']}>
        FASTA or plain text, also packed with gzip.
        <br />
        {maxMib === undefined ? '\u00a0' : `Up to ${maxMib.toLocaleString('en-US')} MiB each.`}
      </span>
      <VisuallyHidden>
        <input
          type="file"
          multiple
          aria-describedby={describedBy}
          aria-invalid={hasError || undefined}
          onChange={(event) => {
            onFiles([...(event.currentTarget.files ?? [])]);
            // The same file may be chosen again after it was mended.
            event.currentTarget.value = '';
          }}
        />
      </VisuallyHidden>
    </label>
  );
}
