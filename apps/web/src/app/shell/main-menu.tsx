import type { Info } from '@flipon/contract/management';
import { Suspense } from 'react';
import { NavLink, useLocation } from 'react-router';
import { Toolbar } from '../../ui/controls/toolbar.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { lazySoon } from '../../ui/state/lazy-soon.ts';
import { PalindromeLink } from './palindrome-link.tsx';
import styles from './top-bar.module.css';
import { TopMenu } from './top-menu.tsx';

const AnalysesList = lazySoon(async () => (await import('./analyses-list.tsx')).AnalysesList);
const HelpLinks = lazySoon(async () => (await import('./help-links.tsx')).HelpLinks);

/** As wide as the bar, and never wider than the window. */
const ANALYSES_WIDTH = 'min(1392px, calc(100vw - 16px))';

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

/** Every analysis of this server and every calculator, in columns by structure. */
function AnalysesMenu({ info }: { info: Info | undefined }) {
  const isInAnalyses = /^\/(?:analyse|results|tools)(?:\/|$)/.test(useLocation().pathname);
  return (
    <TopMenu label="Analyses" isCurrent={isInAnalyses} width={ANALYSES_WIDTH}>
      {(close) => (
        <Suspense fallback={<Skeleton width="100%" height={380} />}>
          <AnalysesList info={info} onLeave={close} />
        </Suspense>
      )}
    </TopMenu>
  );
}

/** Opens the list of the pages of the help. */
function HelpMenu() {
  const isInHelp = /^\/help(?:\/|$)/.test(useLocation().pathname);
  return (
    <TopMenu label="Help" isCurrent={isInHelp} width={240}>
      {(close) => (
        <Suspense fallback={<Skeleton width="100%" height={480} />}>
          <HelpLinks onLeave={close} />
        </Suspense>
      )}
    </TopMenu>
  );
}
