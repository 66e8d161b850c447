import type { Hit } from '../../../api/hits/list-hits.ts';
import {
  cutReading,
  piecesOf,
  type TractPiece,
  type TractReading,
} from '../tracts/tract-reading.ts';

/** The runs and loops of a quadruplex in letters; null if these were not included. */
export function pqsReading(hit: Pick<Hit, string>): TractReading | null {
  const tetrads = Number(hit['tetrads']);
  return cutReading(
    String(hit['sequence'] ?? ''),
    { tracts: hit['runs'], loops: hit['loops'] },
    (letters) => cutRun(letters, tetrads),
  );
}

/**
 * The pieces of a run of G. One that is longer than there are tetrads has a bulge, and as many G at its two
 * ends together; where there are more of them, the bulge is the last stretch that it can be.
 */
export function cutRun(letters: string, tetrads: number): TractPiece[] {
  if (letters.length > tetrads) {
    const before = Math.min(leadingG(letters), tetrads - 1);
    const behind = letters.length - (tetrads - before);
    return piecesOf(
      { text: letters.slice(0, before), role: 'own' },
      { text: letters.slice(before, behind), role: 'bulge' },
      { text: letters.slice(behind), role: 'own' },
    );
  }
  const at = leadingG(letters);
  return piecesOf(
    { text: letters.slice(0, at), role: 'own' },
    { text: letters.slice(at, at + 1), role: 'mismatch' },
    { text: letters.slice(at + 1), role: 'own' },
  );
}

/** Whether a bulge of these runs could be elsewhere within its run. */
export function hasOtherBulge({ tracts }: TractReading): boolean {
  return tracts.some((pieces) => {
    const bulge = pieces.findIndex(({ role }) => role === 'bulge');
    const [before, inside] = [pieces[bulge - 1]?.text ?? '', pieces[bulge]?.text ?? ''];
    // One G further to the front it takes the last G before it, and leaves its own last letter.
    return before.length > 1 && inside.endsWith('G');
  });
}

function leadingG(letters: string): number {
  return letters.length - letters.replace(/^G+/, '').length;
}
