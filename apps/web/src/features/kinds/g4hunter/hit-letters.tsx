import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import { Dna } from '../../../ui/letters/dna.tsx';
import { formatInteger } from '../../../ui/words/format-number.ts';
import styles from './g4hunter.module.css';
import type { HitDrawing } from './hit-drawing.ts';

const MAX_SPOKEN = 200;

/** The letters of a hit, drawn by their runs; for screen readers, one text. */
export function HitLetters({ drawing }: { drawing: HitDrawing }) {
  const { bases, runs, hiddenBases } = drawing;
  if (bases === '') return <span className={styles['more']}>too long to be shown here</span>;
  return (
    <span className={styles['letters']}>
      <VisuallyHidden>{bases.slice(0, MAX_SPOKEN)}</VisuallyHidden>
      <Dna runs={runs} hidden />
      {hiddenBases > 0 && <span className={styles['more']}>… +{formatInteger(hiddenBases)}</span>}
    </span>
  );
}
