import type { AnswerDeps } from '../answer-deps.ts';
import type { Ask } from '../answer-task.ts';
import { withKeptOrder } from '../hits/order-keeper.ts';
import type { HitTotals } from './intervals/hit-totals.ts';
import type { MapClass } from './map-classes.ts';
import type { PlacedHit } from './read-hit-page.ts';
import type { MapRange } from './read-map-range.ts';

/** A place on a page: the class, and how many of its hits are stronger. */
export interface RankedPlace {
  owner: number;
  rank: number;
}

/**
 * Which hits a page holds where the strongest of each class come first, then the second ones, and so on; by
 * bisection, so that a deep page costs no more than the first.
 *
 * @param totals hits of each class
 */
export function placesOfPage(
  totals: readonly number[],
  { offset, limit }: { offset: number; limit: number },
): RankedPlace[] {
  const countAbove = (rank: number) => totals.reduce((sum, each) => sum + Math.min(each, rank), 0);
  let [low, high] = [0, Math.max(0, ...totals)];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (countAbove(middle) <= offset) low = middle;
    else high = middle - 1;
  }
  const places: RankedPlace[] = [];
  let skip = offset - countAbove(low);
  for (let rank = low; rank < Math.max(0, ...totals) && places.length < limit; rank++) {
    for (const [owner, total] of totals.entries()) {
      if (rank >= total) continue;
      if (skip > 0) skip -= 1;
      else if (places.length < limit) places.push({ owner, rank });
    }
  }
  return places;
}

/**
 * A page of hits, the strongest of each class first, each with its rank among those counted, from 1.
 */
export async function readRankedPage(
  { deps, ask }: { deps: AnswerDeps; ask: Ask },
  classes: readonly MapClass[],
  ranges: readonly MapRange[],
  { totals, also, never }: HitTotals,
  page: { offset: number; limit: number },
): Promise<(PlacedHit & { rank: number })[]> {
  const places = placesOfPage(totals, page);
  const owners = Map.groupBy(places, ({ owner }) => owner);
  const read = await Promise.all(
    Array.from(owners, async ([owner, own]) => {
      const each = classes[owner];
      if (each === undefined) throw new Error(`There is no class ${owner}.`);
      const offset = own[0]?.rank ?? 0;
      const isAll = ranges.some(({ from, to }) => from === 0 && to >= each.lengthBp);
      const { hitsBlobId, definition } = each;
      const path = await deps.library.files.localPath(hitsBlobId);
      const { kind } = definition;
      const asked = {
        is: 'strongest' as const,
        ranges: isAll ? null : ranges.map(({ from, to }) => ({ start: from, end: to })),
        also: also[owner] ?? [],
        never: never[owner] ?? [],
        offset,
        limit: own.length,
      };
      const hits = await withKeptOrder(deps, { ask, path, kind, hitsBlobId }, (orderPath) =>
        ask({ path, kind, question: { ...asked, orderPath } }),
      );
      return hits.map((hit, at) => ({ ...hit, owner, rank: offset + at + 1 }));
    }),
  );
  const found = new Map(read.flat().map((hit) => [`${hit.owner} ${hit.rank}`, hit]));
  return places.flatMap(({ owner, rank }) => found.get(`${owner} ${rank + 1}`) ?? []);
}
