import { capitalise } from '@flipon/analyses/letter-case';
import type { Hit } from '../../../api/hits/list-hits.ts';
import { ScrollBox } from '../../../ui/data-table/scroll-box.tsx';
import { type DnaRun, markedRun } from '../../../ui/letters/dna-runs.ts';
import { countOf, formatInteger } from '../../../ui/words/format-number.ts';
import { ownColumns, withMarkedLetters } from '../columns/plain-columns.tsx';
import { HitHeading } from '../details/hit-heading.tsx';
import { LetterBlock } from '../details/letter-block.tsx';
import drawing from '../drawings/fold-drawing.module.css';
import type { HitProps, KindParts } from '../kind-parts.ts';
import shared from '../kinds.module.css';
import { SlippedStrand } from './slip-drawing.tsx';
import { MAX_COPY } from './slip-layout.ts';

export const parts: Partial<KindParts> = {
  finding: {
    one: 'place comes again in the same direction',
    many: 'places come again in the same direction',
    none: 'No place found that comes again in the same direction',
  },
  hitColumns: (definition) =>
    withMarkedLetters(
      ownColumns(definition, [
        { key: 'length', width: 84 },
        { key: 'unitLength', width: 68 },
        { key: 'spacerLength', width: 84 },
        { key: 'copies', width: 84 },
        { key: 'partial', width: 112, from: 1100 },
        { key: 'slipped', width: 84, from: 900 },
        { key: 'sequence', width: 240, grows: true },
        { key: 'score', width: 84 },
      ]),
      markCopies,
    ),
  amongOthers: { letters: 'sequence', values: ['score'] },
  HitDetails: DirectRepeatDetails,
  describeHit: repeatWords,
};

/** A repeat in its letters, and as a strand that has slipped by one copy. */
function DirectRepeatDetails({ hit }: HitProps) {
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

/** "3 copies of 10 bases and 2 bases more", or "2 copies of 12 bases, spacer of 3 bases". */
function repeatWords(hit: Hit): string {
  const unit = countOf(Number(hit['unitLength']), 'base');
  const copies = `${Number(hit['copies'])} copies of ${unit}`;
  const spacer = Number(hit['spacerLength']);
  const partial = Number(hit['partial']);
  if (spacer > 0) return `${copies}, spacer of ${countOf(spacer, 'base')}`;
  return partial === 0 ? copies : `${copies} and ${countOf(partial, 'base')} more`;
}

/** All letters of a repeat, those of its copies marked. */
function markCopies(hit: Hit): DnaRun[] {
  const letters = String(hit['sequence'] ?? '');
  const unit = Number(hit['unitLength']);
  const spacer = Number(hit['spacerLength']);
  if (spacer === 0) return [markedRun(letters, 'dir')];
  return [
    markedRun(letters.slice(0, unit), 'dir'),
    markedRun(letters.slice(unit, unit + spacer)),
    markedRun(letters.slice(unit + spacer), 'dir'),
  ];
}
