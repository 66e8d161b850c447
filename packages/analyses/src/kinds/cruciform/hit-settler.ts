import type { CentreHits } from './centre-hits.ts';

/** Goes through the hits of a block that are left, in order of start, then arm, then spacer. */
export type HitSettler = (
  hits: CentreHits,
  from: number,
  to: number,
  take: (start: number, arm: number, spacer: number, mismatches: number) => void,
) => void;

/**
 * Compares the hits of different centres: one is dropped when another with a longer arm begins at
 * the same base and has its right arm begin at the same base, too; with `isMirrored` also when the
 * other's arms both end where its own do, which is the same rule on the other strand.
 *
 * Whom a hit is compared with starts at most `maxEarlierBp` before it, so they are neighbours in
 * order of start.
 *
 * @param maxEarlierBp the difference between the longest arm and the shortest
 * @param capacity hits of a block, at most
 */
export function createHitSettler(
  isMirrored: boolean,
  maxEarlierBp: number,
  capacity: number,
): HitSettler {
  const order = new Int32Array(capacity);

  return (hits, from, to, take) => {
    sortByStart(hits);
    const { count, starts, arms, spacers, mismatches } = hits;
    for (let at = 0; at < count; at++) {
      const row = order[at];
      const start = starts[row];
      if (start < from) continue;
      if (start >= to) break;
      if (hasLongerFromStart(hits, at) || (isMirrored && hasLongerToEnd(hits, at))) continue;
      take(start, arms[row], spacers[row], mismatches[row]);
    }
  };

  /** By insertion, because hits come in order of centre, which is nearly the order of start. */
  function sortByStart(hits: CentreHits): void {
    for (let row = 0; row < hits.count; row++) {
      let at = row;
      while (at > 0 && isBefore(hits, row, order[at - 1])) {
        order[at] = order[at - 1];
        at--;
      }
      order[at] = row;
    }
  }

  // Where starts are equal, so are right starts just when arm + spacer are; the same for ends.

  function hasLongerFromStart({ count, starts, arms, spacers }: CentreHits, at: number): boolean {
    const row = order[at];
    const start = starts[row];
    const arm = arms[row];
    const apart = arm + spacers[row];
    for (let next = at + 1; next < count; next++) {
      const other = order[next];
      if (starts[other] !== start) return false;
      const otherArm = arms[other];
      if (otherArm > arm && otherArm + spacers[other] === apart) return true;
    }
    return false;
  }

  function hasLongerToEnd({ starts, arms, spacers }: CentreHits, at: number): boolean {
    const row = order[at];
    const start = starts[row];
    const arm = arms[row];
    const apart = arm + spacers[row];
    for (let before = at - 1; before >= 0; before--) {
      const other = order[before];
      const earlierBp = start - starts[other];
      if (earlierBp > maxEarlierBp) return false;
      const otherArm = arms[other];
      if (otherArm - arm !== earlierBp || earlierBp === 0) continue;
      if (otherArm + spacers[other] === apart) return true;
    }
    return false;
  }
}

function isBefore({ starts, arms, spacers }: CentreHits, row: number, other: number): boolean {
  const ahead = starts[other] - starts[row];
  if (ahead !== 0) return ahead > 0;
  const longer = arms[other] - arms[row];
  return longer > 0 || (longer === 0 && spacers[other] > spacers[row]);
}
