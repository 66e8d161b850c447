import { lengthRules } from '../../hits/shortest-hit.ts';
import type { KindRules, ParameterIssue } from '../../kind-rules.ts';
import { toExactDecimal } from '../../numbers/exact-decimal.ts';
import type { ZseekerParameters } from './parameters.ts';
import { zseeker } from './zseeker.ts';

/** With more, sums of scores could leave the whole numbers that doubles hold. */
const MAX_DECIMALS = 4;

const SUMMED: readonly string[] = ['gc', 'gt', 'ac', 'at', 'penalty', 'penaltyStep'];

/** Scores with more decimals than sums are counted in; a threshold may have any number of them. */
export function checkZseekerParameters(parameters: ZseekerParameters): ParameterIssue[] {
  return zseeker.fields.flatMap(({ key, label }) => {
    const value = parameters[key];
    if (!SUMMED.includes(key) || typeof value !== 'number') return [];
    if (toExactDecimal(value).decimals <= MAX_DECIMALS) return [];
    return [{ field: key, message: `${label} can have ${MAX_DECIMALS} decimals at most.` }];
  });
}

export const zseekerRules: KindRules<ZseekerParameters> = {
  check: checkZseekerParameters,
  ...lengthRules(({ minLength }) => ({
    lengthBp: minLength,
    name: 'the shortest region',
    field: 'minLength',
  })),
};
