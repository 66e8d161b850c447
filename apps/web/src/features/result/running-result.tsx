import type { KindDefinition } from '@flipon/analyses/definitions';
import type { AnalysisAnswer } from '@flipon/contract/analysis';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useCancelAnalysis } from '../../api/analyses/change-analyses.ts';
import { piecesDone } from '../../api/analyses/pieces-done.ts';
import { keepWaiting, useWorkList } from '../../api/analyses/work-list.ts';
import { useIsServerGone } from '../../api/connection/page-connection.ts';
import { useRunWords } from '../../api/runs/use-run-words.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { percentDone } from '../../ui/words/format-number.ts';
import styles from './result.module.css';
import { ResultOutline } from './result-outline.tsx';

interface RunningResultProps {
  definition: KindDefinition;
  answer: AnalysisAnswer;
  onCancel: () => void;
  /** The result before, which stays until this one is there; false for none. */
  children: ReactNode;
}

/** A result that is still computed, above the one before or the outline of the finished one. */
export function RunningResult({ definition, answer, onCancel, children }: RunningResultProps) {
  const { payload, batch } = answer;
  const cancel = useCancelAnalysis(definition);
  const isOverdue = useWorkList().some(({ id, overdue }) => id === payload.id && overdue);
  const pieces = piecesDone(definition.kind, payload, batch.progress);
  const percent = percentDone(batch.progress);
  const words = useRunWords()(payload.id, batch);
  const isServerGone = useIsServerGone();
  return (
    <>
      <section className={styles['panel']} aria-label="Result" aria-busy={!isServerGone}>
        <div className={styles['running']}>
          <Spinner size={20} />
          <div className={styles['runningWords']}>
            <h2>{payload.sequenceName}</h2>
            <p>
              {definition.workTitle}, {words}
              {pieces !== null && `, ${pieces}`}
            </p>
          </div>
          <Button
            icon={<IconX size={14} stroke={1.75} />}
            disabled={cancel.isPending}
            onClick={() => {
              // At once: the event of the end may come before the answer, and this button go with it.
              onCancel();
              cancel.mutate(payload.id);
            }}
          >
            Cancel
          </Button>
          <ProgressBar
            label={`${definition.workTitle} of ${payload.sequenceName}`}
            percent={percent}
            className={styles['runningBar']}
          />
        </div>
        {isOverdue && (
          <div className={styles['notice']}>
            <Notice
              kind="waiting"
              action={
                <Button size="small" onClick={() => keepWaiting(payload.id)}>
                  Keep waiting
                </Button>
              }
            >
              Waiting for results took too long.
            </Notice>
          </div>
        )}
        {children === false && <ResultOutline withoutHead />}
      </section>
      {children}
    </>
  );
}
