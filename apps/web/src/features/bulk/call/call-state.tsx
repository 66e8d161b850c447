import { useEffect, useState } from 'react';
import { useIsServerGone } from '../../../api/connection/page-connection.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx';
import { formatBytes } from '../../../ui/words/format-bytes.ts';
import { countOf, formatInteger, percentDone } from '../../../ui/words/format-number.ts';
import { formatSpan } from '../../../ui/words/format-time.ts';
import styles from '../bulk.module.css';
import type { BulkColumns, BulkRow } from '../columns/bulk-columns.ts';
import type { BulkPage } from './bulk-page.ts';
import type { BulkState } from './bulk-state.ts';

interface CallStateProps<Columns> {
  page: BulkPage<Columns>;
  state: BulkState<Columns>;
}

/** The progress of the call, or why it was refused and what the user can do. */
export function CallState<Columns extends BulkColumns<never, BulkRow>>({
  page,
  state,
}: CallStateProps<Columns>) {
  const { call, answered } = state;
  if (call.is === 'idle' || (call.is === 'refused' && call.why === 'missing')) return null;
  if (call.is === 'refused') {
    return (
      <Notice
        kind="error"
        action={
          call.why === 'server' && (
            <Button size="small" onClick={() => void page.start()}>
              Try again
            </Button>
          )
        }
      >
        <p>{call.message}</p>
        {call.lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </Notice>
    );
  }
  if (call.is === 'sending') {
    const { name, table } = call.source;
    return (
      <div className={styles['progress']}>
        <ProgressBar label={`Sending ${name}`} />
        <p>
          Sending {name}, {formatBytes(table.size)}, <Since moment={call.sinceMs} />
        </p>
      </div>
    );
  }
  if (answered === null) return null;
  const done = answered.columns.rowCount();
  const { totalRows } = answered;
  return (
    <div className={styles['progress']}>
      <ProgressBar
        label="Rows done"
        {...(totalRows === null ? undefined : { percent: percentDone({ done, total: totalRows }) })}
      />
      <p>
        {totalRows === null
          ? countOf(done, 'row')
          : `${formatInteger(done)} of ${countOf(totalRows, 'row')}`}
        , <Since moment={call.sinceMs} />
      </p>
    </div>
  );
}

const TICK_MS = 500;

/** The time since a moment, counted on while the server is there. */
function Since({ moment }: { moment: number }) {
  const isServerGone = useIsServerGone();
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    const timer = window.setInterval(() => setNow(performance.now()), TICK_MS);
    return () => window.clearInterval(timer);
  }, []);
  return isServerGone ? 'not finished when the server last answered' : formatSpan(now - moment);
}
