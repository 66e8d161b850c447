import { Dna } from '../../../ui/letters/dna.tsx';
import type { DnaRun } from '../../../ui/letters/dna-runs.ts';
import styles from './g4hunter.module.css';

const CLASSES = [1, 2, 3, 4];

function sample(base: 'G' | 'C', runClass: number): DnaRun {
  const text = base.repeat(runClass) + (runClass === 4 ? '+' : '');
  return { text, base, runClass };
}

/** How runs of each length are drawn. */
export function RunLegend() {
  return (
    <div className={styles['legend']} aria-hidden="true">
      <span>Run length</span>
      {CLASSES.map((runClass) => (
        <span key={runClass} className={styles['pair']}>
          <Dna runs={[sample('G', runClass)]} size="small" />
          <Dna runs={[sample('C', runClass)]} size="small" />
        </span>
      ))}
    </div>
  );
}

/** The run that a score rates: G, GG, GGG, and GGGG or more. */
export function RunSample({ index }: { index: number }) {
  return <Dna runs={[sample('G', index + 1)]} size="small" hidden />;
}
