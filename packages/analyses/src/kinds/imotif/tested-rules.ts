import { hitsIn, type TestedKind } from '../../accuracy/tested-rule.ts';
import { parseParameters } from '../../parameters/parse-parameters.ts';
import { imotif } from './imotif.ts';
import { imotifKernel } from './kernel.ts';

/** The tracts of C are on the strand given. */
export const tested: TestedKind = {
  rules: [
    ...imotif.presets.map(({ label, values }) => ({
      sets: ['i-motifs' as const],
      rule: label,
      preset: label,
      isInParts: true,
      finds: finder(values),
    })),
  ],
  scores: [],
};

function finder(given: Record<string, unknown>) {
  const parameters = parseParameters('imotif', { ...given, strand: '+' });
  return (letters: string) => hitsIn(imotifKernel, parameters, letters).length > 0;
}
