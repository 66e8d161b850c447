import { formatInteger } from '../../../ui/words/format-number.ts';
import type { MapHit } from '../core/view/map-state.ts';
import type { MapData } from '../data/use-map-data.ts';
import type { MapLane } from '../files/file-lane.ts';
import { sharedBases } from './listed-hits.ts';

/** "G4 hunter (12), R-loop tracker (12)", of the hits that are drawn one by one. */
export function sharesOf(
  hit: MapHit,
  owners: readonly MapLane[],
  data: Pick<MapData, 'classes'>,
): string {
  const own = owners.findIndex(({ key }) => key === hit.laneId);
  const others = owners.flatMap(({ key }, owner) => {
    const hits = data.classes.get(key)?.hits;
    if (hits == null || owner === own) return [];
    return Array.from({ length: hits.count }, (_, at) => ({
      owner,
      id: hits.id[at] ?? 0,
      start: hits.start[at] ?? 0,
      end: hits.end[at] ?? 0,
      side: 0,
    }));
  });
  const sorted = others.sort((a, b) => a.start - b.start);
  const shared = sharedBases({ owner: own, start: hit.start, end: hit.end }, sorted, owners.length);
  return owners
    .flatMap(({ name }, owner) =>
      (shared[owner] ?? 0) > 0 ? [`${name} (${formatInteger(shared[owner] ?? 0)})`] : [],
    )
    .join(', ');
}
