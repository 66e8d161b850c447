import { aPhasedKernel } from '@flipon/analyses/kinds/aphased/kernel';
import { tractStrength } from '@flipon/analyses/kinds/aphased/tract-strength';
import { describe, expect, it } from 'vitest';
import { exampleScanner, expectInExample } from '../../../testing/scan-text.ts';
import {
  EXAMPLE_LETTERS,
  EXAMPLE_POSITION,
  example,
  hitsOfExampleSequence,
  tracts,
} from './help-example.ts';

const scan = exampleScanner('aphased', aPhasedKernel);

describe('the worked example of the help on A-phased repeats', () => {
  it('is what the kernel finds in the example sequence', () => {
    const start = EXAMPLE_POSITION - 1;
    expectInExample(EXAMPLE_POSITION, '', EXAMPLE_LETTERS);
    expect(scan().find(({ position }) => position === start)).toMatchObject({
      length: example.lengthBp,
      tracts: tracts.length,
      tractBases: example.tractBases,
      meanSpacing: example.meanSpacing,
    });
  });

  it('has the tracts and centres that its text names', () => {
    for (const { run, start, centre } of tracts) {
      expect(EXAMPLE_LETTERS.slice(start, start + run.length)).toBe(run);
      const bits = [...run].reduce((sum, letter, at) => sum | (letter === 'T' ? 1 << at : 0), 0);
      const { strength, centre: quarters } = tractStrength(bits, run.length);
      expect(strength).toBeGreaterThanOrEqual(3);
      expect(start + quarters / 4).toBe(centre);
    }
  });

  it('counts the repeats of the example sequence', () => {
    const { standard, wide, from4, from2 } = hitsOfExampleSequence;
    expect(scan().length).toBe(standard);
    expect(scan({ minSpacing: 9.5, maxSpacing: 11.5 }).length).toBe(wide);
    expect(scan({ minTracts: 4 }).length).toBe(from4);
    expect(scan({ minTracts: 2 }).length).toBe(from2);
  });
});
