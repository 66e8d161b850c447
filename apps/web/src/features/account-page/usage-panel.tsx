import type { UsageAnswer } from '@flipon/contract/account';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { usageQuery } from '../../api/account/own-account.ts';
import { LoadFailure } from '../../ui/feedback/load-failure.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { countOf } from '../../ui/words/format-number.ts';
import styles from './account-page.module.css';
import { type UsageLine, usageLines } from './usage-words.ts';

/** The account's usage, its limits, and how long its work is kept. */
export function UsagePanel() {
  const { data: usage, error, refetch } = useQuery(usageQuery);
  return (
    <Panel
      title="Use"
      note={usage === undefined ? undefined : countOf(usage.results, 'stored result')}
    >
      {error !== null && usage === undefined ? (
        <LoadFailure className={styles['inside']} onRetry={refetch} error={error} />
      ) : (
        <div className={styles['inside']}>
          {usage === undefined
            ? ['a', 'b', 'c'].map((line) => <Skeleton key={line} width="100%" height={36} />)
            : usageLines(usage).map((line) => <Line key={line.label} line={line} />)}
          {usage !== undefined && <p className={styles['note']}>{stayOf(usage)}</p>}
        </div>
      )}
    </Panel>
  );
}

function Line({ line }: { line: UsageLine }) {
  const { label, words, share, advice } = line;
  const id = useId();
  return (
    <div className={styles['usage']} data-full={advice !== null || undefined}>
      <div className={styles['usageHead']}>
        <span id={id}>{label}</span>
        <span className={styles['figure']}>{words}</span>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: browsers draw a meter in colours of their own. */}
      <div
        className={styles['track']}
        role="meter"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(100 * share)}
        aria-valuetext={words}
      >
        <div className={styles['filled']} style={{ width: widthOf(share) }} />
      </div>
      {advice !== null && (
        <p className={styles['advice']}>
          <IconAlertTriangle size={14} stroke={1.75} aria-hidden="true" />
          {advice}
        </p>
      )}
    </div>
  );
}

/** Any usage is visible, however small its share of the limit. */
function widthOf(share: number): string {
  return share === 0 ? '0' : `max(2px, ${100 * share}%)`;
}

function stayOf({ kind }: UsageAnswer['payload']): string {
  return kind === 'user'
    ? 'A file that several of your sequences or results share counts once. Everything stays until you delete it.'
    : 'Your work stays in this browser for 7 days after your last visit and is then deleted. With an account it stays.';
}
