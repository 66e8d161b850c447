import type { Interval } from '@flipon/analyses/accuracy/measured';
import { seededRandom } from './seeded-random.ts';

/** Draws of the bootstrap, and the number that they begin with. */
export const DRAWS = 2000;
export const SEED = 20261126;

/** How often a row is in each draw: one array for each draw, a weight for each row. */
export type Draws = readonly Uint16Array[];

/**
 * Draws whole clusters with replacement, as many as there are: rows of one cluster are near-copies, so they
 * come and go together (bootstrap over clusters).
 *
 * @param clusters the cluster of each row
 */
export function drawClusters(clusters: readonly number[], draws = DRAWS, seed = SEED): Draws {
  const places = new Map<number, number>();
  const placeOf = clusters.map((cluster) => {
    const place = places.get(cluster) ?? places.size;
    places.set(cluster, place);
    return place;
  });
  const random = seededRandom(seed);
  return Array.from({ length: draws }, () => {
    const times = new Uint16Array(places.size);
    for (let each = 0; each < times.length; each++) {
      const drawn = Math.floor(random() * times.length);
      times[drawn] = (times[drawn] ?? 0) + 1;
    }
    return Uint16Array.from(placeOf, (place) => times[place] ?? 0);
  });
}

/**
 * A value with the middle 95 % of what the draws made of it; draws that say nothing (NaN, as where one class
 * was not drawn) are left out.
 */
export function intervalOf(value: number, drawn: readonly number[]): Interval {
  const sorted = drawn.filter((each) => !Number.isNaN(each)).sort((a, b) => a - b);
  return { value, low: quantile(sorted, 0.025), high: quantile(sorted, 0.975) };
}

/** Of sorted numbers, between two of them in proportion. @throws RangeError for none */
export function quantile(sorted: readonly number[], share: number): number {
  const at = share * (sorted.length - 1);
  const [below, above] = [sorted[Math.floor(at)], sorted[Math.ceil(at)]];
  if (below === undefined || above === undefined) throw new RangeError('No numbers, no quantile.');
  return below + (above - below) * (at - Math.floor(at));
}
