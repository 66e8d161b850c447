import { type ColumnList, createColumnList } from '../../hits/column-list.ts';
import type { Kernel, Stretch } from '../../scan/kernel.ts';
import { fillBaseScores, RUN_CONTEXT, scoreTable } from './base-scores.ts';
import { createG4HunterJoiner } from './joiner.ts';
import { type G4HunterParameters, scaleParameters } from './parameters.ts';
import { type G4HunterPieces, PIECE_COLUMNS } from './pieces.ts';

/**
 * Starts that are scored at once: their scores stay in the processor's first cache between the two
 * passes, a third faster than whole stretches. Rows cut here are joined like those of stretches.
 */
export const BLOCK_STARTS = 8192;

/**
 * G4 hunter: Bedrat, Lacroix, Mergny, Nucleic Acids Res. 2016;44:1746, doi:10.1093/nar/gkw006.
 *
 * 1. Each G in a run of n scores s(min(n, 4)), each C the negative, every other letter 0. Runs are
 *    those of the whole record; windows never cut them.
 * 2. A window's score is the mean over its W bases; it qualifies when |score| >= threshold.
 * 3. A hit is a maximal row of consecutive qualifying starts of one sign; it spans all its windows,
 *    W + n - 1 bases from `position`. Its score is the mean over that span.
 *
 * Time is linear in the bases for any input, two passes of table look-ups. It differs from the
 * reference program in rule 1: that one cuts runs anew at the ends of a hit before it averages.
 */
export const g4HunterKernel: Kernel<G4HunterPieces, G4HunterParameters> = {
  context(parameters: G4HunterParameters) {
    const { windowSize, wrapOrigin } = parameters;
    // One more before: where the record wraps, the start before the origin is looked at, too.
    return { before: RUN_CONTEXT + (wrapOrigin ? 1 : 0), after: windowSize - 1 + RUN_CONTEXT };
  },

  scanner(parameters: G4HunterParameters) {
    const { windowSize, wrapOrigin } = parameters;
    const { scores, minSum } = scaleParameters(parameters);
    const table = scoreTable(scores, parameters.searchMode);
    const baseScores = new Int32Array(1 + BLOCK_STARTS + windowSize - 1);

    return ({ bases, from, to, recordEnd }: Stretch): G4HunterPieces => {
      const pieces = createColumnList(PIECE_COLUMNS);
      const startsEnd = Math.min(to, recordEnd - windowSize + 1);
      let previousSign = 0;
      let total = 0;
      for (let block = from; block < startsEnd; block += BLOCK_STARTS) {
        const blockEnd = Math.min(startsEnd, block + BLOCK_STARTS);
        const lead = wrapOrigin ? 1 : 0;
        const count = blockEnd - block;
        fillBaseScores(bases, block - lead, blockEnd + windowSize - 1, table, baseScores);
        if (wrapOrigin) {
          if (block === from) previousSign = signOf(sumOf(baseScores, 0, windowSize), minSum);
          total += sumOf(baseScores, lead, lead + count);
        }
        collectPieces(baseScores, lead, count, windowSize, minSum, block - from, pieces);
      }
      const circle = wrapOrigin ? Float64Array.of(previousSign, total) : new Float64Array(0);
      return { ...pieces.take(), circle };
    };
  },

  joiner: createG4HunterJoiner,
};

function sumOf(values: Int32Array, from: number, to: number): number {
  let sum = 0;
  for (let i = from; i < to; i++) sum += values[i];
  return sum;
}

function signOf(sum: number, minSum: number): number {
  if (sum >= minSum) return 1;
  return sum <= -minSum ? -1 : 0;
}

/**
 * Slides the window over `count` starts and adds each row of qualifying starts of one sign.
 * `at` is the index of the first start in `scores`, `blockStart` its place within the stretch.
 */
function collectPieces(
  scores: Int32Array,
  at: number,
  count: number,
  windowSize: number,
  minSum: number,
  blockStart: number,
  pieces: ColumnList<typeof PIECE_COLUMNS>,
): void {
  const end = at + count;
  const reach = windowSize - 1;
  // Between rows, `sum` covers the W - 1 bases from i on; the window at i has one more.
  let sum = sumOf(scores, at, at + reach);
  let i = at;
  while (i < end) {
    sum += scores[i + reach];
    if (sum < minSum && sum > -minSum) {
      sum -= scores[i];
      i++;
      continue;
    }
    const first = i;
    const sign = sum > 0 ? 1 : -1;
    let startsSum = 0;
    for (;;) {
      startsSum += scores[i];
      sum -= scores[i];
      i++;
      if (i === end) break;
      const next = sum + scores[i + reach];
      if (next * sign < minSum) break;
      sum = next;
    }
    const row = pieces.addRow();
    const { columns } = pieces;
    columns.first[row] = blockStart + first - at;
    columns.windows[row] = i - first;
    columns.sign[row] = sign;
    columns.startsSum[row] = startsSum;
    columns.tailSum[row] = sum;
  }
}
