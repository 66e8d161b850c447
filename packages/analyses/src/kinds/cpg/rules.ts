import { lengthRules } from '../../hits/shortest-hit.ts';
import type { KindRules } from '../../kind-rules.ts';
import { cpxOf, pairOf } from './pair-words.ts';
import type { CpgParameters } from './parameters.ts';

export const cpgRules: KindRules<CpgParameters> = {
  ...lengthRules<CpgParameters>(({ minWindowSize }) => ({
    lengthBp: minWindowSize,
    name: 'the window',
    field: 'minWindowSize',
  })),
  // In the words of its pair.
  settingLabels: (values) => ({
    minWindowSize: 'Minimal window size',
    minGcPercentage: `Minimal ${pairOf(values)} percentage`,
    minObservedToExpectedCpG: `Minimal observed/expected ${cpxOf(values)}`,
    minIslandMergeGap: 'Merge gap',
    firstNucleotide: 'First nucleotide',
    secondNucleotide: 'Second nucleotide',
  }),
};
