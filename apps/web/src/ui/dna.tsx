import styles from './dna.module.css';
import type { DnaRun } from './dna-runs.ts';

interface DnaProps {
  runs: readonly DnaRun[];
  /** For places where the letters are said in another way. */
  hidden?: boolean;
  size?: 'small' | 'body' | 'large';
}

/** Letters of equal width; runs of G carry a line above, runs of C below, more with their length. */
export function Dna({ runs, hidden = false, size = 'body' }: DnaProps) {
  let at = 0;
  return (
    <code className={styles['dna']} data-size={size} aria-hidden={hidden || undefined}>
      {runs.map((run) => {
        const key = at;
        at += run.text.length;
        return run.base === null ? (
          <span key={key}>{run.text}</span>
        ) : (
          <span key={key} className={styles[`${run.base.toLowerCase()}${run.runClass}`]}>
            {run.text}
          </span>
        );
      })}
    </code>
  );
}
