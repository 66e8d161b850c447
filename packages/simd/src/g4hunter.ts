import { createColumnList } from '@flipon/analyses/column-list';
import type { Kernel, Stretch } from '@flipon/analyses/kernel';
import { RUN_CONTEXT } from '@flipon/analyses/kinds/g4hunter/base-scores';
import { BLOCK_STARTS, g4HunterKernel } from '@flipon/analyses/kinds/g4hunter/kernel';
import {
  type G4HunterParameters,
  scaleParameters,
} from '@flipon/analyses/kinds/g4hunter/parameters';
import { type G4HunterPieces, PIECE_COLUMNS } from '@flipon/analyses/kinds/g4hunter/pieces';
import { aligned, roomViews } from './room-views.ts';
import { type SimdModule, simdModule } from './simd-module.ts';

/** Bytes that are read or written beyond what is asked for. */
const SLACK = 64;
const ROW_NUMBERS = 5;

type LaneBytes = 1 | 2;

/** {@link g4HunterKernel} in SIMD, wherever the sum of a window fits into a lane of 16 bits. */
export const g4HunterSimdKernel: Kernel<G4HunterPieces, G4HunterParameters> = {
  ...g4HunterKernel,
  scanner(parameters) {
    const module = simdModule();
    const laneBytes = laneBytesFor(parameters);
    if (module === null || laneBytes === null) return g4HunterKernel.scanner(parameters);
    return createScanner(module, parameters, laneBytes);
  },
};

/** The lanes that hold the sum of every window; null where none do. */
export function laneBytesFor(parameters: G4HunterParameters): LaneBytes | null {
  const largestSum = Math.max(...scaleParameters(parameters).scores) * parameters.windowSize;
  if (largestSum <= 0x7f) return 1;
  return largestSum <= 0x7fff ? 2 : null;
}

function createScanner(module: SimdModule, parameters: G4HunterParameters, laneBytes: LaneBytes) {
  const { windowSize, searchMode, wrapOrigin } = parameters;
  const { exports } = module;
  const scaled = scaleParameters(parameters);
  // What no window reaches is no more than one above the largest of a lane.
  const minSum = Math.min(scaled.minSum, laneBytes === 1 ? 0x80 : 0x8000);
  const [low, high] = [0, 8].map((shift) => packBytes(scaled.scores, shift));
  const g = searchMode === 'C' ? 0 : 255;
  const c = searchMode === 'G' ? 0 : 255;
  const lead = wrapOrigin ? 1 : 0;
  const sumOf = laneBytes === 1 ? exports.g4Sum8 : exports.g4Sum16;
  const findRows = laneBytes === 1 ? exports.g4Rows8 : exports.g4Rows16;

  const mostBases = lead + BLOCK_STARTS + windowSize - 1;
  const basesRoom = aligned(mostBases + 2 * RUN_CONTEXT + SLACK);
  const prefixRoom = aligned(laneBytes * (mostBases + 1) + SLACK);
  const room = basesRoom + prefixRoom + 4 * ROW_NUMBERS * BLOCK_STARTS;

  return ({ bases, from, to, recordEnd }: Stretch): G4HunterPieces => {
    const { bytes, numbers, begin } = roomViews(module, room);
    const prefix = begin + basesRoom;
    const rows = prefix + prefixRoom;
    const pieces = createColumnList(PIECE_COLUMNS);
    const startsEnd = Math.min(to, recordEnd - windowSize + 1);
    let previousSign = 0;
    let total = 0;
    for (let block = from; block < startsEnd; block += BLOCK_STARTS) {
      const end = lead + Math.min(BLOCK_STARTS, startsEnd - block);
      const scored = end + windowSize - 1;
      const first = block - lead - RUN_CONTEXT;
      bytes.set(bases.subarray(first, first + scored + 2 * RUN_CONTEXT), begin);
      const at = begin + RUN_CONTEXT;
      if (laneBytes === 1) exports.g4Prefix8(at, scored, low ?? 0, g, c, prefix);
      else exports.g4Prefix16(at, scored, low ?? 0, high ?? 0, g, c, prefix);
      if (wrapOrigin) {
        if (block === from) previousSign = signOf(sumOf(prefix, 0, windowSize), minSum);
        total += sumOf(prefix, lead, end);
      }
      const count = findRows(prefix, lead, end, windowSize, minSum, rows);
      const rowsEnd = rows / 4 + ROW_NUMBERS * count;
      for (let row = rows / 4; row < rowsEnd; row += ROW_NUMBERS) {
        const piece = pieces.addRow();
        const { columns } = pieces;
        columns.first[piece] = block - from + (numbers[row] ?? 0);
        columns.windows[piece] = numbers[row + 1] ?? 0;
        columns.sign[piece] = numbers[row + 2] ?? 0;
        columns.startsSum[piece] = numbers[row + 3] ?? 0;
        columns.tailSum[piece] = numbers[row + 4] ?? 0;
      }
    }
    const circle = wrapOrigin ? Float64Array.of(previousSign, total) : new Float64Array(0);
    return { ...pieces.take(), circle };
  };
}

/** One byte of each of the four scores, the first one's lowest. */
function packBytes(scores: readonly number[], shift: number): number {
  return scores.reduce((packed, score, at) => packed | (((score >> shift) & 255) << (8 * at)), 0);
}

function signOf(sum: number, minSum: number): number {
  if (sum >= minSum) return 1;
  return sum <= -minSum ? -1 : 0;
}
