import type { Overlaps } from '@flipon/contract/map';
import { countOf, formatInteger, formatPercent } from '../../../ui/words/format-number.ts';
import type { MapLane } from '../files/file-lane.ts';
import { LANE } from './map-lanes.ts';

/**
 * Below the names of lanes: how many hits are in view, and how much of it they cover.
 *
 * @param overlaps of the classes; undefined until they are counted
 * @param matrix of the owners: classes, followed by track files
 * @param pair indices of owners
 * @param place of the range: "whole", "in view" or "in the arc"
 */
export function laneNotes(
  owners: readonly MapLane[],
  { overlaps, matrix }: { overlaps: Overlaps | undefined; matrix: Overlaps | undefined },
  pair: readonly [number, number] | null,
  place: string,
): ReadonlyMap<string, string> {
  const notes = new Map<string, string>();
  const shareOf = (bases: number, { rangeBp }: Overlaps) =>
    formatPercent(rangeBp === 0 ? 0 : bases / rangeBp);
  if (overlaps !== undefined || matrix !== undefined) {
    notes.set(LANE.genes, '+ above, − below');
    notes.set(LANE.skew, '(G−C)/(G+C)');
  }
  const counted = matrix ?? overlaps;
  for (const [index, { key }] of owners.entries()) {
    const found = counted?.classes[index];
    if (counted === undefined || found === undefined) continue;
    const { hits, bases } = found;
    const none = place === 'whole' ? 'none' : `none ${place}`;
    const some = `${countOf(hits, 'hit')}, ${shareOf(bases, counted)}, ${place}`;
    notes.set(key, hits === 0 ? none : some);
  }
  if (overlaps !== undefined) {
    const any = overlaps.exactly.slice(1).reduce((sum, each) => sum + each, 0);
    notes.set(LANE.any, `${shareOf(any, overlaps)} of bases, ${place}`);
  }
  if (pair !== null) {
    const names = pair.map((at) => owners[at]?.name ?? '').join(' ∩ ');
    const both = counted?.both[pair[0]]?.[pair[1]];
    notes.set(LANE.pair, both === undefined ? names : `${formatInteger(both)} bp, ${names}`);
  }
  return notes;
}
