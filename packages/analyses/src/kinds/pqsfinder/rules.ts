import { lengthRules } from '../../hits/shortest-hit.ts';
import type { KindRules, ParameterIssue } from '../../kind-rules.ts';
import type { PqsParameters } from './parameters.ts';

/** What the bounds of single fields cannot say. */
export function checkPqsParameters(values: PqsParameters): ParameterIssue[] {
  const { runMin, runMax, loopMin, loopMax } = values;
  const issues: ParameterIssue[] = [];
  if (runMax < runMin) {
    issues.push({ field: 'runMax', message: `Minimal value of longest run is ${runMin}.` });
  }
  if (loopMax < loopMin) {
    issues.push({ field: 'loopMax', message: `Minimal value of longest loop is ${loopMin}.` });
  }
  return issues;
}

export const pqsfinderRules: KindRules<PqsParameters> = {
  check: checkPqsParameters,
  // One loop may be empty.
  ...lengthRules(({ runMin, loopMin }) => ({
    lengthBp: 4 * runMin + (loopMin === 0 ? 2 : 3 * loopMin),
    name: 'the shortest hit',
    field: 'runMin',
  })),
};
