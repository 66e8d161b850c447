import type { Analysis } from '@flipon/contract/analysis';
import { fromWireDate } from '@flipon/contract/wire-date';
import { useIsServerGone } from '../../api/connection/page-connection.ts';
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
  const isServerGone = useIsServerGone();
  if (state.step !== 'unfinished') {
    return <>{formatMoment(fromWireDate(analysis.created), new Date())}</>;
  }
  return (
    <span className={styles['unfinished']}>
      <Spinner size={14} />
      {state.words}
      {isServerGone && ' when the server last answered'}
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
