import { readComposition, readDepth, readHitBins } from '../../../api/maps/map-tiles.ts';
import { columnsOfComposition, columnsOfDepth, columnsOfHits } from '../core/bin-columns.ts';
import type { BinColumns, LoadBins } from '../core/tiles.ts';
import type { MapClass } from './map-class.ts';

export const COMPOSITION = 'composition';

/** What is counted for a class by bins. */
export function sourceOfClass({ key }: Pick<MapClass, 'key'>): string {
  return `hits ${key}`;
}

/** What is counted for all classes together; other classes, or another pair, are another question. */
export function depthSource(
  classes: readonly MapClass[],
  pair: readonly [number, number] | null,
): string {
  return `depth ${classes.map(({ key }) => key).join('.')} ${pair?.join('.') ?? ''}`;
}

/** Asks the server for bins of a source. */
export function loadBinsOf(
  sequenceId: string,
  classes: readonly MapClass[],
  pair: readonly [number, number] | null,
): LoadBins {
  return async ({ source, binBp, from, to }, signal): Promise<BinColumns> => {
    const asked = { from, to, binBp };
    if (source === COMPOSITION) {
      return columnsOfComposition(await readComposition(sequenceId, asked, signal));
    }
    const owner = classes.find((each) => sourceOfClass(each) === source);
    if (owner !== undefined) {
      const { definition, result } = owner;
      return columnsOfHits(await readHitBins(definition, result.id, asked, signal));
    }
    const results = classes.map(({ result }) => result.id);
    return columnsOfDepth(await readDepth(sequenceId, asked, { results, pair }, signal));
  };
}
