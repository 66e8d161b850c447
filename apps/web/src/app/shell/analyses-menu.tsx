import { definitionOf } from '@flipon/analyses/definitions';
import type { Info } from '@flipon/contract/management';
import { IconChevronDown } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router';
import { availableKinds } from '../../api/analyses/available-kinds.ts';
import { DropDown } from '../../ui/floating/drop-down.tsx';
import { MotifGlyph } from '../../ui/motif-glyph.tsx';
import styles from './top-bar.module.css';

/** Two links for each analysis of this server: start anew, or look at what is stored. */
export function AnalysesMenu({ info }: { info: Info | undefined }) {
  const isInAnalyses = /^\/(?:analyse|results)\//.test(useLocation().pathname);
  return (
    <DropDown
      width={300}
      align="start"
      button={(target) => (
        <button
          {...target}
          type="button"
          className={styles['item']}
          aria-current={isInAnalyses ? 'page' : undefined}
        >
          Analyses
          <IconChevronDown size={14} stroke={1.75} aria-hidden="true" />
        </button>
      )}
    >
      {(close) => (
        <ul>
          {availableKinds(info).map((kind) => {
            const { title, screenPath, resultsPath } = definitionOf(kind);
            return (
              <li key={kind} className={styles['kind']}>
                <MotifGlyph kind={kind} />
                <div>
                  <div className={styles['kindTitle']}>{title}</div>
                  <Link to={screenPath} aria-label={`Analyse with ${title}`} onClick={close}>
                    Analyse
                  </Link>
                  <Link to={resultsPath} aria-label={`Results of ${title}`} onClick={close}>
                    Results
                  </Link>
                </div>
              </li>
            );
          })}
        </ul>
      )}
    </DropDown>
  );
}
