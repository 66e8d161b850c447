import { isBatchEnded } from '@flipon/contract/batch-status';
import type { UploadAnswer } from '@flipon/contract/upload';
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react';
import { useIsServerGone } from '../../../../api/connection/page-connection.ts';
import { Spinner } from '../../../../ui/feedback/spinner.tsx';
import { type LineActions, SequenceActions, SequenceContent } from './sequence-outcome.tsx';
import styles from './upload-list.module.css';

/** The files of an archive: the outcome of each, and why others were left out. */
export function UploadParts({ answer, onAnalyse }: LineActions & { answer: UploadAnswer }) {
  const isServerGone = useIsServerGone();
  const { payload, items, batches, leftOut } = answer;
  if (items.length + leftOut.length === 0) return null;
  return (
    <ul className={styles['parts']} aria-label={`Files of ${payload.filename}`}>
      {items.map((sequence) => {
        const batch = batches[sequence.id];
        const hasEnded = batch === undefined || isBatchEnded(batch.status);
        if (!hasEnded) {
          return (
            <li key={sequence.id} data-kind="running">
              <Spinner size={14} />
              <div>
                <strong className={styles['title']}>{sequence.name}</strong>
                <div className={styles['note']}>
                  {isServerGone ? 'Not finished when the server last answered' : 'Reading'}
                </div>
              </div>
            </li>
          );
        }
        const isFailed = batch?.status === 'FAILED';
        return (
          <li key={sequence.id} data-kind={isFailed ? 'failed' : 'done'}>
            {isFailed ? (
              <IconAlertCircle size={14} stroke={1.75} aria-hidden="true" />
            ) : (
              <IconCircleCheck size={14} stroke={1.75} aria-hidden="true" />
            )}
            <div>
              <strong className={styles['title']}>{sequence.name}</strong>
              {isFailed ? (
                <div className={styles['note']}>Refused. {batch.exception}</div>
              ) : (
                <>
                  <div className={styles['note']}>
                    <SequenceContent sequence={sequence} />
                  </div>
                  <SequenceActions sequence={sequence} onAnalyse={onAnalyse} />
                </>
              )}
            </div>
          </li>
        );
      })}
      {leftOut.map(({ name, message }) => (
        <li key={name} data-kind="failed">
          <IconAlertCircle size={14} stroke={1.75} aria-hidden="true" />
          <div>
            <strong className={styles['title']}>{name}</strong>
            <div className={styles['note']}>Left out. {message}</div>
          </div>
        </li>
      ))}
    </ul>
  );
}
