import { MOST_SHAPE_STRETCHES } from '@flipon/contract/library-file';
import type { Library } from '../library/library.ts';
import type { LibrarySequence } from '../library/sequences.ts';

/** Which records are circles: all, none, or stretches of their numbers, 0-based and half-open. */
export type Circles = boolean | [number, number][];

/**
 * The shapes of the records of a sequence; null where they change too often for a file. Records without bases have none,
 * as where circles are counted.
 */
export async function readCircles(
  { records }: { records: Pick<Library['records'], 'walkRecordBatches'> },
  {
    circular,
    circularCount,
    recordTableId,
  }: Pick<LibrarySequence, 'circular' | 'circularCount' | 'recordTableId'>,
): Promise<Circles | null> {
  if (circular || circularCount === 0) return circular;
  const stretches: [number, number][] = [];
  for await (const batch of records.walkRecordBatches(recordTableId)) {
    for (const { index, length, circular: isCircle } of batch) {
      if (!isCircle || length === 0) continue;
      const last = stretches.at(-1);
      if (last !== undefined && last[1] === index) last[1] = index + 1;
      else stretches.push([index, index + 1]);
    }
    if (stretches.length > MOST_SHAPE_STRETCHES) return null;
  }
  return stretches;
}

/** The numbers of the circles, where neither all records are circles nor none. */
export function ordinalsOf(circles: Circles): number[] {
  if (typeof circles === 'boolean') return [];
  return circles.flatMap(([from, to]) => Array.from({ length: to - from }, (_, at) => from + at));
}
