import type { SlowVersion } from '../../scan/slow-version.ts';
import type { P53Matrix } from '../../tools/p53/p53-matrix.ts';
import { matrixOf, type P53Parameters } from './parameters.ts';

export interface SlowSite {
  position: number;
  length: number;
  predictor: number;
  difference: number;
  affinity: number;
}

/**
 * p53 sites by their definition, letter by letter: the oracle that the kernel is compared with.
 *
 * @param text upper-case letters of one record
 * @param circular windows go on across the origin
 */
export function findSitesSlowly(
  text: string,
  threshold: number,
  matrix: P53Matrix,
  circular: boolean,
): SlowSite[] {
  if (text.length < 20) return [];
  const around = circular ? text + text.slice(0, 19) : text;
  const sites: SlowSite[] = [];
  for (let position = 0; position + 20 <= around.length; position++) {
    const site = around.slice(position, position + 20).replaceAll('U', 'T');
    if (!/^[ACGT]*$/.test(site)) continue;
    const costs = [...site].map((base, at) => matrix.costs[at]['ACGT'.indexOf(base)]);
    const sum = costs.reduce((total, cost) => total + cost, 0);
    if (sum / 100 > threshold) continue;
    sites.push({
      position,
      length: 20,
      predictor: sum / 100,
      difference: (matrix.reference + sum) / 100,
      affinity: sum >= matrix.noAffinityAt ? 0 : (matrix.noAffinityAt - sum) / matrix.noAffinityAt,
    });
  }
  return sites;
}

export const slowVersion: SlowVersion<P53Parameters> = {
  countHits: (text, parameters) =>
    findSitesSlowly(text, parameters.threshold, matrixOf(parameters), false).length,
};
