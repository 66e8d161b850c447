import type { Info } from '@flipon/contract/management';
import { IconApi, IconMenu2 } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { addressOf } from '../../api/address.ts';
import { hasFeature } from '../../api/transport/mode.ts';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { Toolbar } from '../../ui/controls/toolbar.tsx';
import { lazySoon } from '../../ui/state/lazy-soon.ts';
import { AccountMenu } from '../account/account-menu.tsx';
import { KeyboardButton, PaletteButton } from '../shortcuts/box-buttons.tsx';
import { WorkButton } from '../work/work-button.tsx';
import { Brand } from './brand.tsx';
import { ColourSchemeMenu } from './colour-scheme-menu.tsx';
import { MainMenu } from './main-menu.tsx';
import styles from './top-bar.module.css';

const NarrowDrawer = lazySoon(async () => (await import('./narrow-drawer.tsx')).NarrowDrawer);

export function TopBar({ info }: { info: Info | undefined }) {
  return (
    <header className={styles['top']}>
      <div className={styles['inner']}>
        <Brand />
        <MainMenu info={info} />
        <span className={styles['space']} />
        <Toolbar label="Tools" className={styles['tools']}>
          <span className={styles['wide']}>
            <PaletteButton />
          </span>
          <WorkButton />
          {hasFeature('API') && (
            <a className={`${styles['item']} ${styles['wide']}`} href={addressOf('/api/docs')}>
              <IconApi size={18} stroke={1.75} aria-hidden="true" />
              API
            </a>
          )}
          <span className={styles['wide']}>
            <KeyboardButton />
            <ColourSchemeMenu />
          </span>
        </Toolbar>
        {hasFeature('accounts') && (
          <span className={styles['account']}>
            <AccountMenu />
          </span>
        )}
        <NarrowMenu info={info} />
      </div>
    </header>
  );
}

/** The menu of narrow screens. */
function NarrowMenu({ info }: { info: Info | undefined }) {
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
