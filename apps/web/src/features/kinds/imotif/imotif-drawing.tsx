import styles from '../drawings/threaded-strand.module.css';
import { ThreadedStrand } from '../drawings/threaded-strand.tsx';
import type { TractFold } from '../tracts/fold-tracts.ts';
import { layoutIMotif } from './imotif-layout.ts';

/** Four tracts as two duplexes, the pairs of one between those of the other. */
export function IMotif({ fold, label }: { fold: TractFold; label: string }) {
  const { view, pairs, thread } = layoutIMotif(fold);
  return (
    <ThreadedStrand motif="imotif" label={label} view={view} thread={thread}>
      {pairs.map(({ path, plus, y }) => (
        <g key={y}>
          <path className={styles['pair']} d={path} />
          <text className={styles['plus']} x={plus} y={y + 5}>
            +
          </text>
        </g>
      ))}
    </ThreadedStrand>
  );
}
