import type { SequenceMap } from '@flipon/contract/map';
import { newestOfEachKind } from '../../kinds/places/newest-results.ts';
import { resultKey } from './map-address.ts';

export type MapResult = SequenceMap['results'][number];

/**
 * The results on the map, in the order of their lanes. Keys without a result are left out: it was
 * deleted, or the address is of another sequence.
 *
 * @param keys null for the newest one of each kind
 */
export function chosenResults(
  results: readonly MapResult[],
  keys: readonly string[] | null,
): MapResult[] {
  if (keys === null) return newestOfEachKind(results);
  return keys.flatMap((key) => results.find(({ id }) => resultKey(id) === key) ?? []);
}

/** Moves one of a list a step up (-1) or down (1); the list itself at its ends. */
export function moveStep<Item>(list: readonly Item[], item: Item, step: -1 | 1): Item[] {
  const from = list.indexOf(item);
  const to = from + step;
  const moved = [...list];
  const other = list[to];
  if (from < 0 || other === undefined) return moved;
  moved[from] = other;
  moved[to] = item;
  return moved;
}

/** Adds an item to a list, or removes it if it is there. */
export function toggled(list: readonly string[], item: string): string[] {
  return list.includes(item) ? list.filter((each) => each !== item) : [...list, item];
}
