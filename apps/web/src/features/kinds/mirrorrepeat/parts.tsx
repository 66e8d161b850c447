import { capitalise } from '@flipon/analyses/letter-case';
import { ScrollBox } from '../../../ui/data-table/scroll-box.tsx';
import { formatDecimal, formatInteger } from '../../../ui/words/format-number.ts';
import { CollapsedRuns } from '../columns/collapsed-letters.tsx';
import { addedColumns, ownColumns } from '../columns/plain-columns.tsx';
import { HitHeading } from '../details/hit-heading.tsx';
import { LetterBlock } from '../details/letter-block.tsx';
import drawing from '../drawings/fold-drawing.module.css';
import { MAX_PAIRS } from '../drawings/hairpin-layout.ts';
import type { HitProps, KindParts } from '../kind-parts.ts';
import shared from '../kinds.module.css';
import { markMirror, mirrorPartsOf, mirrorWords } from './mirror-parts.ts';
import { Triplex } from './triplex-drawing.tsx';

/** Of the letters of a row, with the room around them. */
const LETTERS_PX = 290;

export const parts: Partial<KindParts> = {
  finding: {
    one: 'place reads the same in both directions',
    many: 'places read the same in both directions',
    none: 'No place found that reads the same in both directions',
  },
  hitColumns: (definition) => {
    const added = addedColumns(definition);
    const own = ownColumns(definition, [
      { key: 'length', width: 84 },
      { key: 'armLength', label: 'Arm', width: 68 },
      { key: 'spacerLength', label: 'Spacer', width: 84 },
      { key: 'mismatches', width: 112 },
      { key: 'purity', width: 84 },
      { key: 'tract', width: 84, from: 1100 },
      { key: 'triplex', width: 84, from: 900 },
      {
        key: 'letters',
        label: 'Sequence',
        help: {
          about: 'Sequence',
          text: 'Left arm, spacer and right arm in letters; letters in red differ.',
        },
        // More columns would take all that letters have.
        ...(added.length === 0 ? {} : { width: LETTERS_PX, grows: true }),
        render: (hit) => <CollapsedRuns runs={markMirror(mirrorPartsOf(hit))} />,
      },
      { key: 'score', width: 84 },
    ]);
    return [...own, ...added];
  },
  amongOthers: { letters: 'letters', values: ['score'] },
  HitDetails: MirrorRepeatDetails,
  describeHit: mirrorWords,
};

/** A mirror repeat in its letters, and as the triple helix that one half of it may fold into. */
function MirrorRepeatDetails({ hit }: HitProps) {
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
