import type { Composition, Depth, HitBins } from '@flipon/contract/map';
import type { BinColumns } from './tiles.ts';

/** `all.counts`, `plus.coveredBp` and so on, for each class of an answer. */
export function columnsOfHits({ classes }: HitBins): BinColumns {
  return Object.fromEntries(
    Object.entries(classes).flatMap(([name, { counts, coveredBp }]) => [
      [`${name}.counts`, counts],
      [`${name}.coveredBp`, coveredBp],
    ]),
  );
}

export function columnsOfComposition({ a, c, g, t }: Composition): BinColumns {
  return { a, c, g, t };
}

/** `pair` is there only where it was asked for. */
export function columnsOfDepth({ one, two, more, pair }: Depth): BinColumns {
  return pair === null ? { one, two, more } : { one, two, more, pair };
}
