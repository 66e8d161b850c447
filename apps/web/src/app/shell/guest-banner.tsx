import { IconAlertTriangle } from '@tabler/icons-react';
import styles from './guest-banner.module.css';

export function GuestBanner() {
  return (
    <aside className={styles['banner']} aria-label="Guest">
      <p className={styles['line']}>
        <IconAlertTriangle size={16} stroke={1.75} aria-hidden="true" />
        <span>
          <strong>You work as a guest.</strong> Your work stays in this browser for 7 days after
          your last visit and is then deleted.
        </span>
      </p>
    </aside>
  );
}
