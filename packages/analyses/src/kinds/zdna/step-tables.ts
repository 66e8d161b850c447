import type { ZdnaParameters } from './parameters.ts';

/** Three bits a letter: 0 to 3 for A, C, G and T, 4 for every other, U among them. */
export const baseCodes: Uint8Array = (() => {
  const codes = new Uint8Array(256).fill(4);
  for (const [code, base] of [...'ACGT'].entries()) codes[base.charCodeAt(0)] = code;
  return codes;
})();

/** Classes of a step, a pair of neighbouring bases; 0 is none. GT and TG are counted apart from AC and CA. */
export const GC_STEP = 1;
export const GT_STEP = 2;
export const AC_STEP = 3;
export const AT_STEP = 4;
export const OTHER_STEP = 5;
export const STEP_CLASSES = 6;

/** The class of a step by its first code x 8 + its second code. */
export const stepClasses: Uint8Array = (() => {
  const classes = new Uint8Array(64);
  const put = (pair: string, stepClass: number) => {
    classes[indexOf(pair)] = stepClass;
  };
  for (const first of 'ACGT') for (const second of 'ACGT') put(first + second, OTHER_STEP);
  for (const pair of ['GC', 'CG']) put(pair, GC_STEP);
  for (const pair of ['GT', 'TG']) put(pair, GT_STEP);
  for (const pair of ['AC', 'CA']) put(pair, AC_STEP);
  for (const pair of ['AT', 'TA']) put(pair, AT_STEP);
  return classes;
})();

function indexOf(pair: string): number {
  const [first, second] = [...pair].map((base) => baseCodes[base.charCodeAt(0)]);
  return (first << 3) | second;
}

/** Steps that are looked at together in {@link StepTables.isOpenThrice}. */
export const PROBE_STEPS = 3;

/** Which steps go on with a region, because they score more than 0; 1 for yes. */
export interface StepTables {
  /** By two codes, as in {@link stepClasses}. */
  isOpen: Uint8Array;
  /** Whether all three steps of four bases do, by their codes: three bits each, first highest. */
  isOpenThrice: Uint8Array;
}

export function createStepTables(parameters: ZdnaParameters): StepTables {
  const { score_gc, score_gtac, score_at, score_oth } = parameters;
  const scores = [0, score_gc, score_gtac, score_gtac, score_at, score_oth];
  const isOpen = stepClasses.map((stepClass) => (scores[stepClass] > 0 ? 1 : 0));
  const isOpenThrice = new Uint8Array(1 << 12);
  for (let four = 0; four < isOpenThrice.length; four++) {
    const [first, middle, last] = [isOpen[four >> 6], isOpen[(four >> 3) & 63], isOpen[four & 63]];
    isOpenThrice[four] = first === 1 && middle === 1 && last === 1 ? 1 : 0;
  }
  return { isOpen, isOpenThrice };
}
