import { IconFileText, IconUpload, IconX } from '@tabler/icons-react';
import { type DragEvent, useState } from 'react';
import { FileButton } from '../../ui/controls/file-button.tsx';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx';
import { formatBytes } from '../../ui/words/format-bytes.ts';
import styles from './bulk.module.css';

interface FileFieldProps {
  file: File | null;
  onFile: (file: File | null) => void;
}

/** One file, dropped or chosen, and its name. */
export function FileField({ file, onFile }: FileFieldProps) {
  const [isOver, setOver] = useState(false);
  const handlers = {
    onDragOver(event: DragEvent) {
      if (!event.dataTransfer.types.includes('Files')) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop(event: DragEvent) {
      const [dropped] = event.dataTransfer.files;
      if (dropped === undefined) return;
      event.preventDefault();
      setOver(false);
      onFile(dropped);
    },
  };
  if (file !== null) {
    return (
      <div className={styles['file']} data-over={isOver || undefined} {...handlers}>
        <IconFileText size={20} stroke={1.5} aria-hidden="true" />
        <span className={styles['fileName']}>
          <strong>{file.name}</strong>
          <span>{formatBytes(file.size)}</span>
        </span>
        <FileButton size="small" onFile={onFile}>
          Choose another
        </FileButton>
        <IconButton aria-label={`Remove ${file.name}`} onClick={() => onFile(null)}>
          <IconX size={16} stroke={1.75} />
        </IconButton>
      </div>
    );
  }
  return (
    <label className={styles['drop']} data-over={isOver || undefined} {...handlers}>
      <IconUpload size={24} stroke={1.5} aria-hidden="true" />
      <strong>
        Drop a file here, or <u>choose one</u>
      </strong>
      <span>Excel (XLSX), CSV, TSV, text, FASTA, GenBank or EMBL, also .gz</span>
      <VisuallyHidden>
        <input
          type="file"
          onChange={(event) => {
            const [chosen] = event.currentTarget.files ?? [];
            if (chosen !== undefined) onFile(chosen);
            // The same file may be chosen again after it was mended.
            event.currentTarget.value = '';
          }}
        />
      </VisuallyHidden>
    </label>
  );
}
