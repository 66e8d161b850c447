import { createColumnList } from '@flipon/analyses/column-list';
import type { Kernel, Stretch } from '@flipon/analyses/kernel';
import { zdnaKernel } from '@flipon/analyses/kinds/zdna/kernel';
import type { ZdnaParameters } from '@flipon/analyses/kinds/zdna/parameters';
import { type ZdnaPieces, zdnaPieceColumns } from '@flipon/analyses/kinds/zdna/pieces';
import {
  AC_STEP,
  AT_STEP,
  baseCodes,
  createStepTables,
  GC_STEP,
  GT_STEP,
  stepClasses,
} from '@flipon/analyses/kinds/zdna/step-tables';
import { aligned, roomViews } from './room-views.ts';
import { type SimdModule, simdModule } from './simd-module.ts';

/** Steps that are looked at in one call: all that is read again stays in the first cache. */
const BLOCK_STEPS = 8192;

/** Bytes that are read or written beyond what is asked for. */
const SLACK = 64;
const ROW_NUMBERS = 6;

/** Letters by the code of the module. */
const LETTERS = [...'ACTG'];
const PAIR_CODES = 16;

/** The reference's index of each pair of letters, by the module's code. */
const pairs: readonly number[] = LETTERS.flatMap((first) =>
  LETTERS.map((second) => (codeOf(first) << 3) | codeOf(second)),
);

/** What a pair adds to the counts: a one in the 16 bits of its class, GC lowest, then GT, AC and AT. */
const classes: Uint8Array = (() => {
  const counted = [GC_STEP, GT_STEP, AC_STEP, AT_STEP];
  const table = new Uint8Array(8 * PAIR_CODES);
  for (const [code, pair] of pairs.entries()) {
    const place = counted.indexOf(stepClasses[pair] ?? 0);
    if (place >= 0) table[8 * code + 2 * place] = 1;
  }
  return table;
})();

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
  const { isOpen } = createStepTables(parameters);
  const open = Uint8Array.from(pairs, (pair) => (isOpen[pair] === 1 ? 255 : 0));
  const minSteps = parameters.minSequenceSize - 1;

  const basesRoom = aligned(BLOCK_STEPS + 1 + SLACK);
  const room = 2 * basesRoom + PAIR_CODES * 9 + 4 * ROW_NUMBERS * BLOCK_STEPS;

  return ({ bases, from, to }: Stretch): ZdnaPieces => {
    const { bytes, numbers, begin } = roomViews(module, room);
    const codesAt = begin + basesRoom;
    const openAt = codesAt + basesRoom;
    const classesAt = openAt + PAIR_CODES;
    const rows = classesAt + 8 * PAIR_CODES;
    bytes.set(open, openAt);
    bytes.set(classes, classesAt);

    const runs = createRunJoiner(to - from, minSteps);
    for (let block = from; block < to; block += BLOCK_STEPS) {
      const steps = Math.min(BLOCK_STEPS, to - block);
      bytes.set(bases.subarray(block, block + steps + 1), begin);
      const count = exports.zdnaRuns(begin, steps, openAt, classesAt, minSteps, codesAt, rows);
      const rowsEnd = rows / 4 + ROW_NUMBERS * count;
      for (let row = rows / 4; row < rowsEnd; row += ROW_NUMBERS) {
        runs.add(block - from, numbers.subarray(row, row + ROW_NUMBERS));
      }
    }
    return runs.take();
  };
}

/** Joins the runs that touch at the seam of two blocks, and keeps those that {@link ZdnaPieces} wants. */
function createRunJoiner(lengthSteps: number, minSteps: number) {
  const pieces = createColumnList(zdnaPieceColumns);
  const keys = ['gc', 'gt', 'ac', 'at'] as const;
  const counts = new Uint32Array(keys.length);
  /** The run that may still grow; none where it has no steps. */
  let first = 0;
  let steps = 0;

  function close() {
    if (steps === 0) return;
    if (steps < minSteps && first > 0 && first + steps < lengthSteps) return;
    const row = pieces.addRow();
    const { columns } = pieces;
    columns.first[row] = first;
    columns.steps[row] = steps;
    for (const [at, key] of keys.entries()) columns[key][row] = counts[at] ?? 0;
  }

  return {
    /** @param run first step, from the block's on, number of steps, and numbers of each class */
    add(blockStart: number, run: Int32Array) {
      const start = blockStart + (run[0] ?? 0);
      if (first + steps !== start) {
        close();
        first = start;
        steps = 0;
        counts.fill(0);
      }
      steps += run[1] ?? 0;
      for (let at = 0; at < counts.length; at++)
        counts[at] = (counts[at] ?? 0) + (run[at + 2] ?? 0);
    },
    take(): ZdnaPieces {
      close();
      return pieces.take();
    },
  };
}

function codeOf(letter: string): number {
  return baseCodes[letter.charCodeAt(0)] ?? 0;
}
