import { rlooprKernel } from '@flipon/analyses/kinds/rloopr/kernel';
import { parseParameters } from '@flipon/analyses/parse-parameters';
import { describe, expect, it } from 'vitest';
import { coveredBp, exampleSequence, scanText } from '../../../testing/scan-text.ts';
import {
  COVERED_BP,
  EXAMPLE_POSITION,
  example,
  exampleParts,
  exampleTracts,
  hitsByModels,
} from './help-example.ts';

const scan = (rizModel: number[]) =>
  scanText(rlooprKernel, exampleSequence, parseParameters('rloopr', { rizModel }));

const { riz, linker, rez } = exampleParts;

describe('the worked example of the help on R-loops', () => {
  it('is what the kernel finds in the example sequence', () => {
    const hit = scan([0]).find(
      ({ position, length }) => position === EXAMPLE_POSITION - 1 && length === example.lengthBp,
    );
    expect(hit).toMatchObject({
      model: 0,
      strand: 0,
      rizLength: riz.length,
      linkerLength: linker.length,
      rizGRichness: example.rizG / riz.length,
      rloopGRichness: example.allG / example.lengthBp,
      g3cnt: example.g3,
      g4cnt: example.g4,
      gncnt: example.g5,
    });
    const start = EXAMPLE_POSITION - 1;
    expect(exampleSequence.slice(start, start + example.lengthBp)).toBe(riz + linker + rez);
  });

  it('has a REZ that one base more would thin out', () => {
    expect(example.rezG / rez.length).toBe(0.4);
    expect(exampleSequence[EXAMPLE_POSITION - 1 + example.lengthBp]).not.toBe('G');
  });

  it('has three clusters in its RIZ, with gaps that the rule allows', () => {
    expect(riz).toMatch(new RegExp(`^${exampleTracts.join('.{1,10}')}$`));
  });

  it('counts the R-loops of the example sequence', () => {
    expect(scan([0])).toHaveLength(hitsByModels.m1);
    expect(scan([1])).toHaveLength(hitsByModels.m2);
    expect(coveredBp(scan([0, 1]))).toBe(COVERED_BP);
  });
});
