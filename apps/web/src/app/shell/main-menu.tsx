import type { Info } from '@flipon/contract/management';
import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, Suspense } from 'react';
import { NavLink, useLocation } from 'react-router';
import { Toolbar } from '../../ui/controls/toolbar.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { DropDown } from '../../ui/floating/drop-down.tsx';
import { lazySoon } from '../../ui/state/lazy-soon.ts';
import { PalindromeLink } from './palindrome-link.tsx';
import styles from './top-bar.module.css';

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

interface TopMenuProps {
  label: string;
  /** Whether the page that is shown is one of those it leads to. */
  isCurrent: boolean;
  /** In pixels, or as CSS has it. */
  width: number | string;
  /** Gets a function that closes it. */
  children: (close: () => void) => ReactNode;
}

/** A menu of the top bar. */
function TopMenu({ label, isCurrent, width, children }: TopMenuProps) {
  return (
    <DropDown
      width={width}
      align="start"
      button={(target) => (
        <button
          {...target}
          type="button"
          className={styles['item']}
          aria-current={isCurrent ? 'page' : undefined}
        >
          {label}
          <IconChevronDown size={14} stroke={1.75} aria-hidden="true" />
        </button>
      )}
    >
      {children}
    </DropDown>
  );
}
