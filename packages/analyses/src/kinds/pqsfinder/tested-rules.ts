import { presetValues, ruleOfKernel, type TestedRule } from '../../accuracy/tested-rule.ts';
import { parseParameters } from '../../parameters/parse-parameters.ts';
import { pqsfinderKernel } from './kernel.ts';
import { pqsfinder } from './pqsfinder.ts';

/** The score of the best quadruplex of all; what has none has 0. */
export const testedRules: readonly TestedRule[] = pqsfinder.presets.map(({ label, values }) =>
  ruleOfKernel(
    pqsfinderKernel,
    parseParameters('pqsfinder', presetValues(pqsfinder, label)),
    { set: 'g4', rule: `${values.minScore} and more` },
    ({ score = 0 }) => score,
  ),
);
