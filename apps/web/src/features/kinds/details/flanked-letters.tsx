import { type DnaRun, markedRun } from '../../../ui/letters/dna-runs.ts';
import { countOf } from '../../../ui/words/format-number.ts';
import type { HitProps } from '../kind-parts.ts';
import styles from '../kinds.module.css';
import { LetterBlock } from './letter-block.tsx';
import { useSurroundings } from './use-surroundings.ts';

const FLANK_BP = 15;
/** Of a longer hit the beginning; more would fill the page. */
const MAX_BP = 20_000;
/** The surrounding letters are requested with one to spare, which is not shown. */
const SPARE_BP = 1;
const QUESTION = { flankBp: FLANK_BP, contextBp: SPARE_BP, maxBp: MAX_BP };

interface FlankedLettersProps extends HitProps {
  /** Draws the letters of the hit itself. */
  draw: (bases: string) => readonly DnaRun[];
}

/** A hit in letters among those around it, paler, as far as its record goes. */
export function FlankedLetters({ definition, hit, analysis, draw }: FlankedLettersProps) {
  const { text, leftBp, hitBp, rightBp, state } = useSurroundings(
    definition,
    hit,
    analysis,
    QUESTION,
  );
  const shown = text.slice(SPARE_BP, SPARE_BP + leftBp + hitBp + rightBp);
  const runs = [
    markedRun(shown.slice(0, leftBp), 'flank'),
    ...draw(shown.slice(leftBp, leftBp + hitBp)),
    markedRun(shown.slice(leftBp + hitBp), 'flank'),
  ];
  return (
    <div>
      <LetterBlock
        label={`Letters of the hit, ${countOf(hitBp, 'base')}`}
        runs={runs.filter((run) => run.text !== '')}
        start={hit.recordPosition - leftBp}
      />
      {state === 'failed' && (
        <p className={styles['note']}>The bases around the hit could not be loaded.</p>
      )}
    </div>
  );
}
