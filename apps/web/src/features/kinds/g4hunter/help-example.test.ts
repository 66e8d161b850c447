import { g4HunterKernel } from '@flipon/analyses/kinds/g4hunter/kernel';
import { describe, expect, it } from 'vitest';
import { exampleScanner, exampleSequence } from '../../../testing/scan-text.ts';
import {
  EXAMPLE,
  EXAMPLE_POSITION,
  EXAMPLE_THRESHOLD,
  EXAMPLE_WINDOW_BP,
  exampleHit,
  exampleSums,
  hitsByThreshold,
  hitsByWindow,
} from './help-example.ts';

const scan = exampleScanner('g4hunter', g4HunterKernel);
const count = (given: Record<string, unknown>) => scan(given).length;

describe('the worked example of the help on G4 hunter', () => {
  it('is in the example sequence, with whole runs at both ends', () => {
    const at = exampleSequence.indexOf(EXAMPLE);
    expect(at + 1).toBe(EXAMPLE_POSITION);
    const [before, after] = [exampleSequence[at - 1], exampleSequence[at + EXAMPLE.length]];
    expect([before === EXAMPLE[0], after === EXAMPLE.at(-1)]).toEqual([false, false]);
  });

  it('gives the hit that the kernel finds there with the standard settings', () => {
    const hits = scan();
    const hit = hits.find(({ position }) => position === EXAMPLE_POSITION - 1 + exampleHit.start);
    expect(hit).toMatchObject({
      length: exampleHit.lengthBp,
      score: Math.fround(exampleHit.score),
    });
    expect(Math.abs(exampleSums[0] ?? 0)).toBeLessThan(EXAMPLE_THRESHOLD * EXAMPLE_WINDOW_BP);
    expect(exampleHit.score).toBeLessThan(EXAMPLE_THRESHOLD);
    expect(exampleHit.windowScores).toHaveLength(exampleHit.lengthBp - EXAMPLE_WINDOW_BP + 1);
  });

  it.each(Object.entries(hitsByThreshold))('threshold %s gives %i hits', (threshold, hits) => {
    expect(count({ threshold: Number(threshold) })).toBe(hits);
  });

  it.each(Object.entries(hitsByWindow))('a window of %s gives %i hits', (windowSize, hits) => {
    expect(count({ windowSize: Number(windowSize) })).toBe(hits);
  });
});
