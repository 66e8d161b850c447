import { createColumnList } from '@flipon/analyses/column-list';
import type { Kernel, Stretch } from '@flipon/analyses/kernel';
import { zdnaKernel } from '@flipon/analyses/kinds/zdna/kernel';
import type { ZdnaParameters } from '@flipon/analyses/kinds/zdna/parameters';
import { type ZdnaPieces, zdnaPieceColumns } from '@flipon/analyses/kinds/zdna/pieces';
import { aligned, roomViews } from './room-views.ts';
import { type SimdModule, simdModule } from './simd-module.ts';

/** Steps that are looked at in one call: all that is read again stays in the first cache. */
const BLOCK_STEPS = 8192;

/** Bytes that are read or written beyond what is asked for. */
const SLACK = 64;
const ROW_NUMBERS = 6;

/** {@link zdnaKernel} in SIMD. */
export const zdnaSimdKernel: Kernel<ZdnaPieces, ZdnaParameters> = {
  ...zdnaKernel,
  scanner(parameters) {
    const module = simdModule();
    return module === null ? zdnaKernel.scanner(parameters) : createScanner(module, parameters);
  },
};

function createScanner(module: SimdModule, parameters: ZdnaParameters) {
  const { exports } = module;
  const open = openClasses(parameters);
  const minSteps = parameters.minSequenceSize - 1;
  const basesRoom = aligned(BLOCK_STEPS + 1 + SLACK);
  const room = basesRoom + 4 * ROW_NUMBERS * BLOCK_STEPS;

  return ({ bases, from, to }: Stretch): ZdnaPieces => {
    const { bytes, numbers, begin } = roomViews(module, room);
    const rows = begin + basesRoom;
    const runs = createRunJoiner(to - from, minSteps);
    for (let block = from; block < to; block += BLOCK_STEPS) {
      const steps = Math.min(BLOCK_STEPS, to - block);
      bytes.set(bases.subarray(block, block + steps + 1), begin);
      const count = exports.zdnaRuns(begin, steps, open, minSteps, rows);
      const rowsEnd = rows / 4 + ROW_NUMBERS * count;
      for (let row = rows / 4; row < rowsEnd; row += ROW_NUMBERS) {
        runs.add(block - from, numbers, row);
      }
    }
    return runs.take();
  };
}

/** Joins the runs that touch at the seam of two blocks, and keeps those that {@link ZdnaPieces} wants. */
function createRunJoiner(lengthSteps: number, minSteps: number) {
  const pieces = createColumnList(zdnaPieceColumns);
  /** The run that may still grow; none where it has no steps. */
  const open = { first: 0, steps: 0, gc: 0, gt: 0, ac: 0, at: 0 };

  function close() {
    const { first, steps } = open;
    if (steps === 0) return;
    if (steps < minSteps && first > 0 && first + steps < lengthSteps) return;
    const row = pieces.addRow();
    const { columns } = pieces;
    columns.first[row] = first;
    columns.steps[row] = steps;
    columns.gc[row] = open.gc;
    columns.gt[row] = open.gt;
    columns.ac[row] = open.ac;
    columns.at[row] = open.at;
  }

  return {
    /** @param row index in `runs` of first step, counted from the block's, and the other numbers */
    add(blockStart: number, runs: Int32Array, row: number) {
      const first = blockStart + (runs[row] ?? 0);
      if (open.first + open.steps !== first) {
        close();
        open.first = first;
        open.steps = 0;
        open.gc = 0;
        open.gt = 0;
        open.ac = 0;
        open.at = 0;
      }
      open.steps += runs[row + 1] ?? 0;
      open.gc += runs[row + 2] ?? 0;
      open.gt += runs[row + 3] ?? 0;
      open.ac += runs[row + 4] ?? 0;
      open.at += runs[row + 5] ?? 0;
    },
    take(): ZdnaPieces {
      close();
      return pieces.take();
    },
  };
}

/** The sum of 1, 2, 4 and 8 for the steps GC, GT or AC, AT and others that score more than 0. */
function openClasses({ score_gc, score_gtac, score_at, score_oth }: ZdnaParameters): number {
  const scores = [score_gc, score_gtac, score_at, score_oth];
  return scores.reduce((sum, score, at) => (score > 0 ? sum + (1 << at) : sum), 0);
}
