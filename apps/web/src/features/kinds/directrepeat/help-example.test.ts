import { directRepeatKernel } from '@flipon/analyses/kinds/directrepeat/kernel';
import { describe, expect, it } from 'vitest';
import { exampleScanner, expectInExample } from '../../../testing/scan-text.ts';
import { EXAMPLE_POSITION, example, exampleParts, hitsOfExampleSequence } from './help-example.ts';

const scan = exampleScanner('directrepeat', directRepeatKernel);

describe('the worked example of the help on direct repeats', () => {
  it('is what the kernel finds in the example sequence', () => {
    const { before, unit, spacer, after } = exampleParts;
    const start = EXAMPLE_POSITION - 1;
    expectInExample(EXAMPLE_POSITION, before, unit + spacer + unit + after);
    expect(scan().find(({ position }) => position === start)).toMatchObject({
      length: example.lengthBp,
      unitLength: example.unitBp,
      spacerLength: example.spacerBp,
      copies: 2,
      score: example.unitBp,
    });
  });

  it('counts the repeats of the example sequence', () => {
    const { standard, slipped, spacer100, withoutShort, from15 } = hitsOfExampleSequence;
    expect(scan().length).toBe(standard);
    expect(scan({ maxSpacer: 0 }).length).toBe(slipped);
    expect(scan({ maxSpacer: 100 }).length).toBe(spacer100);
    expect(scan({ excludeShortUnits: true }).length).toBe(withoutShort);
    expect(scan({ minUnit: 15 }).length).toBe(from15);
  });
});
