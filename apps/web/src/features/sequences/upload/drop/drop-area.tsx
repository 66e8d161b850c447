import { IconUpload } from '@tabler/icons-react';
import { VisuallyHidden } from '../../../../ui/layout/visually-hidden.tsx';
import styles from './drop-area.module.css';

interface DropAreaProps {
  maxMib: number | undefined;
  /** Whether files are held over the form, which takes them anywhere. */
  isOver: boolean;
  hasError: boolean;
  describedBy: string;
  onFiles: (files: readonly File[]) => void;
}

/** A field for files with a large target. */
export function DropArea({ maxMib, isOver, hasError, describedBy, onFiles }: DropAreaProps) {
  return (
    <label
      className={styles['drop']}
      data-over={isOver || undefined}
      data-state={hasError ? 'error' : undefined}
    >
      <IconUpload size={26} stroke={1.5} aria-hidden="true" />
      <strong>
        Drop files here, or <u>choose files</u>
      </strong>
      <span className={styles['hint']}>
        FASTA, GenBank, EMBL or plain text, also .gz, .zip and .2bit. Features as GFF3, GTF or BED
        with their sequence.
        {maxMib !== undefined && ` Up to ${maxMib.toLocaleString('en-US')} MiB each.`}
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
