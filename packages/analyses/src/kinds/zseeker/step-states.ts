import {
  AC_STEP,
  AT_STEP,
  BREAK_STEP,
  FOREIGN_STEP,
  GC_STEP,
  GT_STEP,
  MAX_AT_RUN,
  type WholeScores,
} from './parameters.ts';

/** Three bits a letter: 0 to 3 for A, C, G and T, 4 for every other, U among them. */
export const baseCodes: Uint8Array = (() => {
  const codes = new Uint8Array(256).fill(4);
  for (const [code, base] of [...'ACGT'].entries()) codes[base.charCodeAt(0)] = code;
  return codes;
})();

/** The class of a step by its first code x 8 + its second code; AT steps as the first in a row. */
export const stepClasses: Uint8Array = (() => {
  const classes = new Uint8Array(64).fill(FOREIGN_STEP);
  const put = (pair: string, stepClass: number) => {
    const [first, second] = [...pair].map((base) => baseCodes[base.charCodeAt(0)]);
    classes[(first << 3) | second] = stepClass;
  };
  for (const first of 'ACGT') for (const second of 'ACGT') put(first + second, BREAK_STEP);
  for (const pair of ['GC', 'CG']) put(pair, GC_STEP);
  for (const pair of ['GT', 'TG']) put(pair, GT_STEP);
  for (const pair of ['AC', 'CA']) put(pair, AC_STEP);
  for (const pair of ['AT', 'TA']) put(pair, AT_STEP);
  return classes;
})();

/** The most breaks in a row with states of their own; further ones count as the last of them. */
const MAX_BREAKS = 10;
/** States are the classes of steps, then, after those of the longest row of AT steps, further breaks. */
const SECOND_BREAK = AT_STEP + MAX_AT_RUN;
const LAST_BREAK = SECOND_BREAK + MAX_BREAKS - 2;

/** A step with its place in a row of its like, as a state that follows from the one before it. */
export interface StepStates {
  /** The state by (the state before << 6) | (the step's first code << 3) | its second code. */
  next: Uint8Array;
  /** What a step scores: whole, and of the last break in a row not less than it does. */
  scores: Float64Array;
}

/** The class of a step by its state. */
export function classOfState(state: number): number {
  return state < SECOND_BREAK ? state : BREAK_STEP;
}

export function createStepStates({ ofSteps, penalty, penaltyStep }: WholeScores): StepStates {
  const scores = new Float64Array(LAST_BREAK + 1);
  scores.set(ofSteps);
  scores[FOREIGN_STEP] = Number.NEGATIVE_INFINITY;
  scores[BREAK_STEP] = -penalty;
  for (let state = SECOND_BREAK; state <= LAST_BREAK; state++) {
    scores[state] = -(penalty + penaltyStep * (state - SECOND_BREAK + 1));
  }
  const lastAt = ofSteps.length - 1;
  const next = new Uint8Array(scores.length << 6);
  for (let state = 0; state < scores.length; state++) {
    for (let pair = 0; pair < 64; pair++) {
      next[(state << 6) | pair] = follow(state, stepClasses[pair], lastAt);
    }
  }
  return { next, scores };
}

function follow(state: number, stepClass: number, lastAt: number): number {
  if (stepClass === AT_STEP && state >= AT_STEP && state < SECOND_BREAK) {
    return Math.min(state + 1, lastAt);
  }
  if (stepClass === BREAK_STEP && state === BREAK_STEP) return SECOND_BREAK;
  if (stepClass === BREAK_STEP && state >= SECOND_BREAK) return Math.min(state + 1, LAST_BREAK);
  return stepClass;
}
