import { CloseButton } from '../../../ui/controls/icon-button.tsx';
import { formatBytes } from '../../../ui/words/format-bytes.ts';
import styles from './sequence-box.module.css';

interface ChosenFilesProps {
  files: readonly File[];
  onChange: (files: readonly File[]) => void;
}

/** The files that wait for the button. */
export function ChosenFiles({ files, onChange }: ChosenFilesProps) {
  if (files.length === 0) return null;
  return (
    <ul className={styles['files']} aria-label="Chosen files">
      {files.map((file) => (
        <li key={`${file.name} ${file.size} ${file.lastModified}`}>
          <span>{file.name}</span>
          <span className={styles['size']}>{formatBytes(file.size)}</span>
          <CloseButton
            label={`Remove ${file.name}`}
            onClose={() => onChange(files.filter((each) => each !== file))}
          />
        </li>
      ))}
    </ul>
  );
}
