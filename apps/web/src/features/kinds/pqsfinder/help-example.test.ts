import { pqsfinderKernel } from '@flipon/analyses/kinds/pqsfinder/kernel';
import { bulgeCost, loopCosts, MISMATCH_COST } from '@flipon/analyses/pqs-search/scores';
import { describe, expect, it } from 'vitest';
import { exampleScanner, expectInExample } from '../../../testing/scan-text.ts';
import {
  EXAMPLE_POSITION,
  example,
  exampleParts,
  exampleRuns,
  hitsOfExampleSequence as hits,
} from './help-example.ts';

const find = exampleScanner('pqsfinder', pqsfinderKernel);
const count = (given: Record<string, unknown>) => find(given).length;

describe('the worked example of the help on pqsfinder', () => {
  it('is what the kernel finds in the example sequence', () => {
    const { before, hit, after } = exampleParts;
    expect(exampleRuns.join('')).toBe(hit);
    const start = EXAMPLE_POSITION - 1;
    expectInExample(EXAMPLE_POSITION, before, hit + after);
    expect(find().find(({ position }) => position === start)).toMatchObject({
      ...{ length: hit.length, strand: 0, score: example.score, tetrads: example.tetrads },
      ...{ bulges: 1, mismatches: 1 },
    });
  });

  it('has the score that its parts come to', () => {
    const { top, bulge, mismatch, loops, score } = example;
    expect([bulge, mismatch, loops]).toEqual([bulgeCost(1), MISMATCH_COST, loopCosts(4)[4]]);
    expect(top - bulge - mismatch - loops).toBe(score);
  });

  it('counts the hits of the example sequence', () => {
    expect(count({})).toBe(hits.documented);
    expect(count({ minScore: 47 })).toBe(hits.packageCode);
    expect(count({ minScore: 26 })).toBe(hits.sensitive);
    expect(count({ maxDefects: 0 })).toBe(hits.withoutDefects);
    expect(count({ maxDefects: 1 })).toBe(hits.oneDefect);
  });
});
