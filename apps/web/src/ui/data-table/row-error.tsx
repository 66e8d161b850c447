import { IconAlertCircle } from '@tabler/icons-react';
import styles from './row-error.module.css';

/** Why a row has no answer, in its place. */
export function RowError({ message, className = '' }: { message: string; className?: string }) {
  return (
    <span className={`${styles['error']} ${className}`}>
      <IconAlertCircle size={14} stroke={1.75} aria-hidden="true" />
      <span>{message}</span>
    </span>
  );
}
