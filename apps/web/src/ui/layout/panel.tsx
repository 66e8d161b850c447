import { type ReactNode, useId } from 'react';
import styles from './panel.module.css';

interface PanelProps {
  /** Without one there is no header. */
  title?: string | undefined;
  /** Beside the title. */
  note?: ReactNode;
  /** At the right end of the title's line. */
  actions?: ReactNode;
  children: ReactNode;
  className?: string;
}

export function Panel({ title, note, actions, children, className = '' }: PanelProps) {
  const headingId = useId();
  return (
    <section
      className={`${styles['panel']} ${className}`}
      aria-labelledby={title === undefined ? undefined : headingId}
    >
      {title !== undefined && (
        <header className={styles['header']}>
          <h2 id={headingId}>{title}</h2>
          {note !== undefined && <span className={styles['note']}>{note}</span>}
          <span className={styles['actions']}>{actions}</span>
        </header>
      )}
      {children}
    </section>
  );
}
