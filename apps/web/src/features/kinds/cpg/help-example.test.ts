import { cpgKernel } from '@flipon/analyses/kinds/cpg/kernel';
import { parseParameters } from '@flipon/analyses/parse-parameters';
import { describe, expect, it } from 'vitest';
import { coveredBp, exampleSequence, scanText } from '../../../testing/scan-text.ts';
import { EXAMPLE, EXAMPLE_SETTINGS, islandsOfExampleSequence, steps } from './help-example.ts';

const scan = (text: string, given: Record<string, unknown>) =>
  scanText(cpgKernel, text, parseParameters('cpg', given));

describe('the worked example of the help on CpX', () => {
  it('is the island that the kernel finds', () => {
    const { start, lengthBp, share, ratio } = steps.island;
    expect(scan(EXAMPLE, EXAMPLE_SETTINGS)).toEqual([
      {
        record: 0,
        position: start,
        length: lengthBp,
        gcPerc: share,
        observedToExpectedCpG: ratio,
      },
    ]);
  });

  it('fails, moves back and equals the limit as the text says', () => {
    const { first, next, last, beforeLast } = steps;
    const { minGcPercentage } = EXAMPLE_SETTINGS;
    expect(next.start).toBe(first.start + first.lengthBp);
    expect(next.share).toBeLessThan(minGcPercentage);
    expect(beforeLast.start).toBe(last.start + 1);
    expect(beforeLast.share).toBe(minGcPercentage);
    expect(last.share).toBeGreaterThan(minGcPercentage);
  });

  it('has the limits of the form and of the help page, and their islands', () => {
    const { strict, gentle, cpa, sequenceBp } = islandsOfExampleSequence;
    expect(exampleSequence).toHaveLength(sequenceBp);
    const given = (limits: string) => {
      const [minWindowSize, minGcPercentage, minObservedToExpectedCpG] = limits
        .split(' / ')
        .map(Number);
      return { minWindowSize, minGcPercentage, minObservedToExpectedCpG };
    };
    for (const { limits, islands, coveredBp: bp, ...more } of [
      strict,
      gentle,
      { ...cpa, secondNucleotide: 'A' },
    ]) {
      const found = scan(exampleSequence, { ...given(limits), ...more });
      expect(found).toHaveLength(islands);
      expect(coveredBp(found)).toBe(bp);
    }
    expect(parseParameters('cpg', {})).toMatchObject(given(strict.limits));
  });
});
