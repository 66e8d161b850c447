import { mirrorRepeatKernel } from '@flipon/analyses/kinds/mirrorrepeat/kernel';
import { describe, expect, it } from 'vitest';
import { exampleScanner, expectInExample } from '../../../testing/scan-text.ts';
import { EXAMPLE_POSITION, example, exampleParts, hitsOfExampleSequence } from './help-example.ts';

const scan = exampleScanner('mirrorrepeat', mirrorRepeatKernel);

describe('the worked example of the help on mirror repeats', () => {
  it('is what the kernel finds in the example sequence', () => {
    const { before, arm, spacer, opposite, after } = exampleParts;
    const start = EXAMPLE_POSITION - 1;
    expectInExample(EXAMPLE_POSITION, before, arm + spacer + opposite + after);
    expect(scan().find(({ position }) => position === start)).toMatchObject({
      armLength: example.arm,
      spacerLength: spacer.length,
      mismatches: example.mismatches,
      score: example.score,
      purity: example.purity,
    });
  });

  it('counts the repeats of the example sequence', () => {
    const hits = hitsOfExampleSequence;
    expect(scan().length).toBe(hits.standard);
    expect(scan({ minArm: 8 }).length).toBe(hits.sensitive);
    expect(scan({ maxMismatchPercent: 0, minPurity: 100 }).length).toBe(hits.perfect);
    expect(scan({ minPurity: 0 }).length).toBe(hits.anyBases);
    expect(scan({ excludeAtRich: true }).length).toBe(hits.withoutAt);
    expect(scan({ excludeSingleBase: true }).length).toBe(hits.withoutSingle);
  });
});
