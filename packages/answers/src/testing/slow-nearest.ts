import { distanceBounds } from '@flipon/overlaps/nearest-distances';

/**
 * The counts of `countNearest`, counted base by base.
 *
 * @param covers of each class, 1 for each base in a hit
 * @param recordOf the record of a base
 */
export function slowNearest(
  covers: readonly ArrayLike<number>[],
  recordOf: (base: number) => number,
  { from, to }: { from: number; to: number },
) {
  const stretches = covers.map((bases) => stretchesIn(bases, recordOf, from, to));
  const bins = stretches.map((own, at) =>
    covers.map((bases, column) => {
      const counts = distanceBounds.map(() => 0);
      for (const stretch of column === at ? [] : own) {
        const distance = distanceTo(bases, recordOf, stretch);
        if (distance === Number.POSITIVE_INFINITY) continue;
        const bin = distanceBounds.findIndex((bound) => distance <= bound);
        counts[bin] = (counts[bin] ?? 0) + 1;
      }
      return counts;
    }),
  );
  return { intervals: stretches.map((each) => each.length), bins };
}

/** Runs of covered bases in a range, each in one record. */
function stretchesIn(
  bases: ArrayLike<number>,
  recordOf: (base: number) => number,
  from: number,
  to: number,
): [number, number][] {
  const found: [number, number][] = [];
  for (let at = from; at < to; at++) {
    if (!bases[at]) continue;
    const last = found.at(-1);
    if (last !== undefined && last[1] === at && recordOf(at - 1) === recordOf(at)) last[1] = at + 1;
    else found.push([at, at + 1]);
  }
  return found;
}

/** From a stretch to the nearest covered base of its record: 1 where they touch. */
function distanceTo(
  bases: ArrayLike<number>,
  recordOf: (base: number) => number,
  [start, end]: [number, number],
): number {
  let least = Number.POSITIVE_INFINITY;
  for (let at = 0; at < bases.length; at++) {
    if (!bases[at] || recordOf(at) !== recordOf(start)) continue;
    least = Math.min(least, at < start ? start - at : at >= end ? at - end + 1 : 0);
  }
  return least;
}
