import { g4regexKernel } from '@flipon/analyses/kinds/g4regex/kernel';
import { parseParameters } from '@flipon/analyses/parse-parameters';
import { describe, expect, it } from 'vitest';
import { exampleSequence, scanText } from '../../../testing/scan-text.ts';
import {
  EXAMPLE_POSITION,
  exampleParts,
  exampleTracts,
  hitsOfExampleSequence as hits,
} from './help-example.ts';

const find = (given: Record<string, unknown>) =>
  scanText(g4regexKernel, exampleSequence, parseParameters('g4regex', given));
const count = (given: Record<string, unknown>) => find(given).length;

describe('the worked example of the help', () => {
  it('is what the kernel finds in the example sequence', () => {
    const { before, hit, after } = exampleParts;
    expect(exampleTracts.join('')).toBe(hit);
    const start = EXAMPLE_POSITION - 1;
    const from = start - before.length;
    const all = before + hit + after;
    expect(exampleSequence.slice(from, from + all.length)).toBe(all);
    expect(find({}).find(({ position }) => position === start)).toMatchObject({
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
