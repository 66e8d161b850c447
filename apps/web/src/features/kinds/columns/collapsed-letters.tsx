import { Dna } from '../../../ui/letters/dna.tsx';
import { cutLines, type DnaRun, markedRun } from '../../../ui/letters/dna-runs.ts';
import styles from '../kinds.module.css';

/** As many letters of a hit as a row shows; its details show all. */
export const COLLAPSED_BASES = 20;

/** The same for a motif whose parts all count, such as arms and spacer. */
const BASES_OF_PARTS = 34;

/** More than a row of the widest screen has room for. */
const GROWING_BASES = 160;

export interface CollapsedLettersProps {
  bases: string;
  /** Whether the hit was too long for its letters to be included. */
  isOmitted?: boolean;
  /** As many letters as the row has room for; `column` where that is what the column leaves. */
  max?: number | 'column';
  /** Draws the letters that are shown; plain ones otherwise. */
  draw?: ((bases: string) => readonly DnaRun[]) | undefined;
}

/** The letters of a hit as its kind's rule reads them, as many as the column has room for. */
export function MarkedLetters({ runs }: { runs: readonly DnaRun[] }) {
  const [shown = [], ...more] = cutLines(runs, GROWING_BASES);
  return (
    <span className={styles['growing']}>
      <Dna runs={shown} />
      {more.length > 0 && '…'}
    </span>
  );
}

/** The first letters of a motif of several parts, with an ellipsis where there are more. */
export function CollapsedRuns({ runs }: { runs: readonly DnaRun[] }) {
  const [line, ...more] = cutLines(runs, BASES_OF_PARTS);
  return (
    <span className={styles['collapsed']}>
      {line !== undefined && <Dna runs={line} />}
      {more.length > 0 && <span className={styles['muted']}>…</span>}
    </span>
  );
}

/** The first letters of a hit, with an ellipsis where there are more. */
export function CollapsedLetters(props: CollapsedLettersProps) {
  const { bases, isOmitted = false, max = COLLAPSED_BASES, draw } = props;
  if (isOmitted) return <span className={styles['muted']}>too long to be shown here</span>;
  const most = max === 'column' ? GROWING_BASES : max;
  const shown = bases.slice(0, most);
  return (
    <span className={styles[max === 'column' ? 'growing' : 'collapsed']}>
      <Dna runs={draw === undefined ? [markedRun(shown)] : draw(shown)} />
      {bases.length > most && <span className={styles['muted']}>…</span>}
    </span>
  );
}
