import { conformationText } from '@flipon/analyses/kinds/zhunt/derived';
import { zhuntKernel } from '@flipon/analyses/kinds/zhunt/kernel';
import { parseParameters } from '@flipon/analyses/parse-parameters';
import { describe, expect, it } from 'vitest';
import { exampleSequence, expectInExample, scanText } from '../../../testing/scan-text.ts';
import {
  EXAMPLE_POSITION,
  example,
  exampleParts,
  hitsOfExampleSequence,
  sixSteps,
} from './help-example.ts';

const find = (text: string, given: Record<string, unknown> = {}) =>
  scanText(zhuntKernel, text, parseParameters('zhunt', given));

describe('the worked example of the help on Z-HUNT', () => {
  it('is what the kernel finds in the example sequence', () => {
    const { before, region, after } = exampleParts;
    const start = EXAMPLE_POSITION - 1;
    expectInExample(EXAMPLE_POSITION, before, region + after);
    const found = find(exampleSequence);
    const hit = found.find(({ position }) => position === start);
    const { lengthBp, conformation, zscore, deltaLk, ...stored } = example;
    expect(hit).toMatchObject({ length: lengthBp, ...stored });
    expect(hit?.['zscore']).toBeCloseTo(zscore, 0);
    expect(hit?.['deltaLk']).toBeCloseTo(deltaLk, 3);
    expect(conformationText(hit?.['peakOrder'] ?? 0, example.peakLength)).toBe(conformation);
    expect(found).toHaveLength(hitsOfExampleSequence.standard);
  });

  it('counts the regions of the example sequence', () => {
    const { from1e4, from1e5, fast } = hitsOfExampleSequence;
    expect(find(exampleSequence, { threshold: 1e4 })).toHaveLength(from1e4);
    expect(find(exampleSequence, { threshold: 1e5 })).toHaveLength(from1e5);
    expect(find(exampleSequence, { maxDinucleotides: 8 })).toHaveLength(fast);
  });

  it.each(sixSteps)('says what six steps of $letters need', ({ letters, deltaLk, zscore }) => {
    const [hit] = find(letters.repeat(6), { threshold: 0.001 });
    expect(hit?.['deltaLk']).toBeCloseTo(deltaLk, 3);
    expect(hit?.['zscore']).toBeCloseTo(zscore, zscore < 10 ? 1 : 0);
  });
});
