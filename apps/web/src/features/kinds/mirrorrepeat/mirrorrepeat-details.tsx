import { capitalise } from '@flipon/analyses/letter-case';
import { ScrollBox } from '../../../ui/data-table/scroll-box.tsx';
import { formatDecimal, formatInteger } from '../../../ui/words/format-number.ts';
import { HitHeading } from '../details/hit-heading.tsx';
import { LetterBlock } from '../details/letter-block.tsx';
import drawing from '../drawings/fold-drawing.module.css';
import { MAX_PAIRS } from '../drawings/hairpin-layout.ts';
import type { HitProps } from '../kind-parts.ts';
import shared from '../kinds.module.css';
import { markMirror, mirrorPartsOf, mirrorWords } from './mirror-parts.ts';
import { Triplex } from './triplex-drawing.tsx';

/** A mirror repeat in its letters, and as the triple helix that one half of it may fold into. */
export function MirrorRepeatDetails({ hit }: HitProps) {
  const parts = mirrorPartsOf(hit);
  const words = mirrorWords(hit);
  const canFold = hit['triplex'] === true;
  return (
    <div className={shared['details']}>
      <HitHeading hit={hit} bases={parts.arm + parts.spacer + parts.opposite}>
        {capitalise(words)}; {formatDecimal(Number(hit['purity']), 1)} % of one class.
      </HitHeading>
      {parts.arm !== '' && (
        <>
          <div className={drawing['picture']}>
            <ScrollBox label="Triplex">
              <Triplex parts={parts} label={`Triplex: ${words}`} />
            </ScrollBox>
            <p className={shared['note']}>
              {canFold
                ? 'One arm folds back along the other; its partner strand is left single.'
                : 'This is how it would fold; with arms this mixed, or a spacer this long, it hardly does.'}
              {parts.arm.length > MAX_PAIRS &&
                ` The ${MAX_PAIRS} pairs next to the spacer of ${formatInteger(parts.arm.length)} are drawn.`}
            </p>
          </div>
          <LetterBlock label="Sequence" runs={markMirror(parts)} start={hit.recordPosition} />
        </>
      )}
    </div>
  );
}
