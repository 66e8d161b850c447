import { stabilityOf } from '@flipon/analyses/kinds/cruciform/energies';
import { cruciformKernel } from '@flipon/analyses/kinds/cruciform/kernel';
import { describe, expect, it } from 'vitest';
import { exampleScanner, exampleSequence, expectInExample } from '../../../testing/scan-text.ts';
import {
  EXAMPLE_POSITION,
  energies,
  exampleParts,
  hitsOfExampleSequence,
  misfit,
} from './help-example.ts';

const { before, arm, spacer, opposite, after } = exampleParts;
const start = EXAMPLE_POSITION - 1;
const scan = exampleScanner('cruciform', cruciformKernel);

describe('the worked example of the help on cruciforms', () => {
  it('is what the kernel finds in the example sequence', () => {
    expect(scan().find(({ position }) => position === start)).toMatchObject({
      armLength: arm.length,
      spacerLength: spacer.length,
      mismatches: 1,
      delta: energies.delta,
    });
    expectInExample(EXAMPLE_POSITION, before, arm + spacer + opposite + after);
    expect(misfit).toMatchObject({ left: 'T', right: 'G' });
  });

  it('has the energies of its two forms', () => {
    const bases = new TextEncoder().encode(exampleSequence);
    expect(stabilityOf(bases, start, arm.length, spacer.length)).toMatchObject(energies);
  });

  it('has a delta that does not hang on the length of the arms', () => {
    const delta = (repeat: string, armBp: number) =>
      stabilityOf(new TextEncoder().encode(repeat), 0, armBp, 4).delta;
    expect(delta('GGATCCAGAGAGGATCC'.replace('AGAGA', 'AGAG'), 6)).toBe(
      delta('TTAGGATCCAGAGGGATCCTAA', 9),
    );
  });

  it('counts the repeats of the example sequence', () => {
    const { standard, published, withoutMismatch, arm8, arm10 } = hitsOfExampleSequence;
    expect(scan()).toHaveLength(standard);
    expect(scan({ rules: 'published' })).toHaveLength(published);
    expect(scan({ maxMismatches: 0 })).toHaveLength(withoutMismatch);
    expect(scan({ minArm: 8 })).toHaveLength(arm8);
    expect(scan({ minArm: 10 })).toHaveLength(arm10);
  });
});
