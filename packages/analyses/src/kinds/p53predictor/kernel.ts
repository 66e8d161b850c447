import { type ColumnList, createColumnList } from '../../hits/column-list.ts';
import { createHitList } from '../../hits/hit-list.ts';
import type { Joiner, Kernel, Pieces, Stretch } from '../../scan/kernel.ts';
import { P53_SITE_BP } from '../../tools/p53/p53-matrix.ts';
import { p53Values } from '../../tools/p53/p53-values.ts';
import { largestSum, matrixOf, type P53Parameters } from './parameters.ts';
import {
  BLOCK_SITES,
  createCostTables,
  createSumsWorkspace,
  NEVER,
  sumSites,
} from './site-sums.ts';

/** The sites that start within one stretch, one entry each. */
export interface P53Pieces extends Pieces {
  /** Counted from the stretch's first base. */
  first: Uint32Array;
  /** Sum of the costs, in whole hundredths. */
  sum: Uint32Array;
}

export const p53PieceColumns = { first: Uint32Array, sum: Uint32Array };

/**
 * p53 predictor: Veprintsev, Fersht, Nucleic Acids Res. 2008;36:1589, doi:10.1093/nar/gkm1040.
 *
 * 1. A site is 20 bases, each A, C, G or T; U counts as T, and any other letter rules a site out.
 * 2. Its predictor is the sum of 20 values of the matrix, delta log10 Kd against the best site.
 * 3. Every start whose predictor is at most the threshold is a hit; hits may overlap.
 *
 * `position` is the site's first base. The matrix gives both strands of a site the same value, so
 * only one strand is searched and hits have none. difference is log10 Kd, affinity the relative one: 1 for
 * the best site, 0 from a predictor of 2 on.
 *
 * Time is linear: five bases at a time by tables of 1025 entries, which stay in the first cache,
 * where two of 4^10 for half a site each do not. Sums are whole hundredths.
 */
export const p53Kernel: Kernel<P53Pieces, P53Parameters> = {
  context: () => ({ before: 0, after: P53_SITE_BP - 1 }),

  scanner(parameters) {
    const largest = Math.min(largestSum(parameters.threshold), NEVER - 1);
    const tables = createCostTables(matrixOf(parameters));
    const workspace = createSumsWorkspace();
    const sums = new Int32Array(BLOCK_SITES);

    return ({ bases, from, to, recordEnd }: Stretch): P53Pieces => {
      const pieces = createColumnList(p53PieceColumns);
      const end = Math.min(to, recordEnd - P53_SITE_BP + 1);
      for (let block = from; block < end; block += BLOCK_SITES) {
        const count = Math.min(BLOCK_SITES, end - block);
        sumSites(bases, block, count, tables, workspace, sums);
        collectSites(sums, count, largest, block - from, pieces);
      }
      return pieces.take();
    };
  },

  joiner: createP53Joiner,
};

function collectSites(
  sums: Int32Array,
  count: number,
  largest: number,
  firstOfBlock: number,
  pieces: ColumnList<typeof p53PieceColumns>,
): void {
  for (let site = 0; site < count; site++) {
    const sum = sums[site];
    if (sum > largest) continue;
    const row = pieces.addRow();
    pieces.columns.first[row] = firstOfBlock + site;
    pieces.columns.sum[row] = sum;
  }
}

/** Sites are whole within their stretch and may overlap, so there is nothing to join. */
function createP53Joiner(parameters: P53Parameters): Joiner<P53Pieces> {
  const matrix = matrixOf(parameters);
  const hits = createHitList({
    predictor: Float64Array,
    difference: Float64Array,
    affinity: Float64Array,
  });
  return {
    push(record, from, _to, pieces) {
      // A circle that is shorter than a site would be read twice.
      if (record.length < P53_SITE_BP) return;
      for (let i = 0; i < pieces.first.length; i++) {
        const position = record.start + from + pieces.first[i];
        const hit = hits.addHit(record.index, position, P53_SITE_BP);
        const own = hits.ownColumns();
        const { predictor, difference, affinity } = p53Values(matrix, pieces.sum[i]);
        own.predictor[hit] = predictor;
        own.difference[hit] = difference;
        own.affinity[hit] = affinity;
      }
    },
    endRecord() {},
    take: hits.take,
  };
}
