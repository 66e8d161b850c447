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
  return cutReading(
    String(hit['sequence'] ?? ''),
    { tracts: hit['tracts'], loops: hit['loops'] },
    (letters, index) => cutTract(letters, own, bulges[index] ?? 0),
  );
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
