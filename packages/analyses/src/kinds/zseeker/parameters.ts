import { lengthRules } from '../../hits/shortest-hit.ts';
import type { KindRules } from '../../kind-rules.ts';
import { ceilProduct, toExactDecimal } from '../../numbers/exact-decimal.ts';
import type { ParametersOf } from '../../parameters/field.ts';
import type { zseeker } from './zseeker.ts';

export type ZseekerParameters = ParametersOf<typeof zseeker>;

/** Classes of a step; those of AT and TA follow from {@link AT_STEP} on, by their place in a row. */
export const FOREIGN_STEP = 0;
export const BREAK_STEP = 1;
export const GC_STEP = 2;
export const GT_STEP = 3;
export const AC_STEP = 4;
export const AT_STEP = 5;

/** Most numbers that are added along a row of AT steps. */
export const MAX_AT_RUN = 16;

/** All scores as whole numbers of 1 / scale. */
export interface WholeScores {
  scale: number;
  /** By the class of a step; 0 for foreign steps, which end a sum, and for breaks. */
  ofSteps: number[];
  /** What the first break in a row costs, and by how much more each further one. */
  penalty: number;
  penaltyStep: number;
  /** The least whole sum that is enough, and the least whole fall that ends a region. */
  threshold: number;
  drop: number;
}

export function wholeScores(parameters: ZseekerParameters): WholeScores {
  const { gc, gt, ac, at, atRun, penalty, penaltyStep } = parameters;
  const decimals = [gc, gt, ac, at, penalty, penaltyStep, ...atRun].map(
    (value) => toExactDecimal(value).decimals,
  );
  const scale = 10 ** Math.max(...decimals);
  const whole = (value: number) => Math.round(value * scale);
  return {
    scale,
    ofSteps: [
      0,
      0,
      whole(gc),
      whole(gt),
      whole(ac),
      ...atRun.map((added) => whole(at) + whole(added)),
    ],
    penalty: whole(penalty),
    penaltyStep: whole(penaltyStep),
    threshold: ceilProduct(parameters.threshold, scale),
    drop: ceilProduct(parameters.drop, scale),
  };
}

export const zseekerRules: KindRules<ZseekerParameters> = {
  ...lengthRules(({ minLength }) => ({
    lengthBp: minLength,
    name: 'the shortest region',
    field: 'minLength',
  })),
};
