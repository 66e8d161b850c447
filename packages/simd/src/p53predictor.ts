import { createColumnList } from '@flipon/analyses/column-list';
import type { Kernel, Stretch } from '@flipon/analyses/kernel';
import {
  type P53Pieces,
  p53Kernel,
  p53PieceColumns,
} from '@flipon/analyses/kinds/p53predictor/kernel';
import {
  largestSum,
  matrixOf,
  type P53Parameters,
} from '@flipon/analyses/kinds/p53predictor/parameters';
import { NEVER } from '@flipon/analyses/kinds/p53predictor/site-sums';
import { P53_SITE_BP, type P53Matrix } from '@flipon/analyses/tools/p53/p53-matrix';
import { aligned, roomViews } from './room-views.ts';
import { type SimdModule, simdModule } from './simd-module.ts';

/** Starts that are looked at in one call: all that is read again stays in the first cache. */
const BLOCK_SITES = 8192;

/** Bytes that are read or written beyond what is asked for. */
const SLACK = 64;
const ROW_NUMBERS = 2;

const PAIRS = P53_SITE_BP / 2;
const PAIR_CODES = 16;

/** Places of A, C, G and T in a row of the matrix by the code of the module, which is A, C, T, G. */
const MATRIX_PLACES = [0, 1, 3, 2] as const;

/** {@link p53Kernel} in SIMD. */
export const p53SimdKernel: Kernel<P53Pieces, P53Parameters> = {
  ...p53Kernel,
  scanner(parameters) {
    const module = simdModule();
    return module === null ? p53Kernel.scanner(parameters) : createScanner(module, parameters);
  },
};

function createScanner(module: SimdModule, parameters: P53Parameters) {
  const { exports } = module;
  const largest = Math.min(largestSum(parameters.threshold), NEVER - 1);
  const costs = pairCosts(matrixOf(parameters));
  // The finest unit with which sums that may pass stay below 255, where bytes stop.
  const unit = Math.max(1, Math.ceil((largest + 1) / 255));
  const bounds = Uint8Array.from(costs, (cost) => Math.min(255, Math.floor(cost / unit)));
  const limit = Math.floor(largest / unit);

  const basesRoom = aligned(BLOCK_SITES + P53_SITE_BP + SLACK);
  const boundsRoom = bounds.byteLength;
  const costsRoom = costs.byteLength;
  const room = 2 * basesRoom + boundsRoom + costsRoom + 4 * ROW_NUMBERS * BLOCK_SITES;

  return ({ bases, from, to, recordEnd }: Stretch): P53Pieces => {
    const { bytes, numbers, begin } = roomViews(module, room);
    const codesAt = begin + basesRoom;
    const boundsAt = codesAt + basesRoom;
    const costsAt = boundsAt + boundsRoom;
    const rows = costsAt + costsRoom;
    bytes.set(bounds, boundsAt);
    numbers.set(costs, costsAt / 4);

    const pieces = createColumnList(p53PieceColumns);
    const end = Math.min(to, recordEnd - P53_SITE_BP + 1);
    for (let block = from; block < end; block += BLOCK_SITES) {
      const sites = Math.min(BLOCK_SITES, end - block);
      bytes.set(bases.subarray(block, block + sites + P53_SITE_BP - 1), begin);
      const count = exports.p53Sites(
        begin,
        sites,
        boundsAt,
        costsAt,
        limit,
        largest,
        codesAt,
        rows,
      );
      const rowsEnd = rows / 4 + ROW_NUMBERS * count;
      for (let row = rows / 4; row < rowsEnd; row += ROW_NUMBERS) {
        const piece = pieces.addRow();
        pieces.columns.first[piece] = block - from + (numbers[row] ?? 0);
        pieces.columns.sum[piece] = numbers[row + 1] ?? 0;
      }
    }
    return pieces.take();
  };
}

/** The cost of each pair of bases at each even place of a site, by its code. */
function pairCosts({ costs }: P53Matrix): Int32Array {
  const pairs = new Int32Array(PAIRS * PAIR_CODES);
  for (let pair = 0; pair < PAIRS; pair++) {
    for (const [first, firstPlace] of MATRIX_PLACES.entries()) {
      for (const [second, secondPlace] of MATRIX_PLACES.entries()) {
        const cost =
          (costs[2 * pair]?.[firstPlace] ?? 0) + (costs[2 * pair + 1]?.[secondPlace] ?? 0);
        pairs[PAIR_CODES * pair + 4 * first + second] = cost;
      }
    }
  }
  return pairs;
}
