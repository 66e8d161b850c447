import type { HitPlace } from '@flipon/tables/strongest-hits';
import type { MapRange } from '../read-map-range.ts';
import { placeOf } from './hit-totals.ts';
import type { IntervalFile } from './interval-file.ts';
import { unionWindows } from './union-windows.ts';

/** A hit, and the index of its class. */
export interface OwnedPlace extends HitPlace {
  owner: number;
}

const INTERVALS_AT_ONCE = 2 ** 15;

/**
 * How many bases of each hit are in each class, its own included, none of them counted twice.
 *
 * @returns hit by hit, class by class
 */
export async function countSharedBases(
  files: readonly IntervalFile[],
  hits: readonly OwnedPlace[],
): Promise<number[][]> {
  const shared: number[][] = [];
  for (const hit of hits) {
    const bases = files.map(() => 0);
    for (const part of partsOf(hit, files[hit.owner])) {
      for await (const { unions } of unionWindows(files, part, INTERVALS_AT_ONCE)) {
        for (const [at, { starts, ends }] of unions.entries()) {
          let sum = 0;
          for (let each = 0; each < starts.length; each++) {
            sum += (ends[each] ?? 0) - (starts[each] ?? 0);
          }
          bases[at] = (bases[at] ?? 0) + sum;
        }
      }
    }
    shared.push(bases);
  }
  return shared;
}

/** One, or both sides of an origin. */
function partsOf({ position, length }: HitPlace, own: IntervalFile | undefined): MapRange[] {
  const across = own?.crossing.find((each) => {
    const place = placeOf(each);
    return place.position === position && place.length === length;
  });
  if (across === undefined) return [{ from: position, to: position + length }];
  return [
    { from: across.start, to: across.recordEnd },
    { from: across.recordStart, to: across.end },
  ];
}
