import { IconLoader2 } from '@tabler/icons-react';
import styles from './spinner.module.css';

export function Spinner({ size = 16 }: { size?: number }) {
  return <IconLoader2 size={size} stroke={1.75} className={styles['spinner']} aria-hidden="true" />;
}
