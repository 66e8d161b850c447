import { bestOfHits, hitsIn, type TestedKind } from '../../accuracy/tested-rule.ts';
import { Z_SETS } from '../../accuracy/truth-sets.ts';
import { parseParameters } from '../../parameters/parse-parameters.ts';
import { zhuntKernel } from './kernel.ts';

/** The threshold of the preset of this name. */
const STANDARD = 700;

export const tested: TestedKind = {
  rules: [STANDARD, 10_000].map((threshold) => ({
    sets: Z_SETS,
    rule: `${threshold.toLocaleString('en-US')} and more`,
    ...(threshold === STANDARD ? { preset: 'Standard' } : { values: { threshold } }),
    finds: (letters: string) => hits(letters, threshold).length > 0,
  })),
  scores: [
    {
      sets: Z_SETS,
      score: 'best Z-score',
      rate: (letters) => bestOfHits(hits(letters, 0.001), ({ zscore = 0 }) => zscore),
    },
  ],
};

function hits(letters: string, threshold: number) {
  return hitsIn(zhuntKernel, parseParameters('zhunt', { threshold }), letters);
}
