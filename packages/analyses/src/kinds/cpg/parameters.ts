import { lengthRules } from '../../hits/shortest-hit.ts';
import type { KindRules } from '../../kind-rules.ts';
import type { ParametersOf } from '../../parameters/field.ts';
import type { cpg } from './cpg.ts';
import { cpxOf, pairOf } from './pair-words.ts';

export type CpgParameters = ParametersOf<typeof cpg>;

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
