import type { TestedRule } from '../../accuracy/tested-rule.ts';
import { isTargetReached, scoreG4 } from '../../tools/g4killer/score-g4.ts';

/**
 * The absolute score of a whole sequence, as the paper judges oligonucleotides: windows, which most of
 * them are shorter than, do not slide.
 */
export const testedRules: readonly TestedRule[] = [1, 1.2, 1.4].map((threshold) => ({
  set: 'g4',
  rule: `whole sequence, ${threshold.toFixed(1)} and more`,
  judge(letters) {
    const sum = Math.abs(scoreG4(letters).sum);
    // At least the threshold is, of the negative, at most the negative one: compared exactly.
    const bound = { threshold: -threshold, onComplementary: false };
    return {
      isFound: isTargetReached(-sum, letters.length, bound),
      score: [sum, letters.length],
    };
  },
}));
