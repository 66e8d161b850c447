import { IconCopy } from '@tabler/icons-react';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { copyText } from '../../ui/files/copy-text.ts';
import styles from './help.module.css';

/** A line to copy, with a button that does so. */
export function CodeLine({ label, text }: { label: string; text: string }) {
  return (
    <div className={styles['code']}>
      <pre>{text}</pre>
      <IconButton
        aria-label={`Copy: ${label}`}
        onClick={() => void copyText(text, { done: 'Copied.' })}
      >
        <IconCopy size={15} stroke={1.75} aria-hidden="true" />
      </IconButton>
    </div>
  );
}
