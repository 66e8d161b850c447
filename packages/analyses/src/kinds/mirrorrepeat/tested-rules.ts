import { hitsIn, presetValues, type TestedKind } from '../../accuracy/tested-rule.ts';
import type { ParameterValues } from '../../parameters/field.ts';
import { parseParameters } from '../../parameters/parse-parameters.ts';
import { mirrorRepeatKernel } from './kernel.ts';
import { mirrorrepeat } from './mirrorrepeat.ts';

/** Presets that mean H-DNA; mirror repeats of any bases mean something else. */
export const tested: TestedKind = {
  rules: [
    ...['H-DNA', 'Sensitive', 'Perfect H-DNA', 'Perfect arms, small spacer'].map((label) =>
      ruleOf(label, label),
    ),
    ruleOf('Sensitive', 'Sensitive, without A/T-rich arms', { excludeAtRich: true }),
  ],
  // Six sequences that form none are too few to rank by a score.
  scores: [],
};

function ruleOf(label: string, rule: string, more: ParameterValues = {}) {
  const given: ParameterValues = { ...presetValues(mirrorrepeat, label), ...more };
  const parameters = parseParameters('mirrorrepeat', given);
  return {
    sets: ['hdna' as const],
    rule,
    ...(rule === label ? { preset: label } : { values: given }),
    finds: (letters: string) => hitsIn(mirrorRepeatKernel, parameters, letters).length > 0,
  };
}
