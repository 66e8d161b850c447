import type { MapAddress } from '../address/map-address.ts';
import type { MapLane } from '../files/file-lane.ts';

/** The places of the chosen pair among the classes and files; null where one of them is not on the map. */
export function pairIndices(
  owners: readonly MapLane[],
  pair: MapAddress['pair'],
): readonly [number, number] | null {
  if (pair === null) return null;
  const [a, b] = pair.map((wanted) => owners.findIndex(({ key }) => key === wanted));
  if (a === undefined || b === undefined || a < 0 || b < 0) return null;
  return [a, b];
}

/** As the address has it. */
export function pairKeys(
  owners: readonly MapLane[],
  pair: readonly [number, number] | null,
): MapAddress['pair'] {
  const [a, b] = pair ?? [];
  const first = owners[a ?? -1]?.key;
  const second = owners[b ?? -1]?.key;
  return first === undefined || second === undefined ? null : [first, second];
}
