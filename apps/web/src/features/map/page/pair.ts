import type { MapAddress } from './map-address.ts';
import type { MapClass } from './map-class.ts';

/** The places of the chosen pair among the classes; null where one of them is not on the map. */
export function pairIndices(
  classes: readonly MapClass[],
  pair: MapAddress['pair'],
): readonly [number, number] | null {
  if (pair === null) return null;
  const [a, b] = pair.map((wanted) => classes.findIndex(({ key }) => key === wanted));
  if (a === undefined || b === undefined || a < 0 || b < 0) return null;
  return [a, b];
}

/** As the address has it. */
export function pairKeys(
  classes: readonly MapClass[],
  pair: readonly [number, number] | null,
): MapAddress['pair'] {
  const [a, b] = pair ?? [];
  const first = classes[a ?? -1]?.key;
  const second = classes[b ?? -1]?.key;
  return first === undefined || second === undefined ? null : [first, second];
}
