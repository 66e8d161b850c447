import { toExactDecimal } from '../../exact-decimal.ts';
import type { ParameterValues } from '../../field.ts';
import { zdna } from './zdna.ts';

/** With more, sums of scores could leave the whole numbers that doubles hold. */
const MAX_SCORE_DECIMALS = 4;

/**
 * Scores that have more decimals than a region can be counted with; their bounds were checked
 * before. A threshold may have any number of decimals.
 */
export function checkZdnaParameters(values: ParameterValues): { field: string; message: string }[] {
  return zdna.fields.flatMap(({ key, label }) => {
    const value = values[key];
    if (!key.startsWith('score_') || typeof value !== 'number') return [];
    if (toExactDecimal(value).decimals <= MAX_SCORE_DECIMALS) return [];
    return [{ field: key, message: `${label} can have ${MAX_SCORE_DECIMALS} decimals at most.` }];
  });
}
