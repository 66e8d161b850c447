import { IconDeviceLaptop } from '@tabler/icons-react';
import styles from './guest-banner.module.css';

/** Where sequences and results are, in a page without a server. */
export function LocalNote() {
  return (
    <aside className={`${styles['banner']} ${styles['calm']}`} aria-label="Where your work is">
      <p className={styles['line']}>
        <IconDeviceLaptop size={16} stroke={1.75} aria-hidden="true" />
        <span>
          <strong>Everything stays on this computer.</strong> This browser computes, and keeps
          sequences and results until its data of this site are cleared.
        </span>
      </p>
    </aside>
  );
}
