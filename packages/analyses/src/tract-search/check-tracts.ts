import { lengthRules } from '../hits/shortest-hit.ts';
import type { KindRules, ParameterIssue } from '../kind-rules.ts';
import type { TractParameters } from './tract-rules.ts';

/** What the bounds of single fields cannot say. */
export function checkTracts(values: TractParameters): ParameterIssue[] {
  const { tractMin, tractMax, loopMin, loopMax, tractsMin, tractsMax } = values;
  const issues: ParameterIssue[] = [];
  if (tractMax !== 0 && tractMax < tractMin) {
    const message = `Minimal value of longest tract is ${tractMin}, or 0 for any.`;
    issues.push({ field: 'tractMax', message });
  }
  if (loopMax < loopMin) {
    issues.push({ field: 'loopMax', message: `Minimal value of longest loop is ${loopMin}.` });
  }
  if (tractsMax !== 0 && tractsMax < tractsMin) {
    const message = `Minimal value of most tracts is ${tractsMin}, or 0 for any.`;
    issues.push({ field: 'tractsMax', message });
  }
  return issues;
}

export const tractKindRules: KindRules<TractParameters> = {
  check: checkTracts,
  ...lengthRules(({ tractMin, tractsMin, loopMin }) => ({
    lengthBp: tractsMin * tractMin + (tractsMin - 1) * loopMin,
    name: 'the shortest hit',
    field: 'tractsMin',
  })),
};
