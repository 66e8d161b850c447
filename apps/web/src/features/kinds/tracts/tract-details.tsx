import type { MotifColour } from '@flipon/analyses/kind-look';
import { capitalise } from '@flipon/analyses/letter-case';
import type { ReactNode } from 'react';
import type { Hit } from '../../../api/hits/list-hits.ts';
import { ScrollBox } from '../../../ui/data-table/scroll-box.tsx';
import { countOf, formatInteger } from '../../../ui/words/format-number.ts';
import { plainTable, withLateColumn, withMarkedLetters } from '../columns/plain-columns.tsx';
import { HitHeading } from '../details/hit-heading.tsx';
import { LetterBlock } from '../details/letter-block.tsx';
import drawing from '../drawings/fold-drawing.module.css';
import { MAX_LETTERS } from '../drawings/strand-thread.ts';
import type { HitProps, KindParts } from '../kind-parts.ts';
import styles from '../kinds.module.css';
import { type FoldedTract, foldTracts, MAX_LAYERS, type TractFold } from './fold-tracts.ts';
import {
  countRole,
  FOLDING_TRACTS,
  layersOf,
  markReading,
  readingWords,
  type TractReading,
} from './tract-reading.ts';

/** A motif of tracts and loops, in words and as a drawing. */
export interface TractMotif {
  /** Null if the hit was too long for its letters to be included. */
  read: (hit: Hit) => TractReading | null;
  /** "Quadruplex". */
  structure: string;
  /** A layer of the stack: "tetrad". */
  layer: string;
  /** The letters that are marked: "tracts of G". */
  tracts: string;
  mark: MotifColour;
  /** What the drawing does not tell. */
  scheme: string;
  draw: (fold: TractFold, label: string) => ReactNode;
  /** The end of the note below the picture. */
  remark: (hit: Hit, reading: TractReading, fold: TractFold | null) => string;
}

/** The columns of such a kind: its letters with tracts, bulges and mismatches marked. */
export function tractColumns(motif: TractMotif): KindParts['hitColumns'] {
  return (definition) =>
    // The mean with its sign is beside the absolute one.
    withMarkedLetters(withLateColumn(plainTable(definition), 'absG4hunter'), (hit) => {
      const reading = motif.read(hit);
      return reading && markReading(reading, motif.mark);
    });
}

/** Details of a hit of tracts and loops: how it may fold, and its letters along its strand, with marks. */
export function TractDetails({ hit, motif }: Pick<HitProps, 'hit'> & { motif: TractMotif }) {
  const { structure, layer, tracts, mark, scheme } = motif;
  const isReversed = hit['strand'] === '-';
  const reading = motif.read(hit);
  const words = reading && readingWords(reading, layer);
  const fold = reading && foldTracts(reading);
  return (
    <div className={styles['details']}>
      <HitHeading hit={hit} bases={String(hit['sequence'] ?? '')} isReversed={isReversed}>
        {words === null ? 'Too long for its letters to be shown' : capitalise(words)}.
      </HitHeading>
      {reading !== null && (
        <>
          <div className={drawing['picture']}>
            {fold !== null && (
              <ScrollBox label={`${structure} from base ${formatInteger(hit.recordPosition + 1)}`}>
                {motif.draw(fold, `${structure}: ${words}`)}
              </ScrollBox>
            )}
            <p className={styles['note']}>
              {foldNote(reading, fold, scheme) + motif.remark(hit, reading, fold)}
            </p>
          </div>
          <div className={drawing['picture']}>
            <LetterBlock
              label="Sequence"
              runs={markReading(reading, mark)}
              start={hit.recordPosition + (isReversed ? hit.length - 1 : 0)}
              isReversed={isReversed}
            />
            <p className={styles['note']}>{markLegend(reading, tracts)}</p>
          </div>
        </>
      )}
    </div>
  );
}

/**
 * The content of the drawing of a fold and what is unknown about the fold, or why there is no
 * drawing.
 */
export function foldNote(reading: TractReading, fold: TractFold | null, scheme: string): string {
  if (fold === null) return whyNotDrawn(reading);
  const has = (role: (tract: FoldedTract) => boolean) => fold.tracts.some(role);
  return [
    scheme,
    ...(has(({ bulge }) => bulge !== null) ? ['Dashed rings beside a strand bulge out.'] : []),
    ...(has(({ stacked }) => stacked.some(({ fits }) => !fits))
      ? ['A square frame is a mismatch.']
      : []),
    ...(has(({ spare }) => spare !== '')
      ? ['Dashed rings on the strand are left over; any others of their tract may be.']
      : []),
    ...(has(({ bulge, spare }) => isTold(bulge?.letters ?? '') || isTold(spare))
      ? ['A number stands for that many letters.']
      : []),
  ].join(' ');
}

const isTold = (letters: string) => letters.length > MAX_LETTERS;

function whyNotDrawn(reading: TractReading): string {
  const count = reading.tracts.length;
  if (count > FOLDING_TRACTS) {
    return `Four tracts fold. Which of these ${count} do is not known, so no fold is drawn.`;
  }
  if (count < FOLDING_TRACTS) {
    return `Four tracts fold. With ${countOf(count, 'tract')} it takes another strand, so no fold is drawn.`;
  }
  return `Folds of more than ${MAX_LAYERS} layers, as these ${layersOf(reading)}, are not drawn.`;
}

/** The meaning of the letters' marks, if there are any. */
function markLegend(reading: TractReading, tracts: string): string {
  return [
    `Bold: ${tracts}`,
    ...(countRole(reading, 'mismatch') > 0 ? ['red among them: mismatches'] : []),
    ...(countRole(reading, 'bulge') > 0 ? ['framed: bulges'] : []),
    'plain: loops.',
  ].join('; ');
}
