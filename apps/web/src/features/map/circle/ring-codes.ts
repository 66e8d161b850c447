import type { MapLane } from '../files/file-lane.ts';
import { LANE } from '../lanes/map-lanes.ts';

/** The text of each ring in the opening, by its key: the code of its class, or a short word. */
export function codesOfRings(owners: readonly MapLane[]): ReadonlyMap<string, string> {
  return new Map([
    [LANE.genes, 'genes'],
    [LANE.any, 'any'],
    [LANE.gc, 'G+C'],
    [LANE.skew, 'skew'],
    ...owners.map(({ key, code }) => [key, code] as const),
  ]);
}
