import { useMemo } from 'react';
import type { MapClass } from '../lanes/map-class.ts';
import { lanesOf } from '../lanes/map-lanes.ts';
import type { MapProps } from '../page/map-props.ts';
import { chooseRings, isClassLane, ringCandidates } from './ring-choice.ts';

/**
 * The rings that a circle draws and could draw.
 *
 * @param empty classes without a hit, which get none
 * @param room how many rings the picture has room for
 */
export function useRings(
  {
    map,
    classes,
    lanes,
    state: { address },
  }: Pick<MapProps, 'map' | 'classes' | 'lanes' | 'state'>,
  empty: readonly MapClass[],
  room: number,
) {
  const { hasFeatures } = map;
  const candidates = useMemo(() => {
    const found = classes.filter((each) => !empty.includes(each));
    return ringCandidates(lanesOf(found, lanes, hasFeatures, false), ({ id, kind }) => {
      if (kind === 'custom') return { structure: id, hits: 0 };
      const own = found.find(({ key }) => key === id);
      return { structure: own?.definition.structure ?? null, hits: own?.result.resultCount ?? 0 };
    });
  }, [classes, empty, lanes, hasFeatures]);
  const { rings, hidden } = address;
  const [named, left] = [rings?.join('.') ?? null, hidden.join('.')];
  return useMemo(() => {
    const read = (keys: string) => (keys === '' ? [] : keys.split('.'));
    const wanted = { rings: named === null ? null : read(named), hidden: read(left) };
    const choice = chooseRings(candidates, wanted, room);
    const classIds = choice.drawn.filter(isClassLane).map(({ id }) => id);
    return { candidates, choice, classIds };
  }, [candidates, named, left, room]);
}
