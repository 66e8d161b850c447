import { hitsIn, presetValues, type TestedKind } from '../../accuracy/tested-rule.ts';
import { CELL_SETS, EITHER_STRAND_SETS, OLIGO_SETS } from '../../accuracy/truth-sets.ts';
import { parseParameters } from '../../parameters/parse-parameters.ts';
import { g4regex } from './g4regex.ts';
import { g4regexKernel } from './kernel.ts';

/** Patterns say yes or no: they have no score to compare. */
export const tested: TestedKind = {
  rules: g4regex.presets.flatMap(({ label }) => [
    { sets: OLIGO_SETS, rule: label, preset: label, finds: finder(label, '+') },
    { sets: [...EITHER_STRAND_SETS, ...CELL_SETS], rule: label, finds: finder(label, 'both') },
  ]),
  scores: [],
};

function finder(label: string, strand: '+' | 'both') {
  const given = { ...presetValues(g4regex, label), strand };
  const parameters = parseParameters('g4regex', given);
  return (letters: string) => hitsIn(g4regexKernel, parameters, letters).length > 0;
}
