import styles from './dna.module.css';
import type { DnaMark, DnaRun } from './dna-runs.ts';

interface DnaProps {
  runs: readonly DnaRun[];
  /** For places where the letters are said in another way. */
  hidden?: boolean;
  size?: 'small' | 'body' | 'large';
}

/**
 * Letters of equal width; runs of G carry a line above, runs of C below, more with their length, and
 * stretches of another motif a line below in its colour.
 */
export function Dna({ runs, hidden = false, size = 'body' }: DnaProps) {
  let at = 0;
  return (
    <code className={styles['dna']} data-size={size} aria-hidden={hidden || undefined}>
      {runs.map((run) => {
        const key = at;
        at += run.text.length;
        return (
          <span key={key} className={classOf(run)} data-motif={motifOf(run)}>
            {run.text}
          </span>
        );
      })}
    </code>
  );
}

/** Marks that are no motif, and so have looks of their own. */
const NO_MOTIFS: readonly (DnaMark | undefined)[] = ['mismatch', 'bulge', 'flank'];

function classOf({ base, runClass, mark }: DnaRun): string | undefined {
  if (base !== null) return styles[`${base.toLowerCase()}${runClass}`];
  return mark !== undefined && NO_MOTIFS.includes(mark) ? styles[mark] : undefined;
}

function motifOf({ mark }: DnaRun): DnaMark | undefined {
  return NO_MOTIFS.includes(mark) ? undefined : mark;
}
