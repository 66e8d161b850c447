import { type AnalysisKind, definitionOf } from '@flipon/analyses/definitions';
import type { Info } from '@flipon/contract/management';
import { Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { Link, NavLink, useLocation } from 'react-router';
import { availableKinds } from '../../api/available-kinds.ts';
import { MotifGlyph } from '../../ui/motif-glyph.tsx';
import { PalindromeLink } from './palindrome-link.tsx';
import styles from './top-bar.module.css';

/** Sequences, the analyses of this server, and the external search for palindromes. */
export function MainMenu({ info }: { info: Info | undefined }) {
  const isInAnalyses = /^\/(?:analyse|results)\//.test(useLocation().pathname);
  return (
    <nav className={styles['menu']} aria-label="Main">
      <NavLink className={styles['item']} to="/sequence/tools">
        Sequences
      </NavLink>
      <Menu position="bottom-start" width={300} offset={6}>
        <Menu.Target>
          <button
            type="button"
            className={styles['item']}
            aria-current={isInAnalyses ? 'page' : undefined}
          >
            Analyses
            <IconChevronDown size={14} stroke={1.75} aria-hidden="true" />
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          {availableKinds(info).map((kind) => (
            <KindItems key={kind} kind={kind} />
          ))}
        </Menu.Dropdown>
      </Menu>
      <PalindromeLink info={info} />
    </nav>
  );
}

/** Two ways into a kind: start anew, or look at what is stored. */
function KindItems({ kind }: { kind: AnalysisKind }) {
  const { title, screenPath, resultsPath } = definitionOf(kind);
  return (
    <div className={styles['kind']}>
      <MotifGlyph kind={kind} />
      <div className={styles['kindWords']}>
        <div className={styles['kindTitle']}>{title}</div>
        <div className={styles['kindItems']}>
          <Menu.Item component={Link} to={screenPath} aria-label={`Analyse with ${title}`}>
            Analyse
          </Menu.Item>
          <Menu.Item component={Link} to={resultsPath} aria-label={`Results of ${title}`}>
            Results
          </Menu.Item>
        </div>
      </div>
    </div>
  );
}
