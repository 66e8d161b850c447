import { IconAlertCircle } from '@tabler/icons-react';
import styles from './bulk.module.css';

/** Why a row has no answer, in its place. */
export function RowError({ message }: { message: string }) {
  return (
    <span className={styles['rowError']}>
      <IconAlertCircle size={14} stroke={1.75} aria-hidden="true" />
      <span>{message}</span>
    </span>
  );
}
