import type { KindRules, ShortestHit } from '../kind-rules.ts';
import type { ParameterValues } from '../parameters/field.ts';

/**
 * The rules of a kind with a least length of hits: that length, and the sentence that refuses a shorter
 * sequence, "The sequence has 20 bases; the window has 25."
 */
export function lengthRules<Parameters extends ParameterValues>(
  shortestHit: (values: Parameters) => ShortestHit,
): Required<Pick<KindRules<Parameters>, 'shortestHit' | 'refuseLength'>> {
  return {
    shortestHit,
    refuseLength(values, lengthBp) {
      const { lengthBp: neededBp, name, field } = shortestHit(values);
      if (lengthBp >= neededBp) return null;
      const has = `${lengthBp} ${lengthBp === 1 ? 'base' : 'bases'}`;
      return { field, message: `The sequence has ${has}; ${name} has ${neededBp}.` };
    },
  };
}
