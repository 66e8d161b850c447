import { zseekerKernel } from '@flipon/analyses/kinds/zseeker/kernel';
import { describe, expect, it } from 'vitest';
import { exampleScanner, expectInExample } from '../../../testing/scan-text.ts';
import { EXAMPLE_POSITION, example, exampleParts, hitsOfExampleSequence } from './help-example.ts';

const find = exampleScanner('zseeker', zseekerKernel);

describe('the worked example of the help on ZSeeker', () => {
  it('is what the kernel finds in the example sequence', () => {
    const { before, region, after } = exampleParts;
    const start = EXAMPLE_POSITION - 1;
    expectInExample(EXAMPLE_POSITION, before, region + after);
    expect(find().find(({ position }) => position === start)).toMatchObject({
      length: example.lengthBp,
      score: example.score,
      scorePerStep: example.scorePerStep,
      gcSteps: example.gcSteps,
      breaks: example.breaks,
    });
  });

  it('counts the regions of the example sequence', () => {
    const { standard, from40, from100, dearBreaks } = hitsOfExampleSequence;
    expect(find()).toHaveLength(standard);
    expect(find({ threshold: 40 })).toHaveLength(from40);
    expect(find({ threshold: 100 })).toHaveLength(from100);
    expect(find({ penalty: 6 })).toHaveLength(dearBreaks);
  });
});
