import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  picture: ReactNode;
  sentence: string;
  /** Why, in paragraphs, and a button for what to do. */
  children: ReactNode;
}

/** In place of rows where there are none. */
export function EmptyState({ picture, sentence, children }: EmptyStateProps) {
  return (
    <div className={styles['empty']}>
      {picture}
      <strong>{sentence}</strong>
      {children}
    </div>
  );
}
