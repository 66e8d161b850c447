import { bestOfHits, hitsIn, type TestedKind } from '../../accuracy/tested-rule.ts';
import { Z_SETS } from '../../accuracy/truth-sets.ts';
import { parseParameters } from '../../parameters/parse-parameters.ts';
import { zseekerKernel } from './kernel.ts';

export const tested: TestedKind = {
  rules: [
    {
      sets: Z_SETS,
      rule: '50 and more',
      preset: 'Standard',
      finds: (letters) => hits(letters, 50).length > 0,
    },
  ],
  scores: [
    {
      sets: Z_SETS,
      score: 'best sum',
      rate: (letters) => bestOfHits(hits(letters, 1), ({ score = 0 }) => score),
    },
  ],
};

function hits(letters: string, threshold: number) {
  return hitsIn(zseekerKernel, parseParameters('zseeker', { threshold }), letters);
}
