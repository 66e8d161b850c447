import type { Analysis } from '@flipon/contract/analysis';
import { fromWireDate } from '@flipon/contract/wire-date';
import { useRunWords } from '../../api/runs/use-run-words.ts';
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { formatInteger } from '../../ui/words/format-number.ts';
import { formatMoment } from '../../ui/words/format-time.ts';
import styles from './stored-list.module.css';
import type { StoredState } from './stored-state.ts';

interface StoredFigureProps {
  analysis: Analysis;
  state: StoredState;
}

/** When it was started; while it runs, how far it is. */
export function StoredMoment({ analysis, state }: StoredFigureProps) {
  const wordsOf = useRunWords();
  if (state.step !== 'unfinished') {
    return <>{formatMoment(fromWireDate(analysis.created), new Date())}</>;
  }
  return (
    <span className={styles['unfinished']}>
      <Spinner size={14} />
      {state.batch === undefined ? 'waiting' : wordsOf(analysis.id, state.batch)}
    </span>
  );
}

/** How many hits there are; while it runs, a bar. */
export function StoredCount({ analysis, state }: StoredFigureProps) {
  if (state.step === 'unfinished') {
    return <ProgressBar label={`Analysis ${analysis.title}`} percent={state.percent} />;
  }
  return <>{analysis.resultCount === null ? '–' : formatInteger(analysis.resultCount)}</>;
}
