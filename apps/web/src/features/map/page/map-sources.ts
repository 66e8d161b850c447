import {
  readComposition,
  readDepth,
  readHitBins,
} from '../../../api/maps/map-tiles.ts';
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
      const { a, c, g, t } = await readComposition(sequenceId, asked, signal);
      return { a, c, g, t };
    }
    const owner = classes.find((each) => sourceOfClass(each) === source);
    if (owner !== undefined) {
      const { definition, result } = owner;
      const answer = await readHitBins(definition, result.id, asked, signal);
      return Object.fromEntries(
        Object.entries(answer.classes).flatMap(([name, { counts, coveredBp }]) => [
          [`${name}.counts`, counts],
          [`${name}.coveredBp`, coveredBp],
        ]),
      );
    }
    const results = classes.map(({ result }) => result.id);
    const { one, two, more, pair: both } = await readDepth(
      sequenceId,
      asked,
      { results, pair },
      signal,
    );
    return { one, two, more, pair: both ?? [] };
  };
}
