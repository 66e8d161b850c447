import type { Composition, Depth, HitBins } from '@flipon/contract/map';
import { marksQuery } from '../../../api/hits/get-marks.ts';
import { laneMarksQuery, readLaneBins } from '../../../api/lanes/lane-hits.ts';
import {
  type MapRange,
  readComposition,
  readDepth,
  readHitBins,
} from '../../../api/maps/map-tiles.ts';
import type { BinColumns, LoadBins } from '../core/tiles/tiles.ts';
import { idOfLane, isFileLane, type MapLane } from '../files/file-lane.ts';
import type { MapClass } from '../lanes/map-class.ts';

export const COMPOSITION = 'composition';

/** The source of the counts in bins of a class, or a track file. */
export function sourceOfLane({ key }: Pick<MapLane, 'key'>): string {
  return `hits ${key}`;
}

/** The source of the counts of all classes together; other classes are another question. */
export function depthSource(classes: readonly MapClass[]): string {
  return `depth ${classes.map(({ key }) => key).join('.')}`;
}

/** The source of the counts of bases that two classes or track files share. */
export function pairSource([a, b]: readonly [MapLane, MapLane]): string {
  return `pair ${a.key}.${b.key}`;
}

/**
 * Asks the server for bins of a source.
 *
 * @param classes those whose depth is counted
 * @param pair those whose common bases are counted
 * @param lanes all whose hits are counted
 */
export function loadBinsOf(
  sequenceId: string,
  classes: readonly MapClass[],
  pair: readonly [MapLane, MapLane] | null,
  lanes: readonly MapLane[],
): LoadBins {
  return async ({ source, binBp, from, to }, signal): Promise<BinColumns> => {
    const asked = { from, to, binBp };
    if (source === COMPOSITION) {
      return columnsOfComposition(await readComposition(sequenceId, asked, signal));
    }
    const owner = lanes.find((each) => sourceOfLane(each) === source);
    if (owner !== undefined && isFileLane(owner)) {
      return columnsOfHits(await readLaneBins(sequenceId, owner.file.id, asked, signal));
    }
    if (owner !== undefined) {
      const { definition, result } = owner;
      return columnsOfHits(await readHitBins(definition, result.id, asked, signal));
    }
    const both = pair !== null && pairSource(pair) === source ? pair : null;
    const results = (both ?? classes).map(idOfLane);
    const question = { results, pair: both === null ? null : ([0, 1] as const) };
    return columnsOfDepth(await readDepth(sequenceId, asked, question, signal));
  };
}

/** `all.counts`, `plus.coveredBp` and so on, for each class of an answer. */
function columnsOfHits({ classes }: HitBins): BinColumns {
  return Object.fromEntries(
    Object.entries(classes).flatMap(([name, { counts, coveredBp }]) => [
      [`${name}.counts`, counts],
      [`${name}.coveredBp`, coveredBp],
    ]),
  );
}

function columnsOfComposition({ a, c, g, t }: Composition): BinColumns {
  return { a, c, g, t };
}

/** `pair` is present only if it was requested. */
function columnsOfDepth({ one, two, more, pair }: Depth): BinColumns {
  return pair === null ? { one, two, more } : { one, two, more, pair };
}

/** Asks for the hits of a range one by one, of a result or of a file. */
export function marksOfLane(sequenceId: string, lane: MapLane, range: MapRange) {
  return isFileLane(lane)
    ? laneMarksQuery(sequenceId, lane.file.id, range)
    : marksQuery(lane.definition, lane.result.id, range);
}
