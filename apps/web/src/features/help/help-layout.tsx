import { Outlet, useLocation } from 'react-router';
import { useHasThreeColumns } from '../../ui/layout/screen-width.ts';
import styles from './help.module.css';
import { HelpList } from './help-list.tsx';

/** The help: its pages at the left, and the one that is read. */
export function HelpLayout() {
  const isWide = useHasThreeColumns();
  const { pathname } = useLocation();
  return (
    <div className={styles['help']}>
      {isWide ? (
        <div className={styles['side']}>
          <HelpList />
        </div>
      ) : (
        // On another page it is closed again.
        <details key={pathname} className={styles['folded']}>
          <summary>All help pages</summary>
          <HelpList />
        </details>
      )}
      <Outlet />
    </div>
  );
}
