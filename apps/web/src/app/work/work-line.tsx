import { definitionOf } from '@flipon/analyses/definitions';
import { IconX } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router';
import { useCancelAnalysis } from '../../api/analyses/change-analyses.ts';
import { piecesDone } from '../../api/analyses/pieces-done.ts';
import { type AnalysisWork, keepWaiting, removeWork } from '../../api/analyses/work-list.ts';
import { spentWords } from '../../api/runs/run-words.ts';
import { useRunWords } from '../../api/runs/use-run-words.ts';
import { Button } from '../../ui/controls/button.tsx';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx';
import { MotifGlyph } from '../../ui/letters/motif-glyph.tsx';
import { countOf, percentDone } from '../../ui/words/format-number.ts';
import styles from './work-panel.module.css';
import { useWatchedAnalysis, workStateOf } from './work-state.ts';
import { resultPath } from './work-words.ts';

interface WorkLineProps {
  item: AnalysisWork;
  onLeave: () => void;
}

export function WorkLine({ item, onLeave }: WorkLineProps) {
  const definition = definitionOf(item.kind);
  const location = useLocation();
  const answer = useWatchedAnalysis(item);
  const state = workStateOf(item, answer);
  const percent = percentDone(answer?.batch.progress ?? null);
  const wordsOf = useRunWords();
  const spent = answer === undefined ? null : spentWords(answer.batch);
  const pieces =
    answer === undefined ? null : piecesDone(item.kind, answer.payload, answer.batch.progress);
  const cancel = useCancelAnalysis(definition);

  return (
    <li className={styles['line']}>
      <div className={styles['row']}>
        <MotifGlyph kind={item.kind} small />
        <div className={styles['words']}>
          <div className={styles['title']}>{definition.workTitle}</div>
          <div className={styles['sequence']}>
            {item.sequenceName}
            {state === 'running' && answer !== undefined && `, ${wordsOf(item.id, answer.batch)}`}
            {state === 'running' && pieces !== null && `, ${pieces}`}
          </div>
        </div>
        {state === 'finished' && (
          <Link to={resultPath(definition, item.id, location)} onClick={onLeave}>
            Show result
          </Link>
        )}
        {state === 'overdue' && (
          <Button size="small" onClick={() => keepWaiting(item.id)}>
            Keep waiting
          </Button>
        )}
        {state === 'running' || state === 'overdue' ? (
          <IconButton
            aria-label={`Cancel ${definition.workTitle} of ${item.sequenceName}`}
            disabled={cancel.isPending}
            onClick={() => cancel.mutate(item.id)}
          >
            <IconX size={15} stroke={1.75} />
          </IconButton>
        ) : (
          <IconButton aria-label="Remove from this list" onClick={() => removeWork(item.id)}>
            <IconX size={15} stroke={1.75} />
          </IconButton>
        )}
      </div>
      {state === 'running' && <ProgressBar label={definition.workTitle} percent={percent} />}
      {state === 'overdue' && <div>Waiting for results took too long.</div>}
      {state === 'finished' && (
        <div className={styles['finished']}>
          finished, {countOf(answer?.payload.resultCount ?? 0, 'hit')}
          {spent !== null && `, ${spent}`}
        </div>
      )}
      {state === 'failed' && (
        <div className={styles['failed']}>
          failed: {answer?.batch.exception ?? 'no reason given'}
        </div>
      )}
    </li>
  );
}
