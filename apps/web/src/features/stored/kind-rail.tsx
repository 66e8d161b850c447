import { type AnalysisKind, analysisKinds, definitionOf } from '@flipon/analyses/definitions';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { availableKinds } from '../../api/analyses/available-kinds.ts';
import { analysisCountsQuery } from '../../api/analyses/list-analyses.ts';
import type { GroupedBy } from '../../api/analyses/run-groups.ts';
import { infoQuery } from '../../api/get-info.ts';
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx';
import { MotifGlyph } from '../../ui/letters/motif-glyph.tsx';
import { type ListSearch, writeSearch } from '../../ui/paged-list/list-address.ts';
import { formatInteger } from '../../ui/words/format-number.ts';
import { ViewLinks } from './groups/view-links.tsx';
import styles from './kind-rail.module.css';

interface KindRailProps {
  /** Null in the views of all kinds. */
  kind: AnalysisKind | null;
  by?: GroupedBy | null;
  search: ListSearch;
}

/** The kinds with the number of their stored results; a search goes along from one to the next. */
export function KindRail({ kind, by = null, search }: KindRailProps) {
  const { data: info } = useQuery(infoQuery);
  const { data } = useQuery(analysisCountsQuery(search));
  const row = useRef<HTMLUListElement>(null);
  const available = availableKinds(info);
  const shown = analysisKinds.filter(
    (each) => each === kind || available.includes(each) || (data?.counts[each] ?? 0) > 0,
  );

  useEffect(() => {
    // Where the kinds are a row, its current one is brought into sight, and the page stays.
    const current = row.current?.querySelector<HTMLElement>('[aria-current]');
    if (row.current === null || current == null) return;
    row.current.scrollLeft = current.offsetLeft - row.current.offsetLeft - 24;
  }, []);

  return (
    <div className={styles['rail']}>
      <ViewLinks by={by} search={search} />
      <nav aria-label="Stored results by search">
        <ul ref={row} className={styles['kinds']}>
          {shown.map((each) => {
            const { title, resultsPath } = definitionOf(each);
            const count = data === undefined ? undefined : (data.counts[each] ?? 0);
            return (
              <li key={each}>
                <Link
                  className={styles['kind']}
                  to={{ pathname: resultsPath, search: writeSearch(search).toString() }}
                  aria-current={each === kind ? 'page' : undefined}
                >
                  <MotifGlyph kind={each} small />
                  {title}{' '}
                  {count !== undefined && (
                    <span className={styles['count']}>
                      {formatInteger(count)}
                      <VisuallyHidden>{count === 1 ? ' result' : ' results'}</VisuallyHidden>
                    </span>
                  )}
                </Link>
              </li>
            );
          })}
        </ul>
      </nav>
    </div>
  );
}
