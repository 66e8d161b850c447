import type { MapRange } from '../read-map-range.ts';
import { isIn } from './hit-totals.ts';
import type { IntervalFile } from './interval-file.ts';

/** A page of the hits of a range. */
export interface HitPageQuestion {
  range: MapRange;
  /** Of the sequence. */
  lengthBp: number;
  offset: number;
  limit: number;
  /** Whether hits across an origin count if they begin after the range and end in it. */
  countsTails: boolean;
}

/** Where in a sequence the hits of a page begin. */
export interface HitWindow {
  /** Hits of each class in the range. */
  totals: number[];
  /** 0-based and half-open; `from` is 0 where the page holds hits that begin before the range. */
  starts: MapRange;
  /** Number of hits in the range that begin within `starts` but come before the page. */
  skip: number;
  /** For each class, the starts of hits across an origin that begin after the range and end in it. */
  tails: number[][];
}

/**
 * Finds where the hits [offset, offset + limit) of several results begin, in order of their starts: by
 * bisection, since the number of hits that begin before a base is known without reading hits. Hits with a
 * base in the range count once; those across an origin at their start, which may be after the range.
 */
export async function findHitWindow(
  files: readonly IntervalFile[],
  { range, lengthBp, offset, limit, countsTails }: HitPageQuestion,
): Promise<HitWindow> {
  const crossing = files.map((file) =>
    file.crossing.filter((hit) => isIn(hit, range) && (countsTails || hit.start < range.to)),
  );
  const countOf = async (at: number, place: number) =>
    ((await files[at]?.countWhole(range, place)) ?? 0) +
    (crossing[at] ?? []).filter(({ start }) => start < place).length;
  const countBefore = async (place: number) => {
    const counts = await Promise.all(files.map((_, at) => countOf(at, place)));
    return counts.reduce((sum, count) => sum + count, 0);
  };
  /** The first base, from the start of the range on, before which at least `count` hits begin. */
  const placeOf = async (count: number) => {
    let [low, high] = [range.from, lengthBp];
    while (low < high) {
      const middle = Math.floor((low + high) / 2);
      if ((await countBefore(middle)) >= count) high = middle;
      else low = middle + 1;
    }
    return low;
  };
  const totals = await Promise.all(files.map((_, at) => countOf(at, lengthBp)));
  const to = await placeOf(offset + limit);
  const isOverhanging = offset < (await countBefore(range.from));
  const from = isOverhanging ? 0 : Math.max(range.from, (await placeOf(offset + 1)) - 1);
  const starts = { from, to: Math.max(from, to) };
  const tails = crossing.map((hits) =>
    hits
      .map(({ start }) => start)
      .filter((start) => start >= Math.max(range.to, from) && start < starts.to),
  );
  return { totals, starts, skip: offset - (isOverhanging ? 0 : await countBefore(from)), tails };
}
