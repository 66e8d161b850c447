import { presetValues, ruleOfKernel, type TestedRule } from '../../accuracy/tested-rule.ts';
import { parseParameters } from '../../parameters/parse-parameters.ts';
import { g4regex } from './g4regex.ts';
import { g4regexKernel } from './kernel.ts';

export const testedRules: readonly TestedRule[] = g4regex.presets.map(({ label }) =>
  ruleOfKernel(
    g4regexKernel,
    parseParameters('g4regex', presetValues(g4regex, label)),
    { set: 'g4', rule: label },
    ({ layers = 0 }) => layers,
  ),
);
