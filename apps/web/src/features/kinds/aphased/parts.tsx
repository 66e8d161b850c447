import { capitalise } from '@flipon/analyses/letter-case';
import { ScrollBox } from '../../../ui/data-table/scroll-box.tsx';
import { formatInteger } from '../../../ui/words/format-number.ts';
import { plainTable, withMarkedLetters } from '../columns/plain-columns.tsx';
import { HitHeading } from '../details/hit-heading.tsx';
import { LetterBlock } from '../details/letter-block.tsx';
import drawing from '../drawings/fold-drawing.module.css';
import type { HitProps, KindParts } from '../kind-parts.ts';
import styles from '../kinds.module.css';
import { PhaseDrawing } from './phase-drawing.tsx';
import { MAX_DRAWN } from './phase-layout.ts';
import { markTracts, phasedTracts, phaseWords, tractLimits } from './phased-tracts.ts';

const drawLetters: KindParts['drawLetters'] = (bases, analysis) =>
  markTracts(bases, phasedTracts(bases, tractLimits(analysis)));

export const parts: Partial<KindParts> = {
  finding: {
    one: 'place has A-tracts in phase',
    many: 'places have A-tracts in phase',
    none: 'No place found with A-tracts in phase',
  },
  hitColumns: (definition) =>
    withMarkedLetters(plainTable(definition), (hit, analysis) =>
      drawLetters(String(hit['sequence'] ?? ''), analysis),
    ),
  drawLetters,
  HitDetails: APhasedDetails,
  ownScale: { limit: 'minTracts' },
};

/** A repeat with its tracts, in letters and along the helix. */
function APhasedDetails({ hit, analysis }: HitProps) {
  const bases = String(hit['sequence'] ?? '');
  const tracts = phasedTracts(bases, tractLimits(analysis));
  const words = phaseWords(tracts);
  return (
    <div className={styles['details']}>
      <HitHeading hit={hit} bases={bases}>
        {bases === '' ? 'Too long for its letters to be shown' : capitalise(words)}.
      </HitHeading>
      {bases !== '' && (
        <>
          <div className={drawing['picture']}>
            <ScrollBox label={`Tracts from base ${formatInteger(hit.recordPosition + 1)}`}>
              <PhaseDrawing bases={bases} tracts={tracts} label={`In phase: ${words}`} />
            </ScrollBox>
            <p className={styles['note']}>
              The wave is the helix with 10.5 bases a turn. Rings are centres of tracts: near its
              crests they lie on one side, and their bends add up.
              {bases.length > MAX_DRAWN &&
                ` The first ${MAX_DRAWN} bases of ${formatInteger(bases.length)} are drawn.`}
            </p>
          </div>
          <LetterBlock
            label="Sequence"
            runs={markTracts(bases, tracts)}
            start={hit.recordPosition}
          />
        </>
      )}
    </div>
  );
}
