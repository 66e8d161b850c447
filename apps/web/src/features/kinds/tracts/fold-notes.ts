import { countOf } from '../../../ui/words/format-number.ts';
import { MAX_LETTERS } from '../drawings/strand-thread.ts';
import { type FoldedTract, MAX_LAYERS, type TractFold } from './fold-tracts.ts';
import { countRole, FOLDING_TRACTS, layersOf, type TractReading } from './tract-reading.ts';

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
export function markLegend(reading: TractReading, tracts: string): string {
  return [
    `Bold: ${tracts}`,
    ...(countRole(reading, 'mismatch') > 0 ? ['red among them: mismatches'] : []),
    ...(countRole(reading, 'bulge') > 0 ? ['framed: bulges'] : []),
    'plain: loops.',
  ].join('; ');
}
