import { createColumnList } from '../../hits/column-list.ts';
import type { Pieces, Stretch } from '../../scan/kernel.ts';
import { FOREIGN_STEP, MAX_AT_RUN, wholeScores, type ZseekerParameters } from './parameters.ts';
import { baseCodes, classOfState, createStepStates } from './step-states.ts';

/**
 * Rows of steps of a stretch that may belong to regions, from left to right; the steps between two of them
 * bring every sum back to 0. A row that begins at 0 continues the row at the end of the previous stretch.
 */
export interface ZseekerPieces extends Pieces {
  /** The first step of each row, counted from the stretch's first base. */
  first: Uint32Array;
  /** How many steps it has. */
  count: Uint32Array;
  /** The classes of the steps of all rows, concatenated. */
  steps: Uint8Array;
}

/** Bases before a stretch that tell the place of its first step in a row of AT steps. */
export const LEAD_BP = MAX_AT_RUN;

/** Steps that are added up at once before anybody asks where the sum began. */
const BLOCK_STEPS = 64;

/**
 * Finds the rows of steps in which a sum may become enough.
 *
 * A sum without drops is never lower than the one with them, as the sum restarts at 0 after each drop. So
 * where it is 0, the other one is 0 too, and the steps between two such places can be judged by its highest
 * sum. The sum at the start of a stretch is unknown. Any sum has restarted once the steps have fallen by
 * enough to cancel a sum below the threshold, or for a drop from one above it: until then, and on to the
 * next 0, the steps of a stretch are a row. Many breaks in a row cost less here than they really do, which
 * makes no sum lower.
 */
export function createRowFinder(
  parameters: ZseekerParameters,
): (stretch: Stretch) => ZseekerPieces {
  const whole = wholeScores(parameters);
  const { next, scores } = createStepStates(whole);
  const { threshold, drop } = whole;
  const fallOfAll = Math.max(threshold, drop);
  /** The end of the last walk: the step, the sum after it, and the highest sum. */
  const walk = { step: 0, sum: 0, top: 0, state: 0 };

  /** The state after the step before `step`. */
  function stateBefore(bases: Uint8Array, step: number): number {
    let state = FOREIGN_STEP;
    for (let at = step - LEAD_BP; at < step; at++) {
      state = next[(state << 6) | (baseCodes[bases[at]] << 3) | baseCodes[bases[at + 1]]];
    }
    return state;
  }

  /** Adds up the steps of a block, from walk.sum on; stops after a step whose sum is enough. */
  function walkBlock(bases: Uint8Array, from: number, to: number): void {
    let { sum, state } = walk;
    let code = baseCodes[bases[from]];
    let step = from;
    while (step < to && sum < threshold) {
      const nextCode = baseCodes[bases[++step]];
      state = next[(state << 6) | (code << 3) | nextCode];
      sum = Math.max(0, sum + scores[state]);
      code = nextCode;
    }
    walk.step = step;
    walk.sum = sum;
    walk.state = state;
  }

  /** Adds steps up from 0 until the sum is back there, or to the end. */
  function walkRow(bases: Uint8Array, from: number, to: number): void {
    let { state } = walk;
    let [sum, top, step] = [0, 0, from];
    let code = baseCodes[bases[from]];
    do {
      const nextCode = baseCodes[bases[++step]];
      state = next[(state << 6) | (code << 3) | nextCode];
      sum += scores[state];
      if (sum > top) top = sum;
      code = nextCode;
    } while (sum > 0 && step < to);
    walk.step = step;
    walk.sum = Math.max(0, sum);
    walk.top = top;
    walk.state = state;
  }

  /** The step after those that the joiner needs of any stretch. */
  function walkFirst(bases: Uint8Array, from: number, to: number): void {
    let state = stateBefore(bases, from);
    let [sum, fall, isAnew, step] = [0, 0, false, from];
    while (step < to && !(isAnew && sum === 0)) {
      state = next[(state << 6) | (baseCodes[bases[step]] << 3) | baseCodes[bases[step + 1]]];
      sum = Math.max(0, sum + scores[state]);
      fall = Math.max(0, fall - scores[state]);
      isAnew ||= fall >= fallOfAll;
      step++;
    }
    walk.step = step;
    walk.sum = 0;
    walk.state = state;
  }

  return ({ bases, from, to }) => {
    const rows = createRowList();
    const add = (start: number) => {
      const steps = rows.addRow(start - from, walk.step - start);
      let state = stateBefore(bases, start);
      for (let i = 0; i < steps.length; i++) {
        const at = start + i;
        state = next[(state << 6) | (baseCodes[bases[at]] << 3) | baseCodes[bases[at + 1]]];
        steps[i] = classOfState(state);
      }
    };
    /** Looks again, row by row, at the steps from one on where the sum is 0, up to the first row. */
    const addNext = (zero: number) => {
      walk.step = zero;
      walk.state = stateBefore(bases, zero);
      for (;;) {
        const start = walk.step;
        walkRow(bases, start, to);
        if (walk.sum === 0 && walk.top < threshold) continue;
        add(start);
        walk.sum = 0;
        return;
      }
    };
    walkFirst(bases, from, to);
    add(from);
    let zero = walk.step;
    while (walk.step < to) {
      if (walk.sum === 0) zero = walk.step;
      walkBlock(bases, walk.step, Math.min(to, walk.step + BLOCK_STEPS));
      const isOpen = walk.step === to && walk.sum > 0;
      if (isOpen || walk.sum >= threshold) addNext(zero);
    }
    return rows.take();
  };
}

/** Rows of steps, concatenated in one array. */
interface RowList {
  /** Makes a row, and gives the place of its steps until the next one is made. */
  addRow(first: number, count: number): Uint8Array;
  take(): ZseekerPieces;
}

function createRowList(): RowList {
  const rows = createColumnList({ first: Uint32Array, count: Uint32Array });
  const steps = createColumnList({ steps: Uint8Array });
  return {
    addRow(first, count) {
      const row = rows.addRow();
      rows.columns.first[row] = first;
      rows.columns.count[row] = count;
      const begin = steps.addRows(count);
      return steps.columns.steps.subarray(begin, begin + count);
    },
    take: () => ({ ...rows.take(), ...steps.take() }),
  };
}
