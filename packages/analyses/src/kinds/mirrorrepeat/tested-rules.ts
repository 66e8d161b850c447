import { presetValues, ruleOfKernel, type TestedRule } from '../../accuracy/tested-rule.ts';
import { parseParameters } from '../../parameters/parse-parameters.ts';
import { mirrorRepeatKernel } from './kernel.ts';
import { mirrorrepeat } from './mirrorrepeat.ts';

/** Presets that mean H-DNA; mirror repeats of any bases mean something else. */
export const testedRules: readonly TestedRule[] = [
  ...['H-DNA', 'Sensitive', 'Perfect H-DNA', 'Perfect arms, small spacer'].map((label) =>
    ruleOf(label, label),
  ),
  ruleOf('Sensitive', 'Sensitive, without A/T-rich arms', { excludeAtRich: true }),
];

function ruleOf(label: string, rule: string, more: Record<string, unknown> = {}): TestedRule {
  const given = { ...presetValues(mirrorrepeat, label), ...more };
  const parameters = parseParameters('mirrorrepeat', given);
  return ruleOfKernel(
    mirrorRepeatKernel,
    parameters,
    { set: 'hdna', rule },
    ({ score = 0 }) => score,
  );
}
