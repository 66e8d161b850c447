import { zseekerKernel } from '@flipon/analyses/kinds/zseeker/kernel';
import { parseParameters } from '@flipon/analyses/parse-parameters';
import { describe, expect, it } from 'vitest';
import { exampleSequence, scanText } from '../../../testing/scan-text.ts';
import { EXAMPLE_POSITION, example, exampleParts, hitsOfExampleSequence } from './help-example.ts';

const find = (given: Record<string, unknown>) =>
  scanText(zseekerKernel, exampleSequence, parseParameters('zseeker', given));

describe('the worked example of the help on ZSeeker', () => {
  it('is what the kernel finds in the example sequence', () => {
    const { before, region, after } = exampleParts;
    const start = EXAMPLE_POSITION - 1;
    const from = start - before.length;
    const whole = before + region + after;
    expect(exampleSequence.slice(from, from + whole.length)).toBe(whole);
    expect(find({}).find(({ position }) => position === start)).toMatchObject({
      length: example.lengthBp,
      score: example.score,
      scorePerStep: example.scorePerStep,
      gcSteps: example.gcSteps,
      breaks: example.breaks,
    });
  });

  it('counts the regions of the example sequence', () => {
    const { standard, from40, from100, dearBreaks } = hitsOfExampleSequence;
    expect(find({})).toHaveLength(standard);
    expect(find({ threshold: 40 })).toHaveLength(from40);
    expect(find({ threshold: 100 })).toHaveLength(from100);
    expect(find({ penalty: 6 })).toHaveLength(dearBreaks);
  });
});
