import type { Info } from '@flipon/contract/management';
import { IconApi } from '@tabler/icons-react';
import { addressOf } from '../../api/address.ts';
import { Toolbar } from '../../ui/controls/toolbar.tsx';
import { AccountMenu } from '../account/account-menu.tsx';
import { KeyboardButton, PaletteButton } from '../shortcuts/box-buttons.tsx';
import { WorkButton } from '../work/work-button.tsx';
import { Brand } from './brand.tsx';
import { ColourSchemeMenu } from './colour-scheme-menu.tsx';
import { MainMenu } from './main-menu.tsx';
import { NarrowMenu } from './narrow-menu.tsx';
import styles from './top-bar.module.css';

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
          <a className={`${styles['item']} ${styles['wide']}`} href={addressOf('/api/docs')}>
            <IconApi size={18} stroke={1.75} aria-hidden="true" />
            API
          </a>
          <span className={styles['wide']}>
            <KeyboardButton />
            <ColourSchemeMenu />
          </span>
        </Toolbar>
        <span className={styles['account']}>
          <AccountMenu />
        </span>
        <NarrowMenu info={info} />
      </div>
    </header>
  );
}
