import { g4regexKernel } from '@flipon/analyses/kinds/g4regex/kernel';
import { describe, expect, it } from 'vitest';
import { exampleScanner, expectInExample } from '../../../testing/scan-text.ts';
import {
  EXAMPLE_POSITION,
  exampleParts,
  exampleTracts,
  hitsOfExampleSequence as hits,
} from './help-example.ts';

const find = exampleScanner('g4regex', g4regexKernel);
const count = (given: Record<string, unknown>) => find(given).length;

describe('the worked example of the help', () => {
  it('is what the kernel finds in the example sequence', () => {
    const { before, hit, after } = exampleParts;
    expect(exampleTracts.join('')).toBe(hit);
    const start = EXAMPLE_POSITION - 1;
    expectInExample(EXAMPLE_POSITION, before, hit + after);
    expect(find().find(({ position }) => position === start)).toMatchObject({
      length: hit.length,
      strand: 0,
      tractCount: 4,
      longestLoop: 3,
      layers: 3,
    });
  });

  it('counts the hits of the example sequence', () => {
    expect(count({})).toBe(hits.standard);
    expect(count({ loopMax: 12 })).toBe(hits.longLoops);
    expect(count({ tractMin: 2 })).toBe(hits.twoTetrads);
    expect(count({ bulgedTracts: 1 })).toBe(hits.oneBulge);
  });
});
