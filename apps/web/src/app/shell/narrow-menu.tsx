import type { Info } from '@flipon/contract/management';
import { IconMenu2 } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { lazySoon } from '../../ui/state/lazy-soon.ts';
import styles from './top-bar.module.css';

const NarrowDrawer = lazySoon(async () => (await import('./narrow-drawer.tsx')).NarrowDrawer);

/** The menu of narrow screens. */
export function NarrowMenu({ info }: { info: Info | undefined }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <span className={styles['narrow']}>
      <IconButton aria-label="Menu" aria-expanded={isOpen} onClick={() => setOpen(true)}>
        <IconMenu2 size={20} stroke={1.75} />
      </IconButton>
      {isOpen && (
        <Suspense>
          <NarrowDrawer info={info} onLeave={() => setOpen(false)} />
        </Suspense>
      )}
    </span>
  );
}
