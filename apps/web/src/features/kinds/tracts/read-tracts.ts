import type { Hit } from '../../../api/hits/list-hits.ts';
import {
  cutReading,
  numbersOf,
  piecesOf,
  type TractPiece,
  type TractReading,
} from './tract-reading.ts';

/**
 * The tracts of G or of C of a hit, and its loops, in letters; null if these were not included.
 *
 * @param own the letter that tracts are made of
 */
export function readTracts(hit: Pick<Hit, string>, own: 'C' | 'G'): TractReading | null {
  const bulges = numbersOf(hit['bulges']);
  const letters = String(hit['sequence'] ?? '');
  const readFrom = (lead: number) =>
    cutReading(
      letters.slice(lead) + letters.slice(0, lead),
      { tracts: hit['tracts'], loops: hit['loops'] },
      (tract, index) => cutTract(tract, own, bulges[index] ?? 0),
    );
  const first = readFrom(0);
  // A hit that is a whole circle may begin elsewhere than its first tract does.
  for (let lead = 1; first !== null && !isOf(first, own) && lead < letters.length; lead++) {
    const turned = readFrom(lead);
    if (turned !== null && isOf(turned, own)) return { ...turned, lead };
  }
  return first;
}

/** Whether tracts have no letter but their own. */
function isOf({ tracts }: TractReading, own: string): boolean {
  return tracts
    .flat()
    .every(({ text, role }) => role !== 'own' || [...text].every((each) => each === own));
}

/** A bulge begins after the first letters of its tract. */
function cutTract(letters: string, own: string, bulgeBp: number): TractPiece[] {
  const before = bulgeBp === 0 ? letters.length : [...letters].findIndex((each) => each !== own);
  return piecesOf(
    { text: letters.slice(0, before), role: 'own' },
    { text: letters.slice(before, before + bulgeBp), role: 'bulge' },
    { text: letters.slice(before + bulgeBp), role: 'own' },
  );
}

/** A note on the layers in the table, if these tracts, which are as many as possible, have fewer. */
export function otherLayersNote(hit: Pick<Hit, string>, drawn: number | undefined): string {
  const layers = Number(hit['layers']);
  if (drawn === undefined || layers <= drawn) return '';
  return ` Read with longer tracts, the same bases have ${layers} layers.`;
}
