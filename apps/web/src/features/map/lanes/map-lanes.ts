import type { MapAddress } from '../address/map-address.ts';
import { HEIGHTS, type Lane, type LaneChoices } from '../core/layout.ts';
import { type MapLook, mapLookOf } from '../core/map-look.ts';
import { HEADS_PX } from '../core/record-heads.ts';
import { type FileLane, isFileLane, type MapLane } from '../files/file-lane.ts';
import type { MapClass } from './map-class.ts';

/** The lanes that are no result, by their ids. */
export const LANE = {
  overview: 'overview',
  ruler: 'ruler',
  genes: 'genes',
  gc: 'gc',
  skew: 'skew',
  any: 'any',
  pair: 'pair',
} as const;

/** Whether hits of a class are on one strand or the other. */
export function hasStrand({ definition }: Pick<MapClass, 'definition'>): boolean {
  return definition.signColumn !== null || definition.columns.some(({ key }) => key === 'strand');
}

export function lookOfClass(each: MapClass): MapLook {
  return mapLookOf(each.definition.look, hasStrand(each));
}

/** Track files are drawn in the one colour that is the colour of no motif. */
export function lookOfLane(lane: MapLane): MapLook {
  return isFileLane(lane) ? mapLookOf(undefined, lane.file.hasStrands) : lookOfClass(lane);
}

/** Whether the score of each base belongs to a lane. */
export function scoresBases(lane: MapLane): boolean {
  return !isFileLane(lane) && lane.definition.look?.sides !== undefined;
}

/** The lanes of a map, from top to bottom. */
export function lanesOf(
  classes: readonly MapClass[],
  files: readonly FileLane[],
  hasFeatures: boolean,
  hasPair: boolean,
): Lane[] {
  return [
    { id: LANE.overview, kind: 'overview' },
    { id: LANE.ruler, kind: 'ruler' },
    ...(hasFeatures ? [{ id: LANE.genes, kind: 'genes' } as const] : []),
    { id: LANE.gc, kind: 'gc' },
    { id: LANE.skew, kind: 'skew' },
    ...classes.map((each) => ({ id: each.key, kind: 'hits' as const, look: lookOfClass(each) })),
    ...files.map((each) => ({ id: each.key, kind: 'custom' as const, look: lookOfLane(each) })),
    ...(classes.length > 0 ? [{ id: LANE.any, kind: 'depth' } as const] : []),
    ...(hasPair ? [{ id: LANE.pair, kind: 'pair' } as const] : []),
  ];
}

/** Of a lane that was made higher. */
const TALL_PX = 84;

/** The lanes' state in the address. Their order is that of the results and files themselves. */
export function choicesOf(
  { hidden, folded, tall }: Pick<MapAddress, 'hidden' | 'folded' | 'tall'>,
  recordCount: number,
): LaneChoices {
  const heights: Record<string, number> = Object.fromEntries(tall.map((key) => [key, TALL_PX]));
  // Names and lengths of records are above the numbers.
  if (recordCount > 1) heights[LANE.ruler] = HEIGHTS.ruler + HEADS_PX;
  return { order: [], hidden, folded, heights };
}

/** The names of the lanes that are no results. */
export const NAME_OF_LANE: Readonly<Record<string, string>> = {
  [LANE.overview]: 'Whole sequence',
  [LANE.ruler]: 'Position',
  [LANE.genes]: 'Genes',
  [LANE.gc]: 'G+C',
  [LANE.skew]: 'GC skew',
  [LANE.any]: 'Any non-B',
  [LANE.pair]: 'Both',
};
