import type { Batch } from '@flipon/contract/batch';
import { IconAlertCircle } from '@tabler/icons-react';
import { useIsServerGone } from '../../api/connection/page-connection.ts';
import { WAITS_FOR_ROOM } from '../../api/waits-for-room.ts';
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx';
import { percentDone } from '../../ui/words/format-number.ts';
import styles from './library/sequence-list.module.css';

/** In place of the figures of a sequence still being imported. */
export function ImportProgress({ batch }: { batch: Batch | undefined }) {
  const isServerGone = useIsServerGone();
  const progress = batch?.progress ?? null;
  // The length of a sequence is unknown while it arrives.
  const percent = progress === null || progress.total <= 0 ? undefined : percentDone(progress);
  return (
    <>
      <div className={styles['running']}>
        <ProgressBar label="Import" percent={percent} className={styles['bar']} />
        {percent !== undefined && percent > 0 && <span>{percent} %</span>}
      </div>
      <div className={styles['small']}>
        Sequence import{' '}
        {isServerGone
          ? 'not finished when the server last answered'
          : batch?.waitsForRoom
            ? WAITS_FOR_ROOM
            : 'in progress'}
      </div>
    </>
  );
}

/** In place of the figures of a sequence that did not come, with the reason. */
export function ImportFailure({ batch }: { batch: Batch | undefined }) {
  return (
    <div className={styles['failed']}>
      <IconAlertCircle size={16} stroke={1.75} aria-hidden="true" />
      <div>
        <strong>Sequence import error</strong>
        {batch?.exception != null && <div className={styles['reason']}>{batch.exception}</div>}
      </div>
    </div>
  );
}
