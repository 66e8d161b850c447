import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { sharesQuery } from '../../api/shares/shares.ts';
import { LoadFailure } from '../../ui/feedback/load-failure.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { useIsNarrow } from '../../ui/layout/screen-width.ts';
import { countOf } from '../../ui/words/format-number.ts';
import styles from './share-list.module.css';
import { ShareCards, ShareTable } from './share-rows.tsx';

/** All links of the person, each to be ended: a part of the account page that asks for its own data. */
export function ShareList() {
  const { data, error, refetch } = useQuery(sharesQuery());
  const isNarrow = useIsNarrow();
  const area = useRef<HTMLDivElement>(null);
  const shares = data?.items;
  // The button that was pressed goes with its row.
  const rows = { shares, onRevoked: () => area.current?.focus() };
  return (
    <Panel
      title="Shared links"
      note={shares === undefined ? undefined : countOf(shares.length, 'link')}
    >
      <LoadFailure className={styles['notice']} onRetry={refetch} error={error} />
      <div ref={area} tabIndex={-1} className={styles['area']}>
        {shares?.length === 0 ? (
          <p className={styles['none']}>
            You share nothing. “Share” beside a result or in the details of a sequence makes a link
            by which others read it.
          </p>
        ) : error !== null && shares === undefined ? null : isNarrow ? (
          <ShareCards {...rows} />
        ) : (
          <ShareTable {...rows} />
        )}
      </div>
    </Panel>
  );
}
