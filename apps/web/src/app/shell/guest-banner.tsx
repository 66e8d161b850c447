import { IconAlertTriangle } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router';
import { originOf } from '../../features/account/return-path.ts';
import styles from './guest-banner.module.css';

/** How long a guest's work is kept, and how to keep it longer. */
export function GuestBanner() {
  const origin = originOf(useLocation());
  return (
    <aside className={styles['banner']} aria-label="Guest">
      <p className={styles['line']}>
        <IconAlertTriangle size={16} stroke={1.75} aria-hidden="true" />
        <span>
          <strong>You work as a guest.</strong> Work is deleted 7 days after your last visit.{' '}
          <Link to="/register" state={origin}>
            Register
          </Link>{' '}
          or{' '}
          <Link to="/login" state={origin}>
            log in
          </Link>{' '}
          to keep it.
        </span>
      </p>
    </aside>
  );
}
