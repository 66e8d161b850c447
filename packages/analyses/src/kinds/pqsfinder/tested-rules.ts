import { bestOfHits, hitsIn, presetValues, type TestedKind } from '../../accuracy/tested-rule.ts';
import { CELL_SETS, EITHER_STRAND_SETS, OLIGO_SETS } from '../../accuracy/truth-sets.ts';
import { parseParameters } from '../../parameters/parse-parameters.ts';
import { pqsfinderKernel } from './kernel.ts';
import { pqsfinder } from './pqsfinder.ts';

/** Scores are those of the best quadruplex, whatever a preset leaves out; what has none has 0. */
export const tested: TestedKind = {
  rules: pqsfinder.presets.flatMap(({ label, values }) => {
    const given = presetValues(pqsfinder, label);
    const rule = `${values.minScore} and more`;
    return [
      {
        sets: OLIGO_SETS,
        rule,
        preset: label,
        finds: (letters: string) => hits(letters, given, '+').length > 0,
      },
      {
        sets: [...EITHER_STRAND_SETS, ...CELL_SETS],
        rule,
        finds: (letters: string) => hits(letters, given, 'both').length > 0,
      },
    ];
  }),
  scores: [
    { sets: OLIGO_SETS, ...bestScore('+') },
    { sets: [...EITHER_STRAND_SETS, ...CELL_SETS], ...bestScore('both') },
  ],
};

function bestScore(strand: '+' | 'both') {
  return {
    score: 'best score',
    bins: [1, 15, 26, 36, 47, 52, 65, 80],
    rate: (letters: string) =>
      bestOfHits(hits(letters, { minScore: 1 }, strand), ({ score = 0 }) => score),
  };
}

function hits(letters: string, given: Record<string, unknown>, strand: '+' | 'both') {
  return hitsIn(pqsfinderKernel, parseParameters('pqsfinder', { ...given, strand }), letters);
}
