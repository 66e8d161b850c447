import { Outlet } from 'react-router';
import { useHasThreeColumns } from '../../ui/screen-width.ts';
import styles from './help.module.css';
import { HelpList } from './help-list.tsx';

/** The help: its pages at the left, and the one that is read. */
export function HelpLayout() {
  const isWide = useHasThreeColumns();
  return (
    <div className={styles['help']}>
      {isWide ? (
        <div className={styles['side']}>
          <HelpList />
        </div>
      ) : (
        <details className={styles['folded']}>
          <summary>All help pages</summary>
          <HelpList />
        </details>
      )}
      <Outlet />
    </div>
  );
}
