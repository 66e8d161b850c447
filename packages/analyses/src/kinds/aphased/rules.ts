import { lengthRules } from '../../hits/shortest-hit.ts';
import type { KindRules, ParameterIssue } from '../../kind-rules.ts';
import type { APhasedParameters } from './parameters.ts';

/**
 * What the bounds of single fields cannot say.
 *
 * @param parameters parsed values, each within the bounds of its own field
 */
export function checkAPhasedParameters(parameters: APhasedParameters): ParameterIssue[] {
  const { minTract, maxTract, minSpacing, maxSpacing } = parameters;
  const issues: ParameterIssue[] = [];
  if (maxTract < minTract) {
    issues.push({
      field: 'maxTract',
      message: `Minimal value of maximal tract length is ${minTract}.`,
    });
  }
  if (maxSpacing < minSpacing) {
    issues.push({
      field: 'maxSpacing',
      message: `Minimal value of maximal distance of centres is ${minSpacing}.`,
    });
  }
  return issues;
}

export const aPhasedRules: KindRules<APhasedParameters> = {
  check: checkAPhasedParameters,
  ...lengthRules(({ minTract, minTracts, minSpacing }) => ({
    // From centre to centre, and half a tract on both ends.
    lengthBp: Math.ceil(((minTracts - 1) * Math.round(10 * minSpacing)) / 10) + minTract,
    name: 'the shortest repeat',
    field: 'minTracts',
  })),
};
