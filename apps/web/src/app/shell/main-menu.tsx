import type { Info } from '@flipon/contract/management';
import { NavLink } from 'react-router';
import { Toolbar } from '../../ui/controls/toolbar.tsx';
import { AnalysesMenu } from './analyses-menu.tsx';
import { HelpMenu } from './help-menu.tsx';
import { PalindromeLink } from './palindrome-link.tsx';
import styles from './top-bar.module.css';

/** Sequences, the analyses of this server, the help, and the external search for palindromes. */
export function MainMenu({ info }: { info: Info | undefined }) {
  return (
    <nav className={styles['menu']} aria-label="Main">
      <Toolbar label="Main menu" className={styles['tools']}>
        <NavLink className={styles['item']} to="/sequence/tools">
          Sequences
        </NavLink>
        <AnalysesMenu info={info} />
        <HelpMenu />
        <PalindromeLink info={info} />
      </Toolbar>
    </nav>
  );
}
