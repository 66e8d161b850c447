import { bestOfHits, hitsIn, presetValues, type TestedKind } from '../../accuracy/tested-rule.ts';
import { Z_SETS } from '../../accuracy/truth-sets.ts';
import { parseParameters } from '../../parameters/parse-parameters.ts';
import { zdnaKernel } from './kernel.ts';
import { zdna } from './zdna.ts';

/** Scores are of regions of any length and any share of the largest possible score. */
export const tested: TestedKind = {
  rules: zdna.presets.map(({ label }) => ({
    sets: Z_SETS,
    rule: label,
    preset: label,
    finds: (letters: string) => hits(letters, presetValues(zdna, label)).length > 0,
  })),
  scores: [
    ...['Model 1', 'Model 2'].map((label) => ({
      sets: Z_SETS,
      score: `${label}, best score`,
      rate: (letters: string) => {
        const given = { ...presetValues(zdna, label), minSequenceSize: 6, threshold: 12 };
        return bestOfHits(hits(letters, given), ({ score = 0 }) => score);
      },
    })),
    {
      sets: Z_SETS,
      score: 'Model 1, longest region',
      rate: (letters: string) => {
        const given = { ...presetValues(zdna, 'Model 1'), minSequenceSize: 6 };
        return bestOfHits(hits(letters, given), ({ length }) => length);
      },
    },
  ],
};

function hits(letters: string, given: Record<string, unknown>) {
  return hitsIn(zdnaKernel, parseParameters('zdna', given), letters);
}
