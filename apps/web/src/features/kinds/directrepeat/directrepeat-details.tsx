import { capitalise } from '@flipon/analyses/letter-case';
import { ScrollBox } from '../../../ui/data-table/scroll-box.tsx';
import { formatInteger } from '../../../ui/words/format-number.ts';
import { HitHeading } from '../details/hit-heading.tsx';
import { LetterBlock } from '../details/letter-block.tsx';
import drawing from '../drawings/fold-drawing.module.css';
import type { HitProps } from '../kind-parts.ts';
import shared from '../kinds.module.css';
import { markCopies, repeatWords } from './repeat-words.ts';
import { SlippedStrand } from './slip-drawing.tsx';
import { MAX_COPY } from './slip-layout.ts';

/** A repeat in its letters, and as a strand that has slipped by one copy. */
export function DirectRepeatDetails({ hit }: HitProps) {
  const letters = String(hit['sequence'] ?? '');
  const unit = String(hit['unit'] ?? '');
  const words = repeatWords(hit);
  return (
    <div className={shared['details']}>
      <HitHeading hit={hit} bases={letters}>
        {capitalise(words)}.
      </HitHeading>
      {unit !== '' && (
        <div className={drawing['picture']}>
          <ScrollBox label="Slipped strand">
            <SlippedStrand
              parts={{ unit, spacer: String(hit['spacer'] ?? '') }}
              label={`Slipped strand: ${words}`}
            />
          </ScrollBox>
          <p className={shared['note']}>
            One copy loops out, and the next one pairs in its place
            {hit['slipped'] === true ? '' : '; with a spacer this is rare'}.
            {unit.length > MAX_COPY &&
              ` The first ${MAX_COPY} pairs of ${formatInteger(unit.length)} are drawn.`}
          </p>
        </div>
      )}
      {letters !== '' && (
        <LetterBlock label="Sequence" runs={markCopies(hit)} start={hit.recordPosition} />
      )}
    </div>
  );
}
