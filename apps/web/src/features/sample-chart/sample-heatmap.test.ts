import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sampleHeatmap } from './sample-heatmap.ts';
import { SAMPLE, SAMPLE_HITS } from './sample-hits.ts';

it('has the hits of the sample, by position and within its sequence', () => {
  expect(SAMPLE_HITS).toHaveLength(128);
  for (const [index, { position, length, score }] of SAMPLE_HITS.entries()) {
    expect(position).toBeGreaterThanOrEqual(SAMPLE_HITS[index - 1]?.position ?? 0);
    expect(position + length).toBeLessThanOrEqual(SAMPLE.lengthBp);
    expect(length).toBeGreaterThanOrEqual(SAMPLE.windowSize);
    // The mean of joined windows may be below that of each.
    expect(Math.abs(score)).toBeGreaterThan(1);
  }
});

it('counts each hit where it starts, and each base once', () => {
  const hits = [
    { position: 0, length: 6, score: 2 },
    { position: 4, length: 4, score: -2 },
    { position: 18, length: 4, score: 2 },
  ];
  const { data, metaData } = sampleHeatmap(hits, { from: 0, to: 20 }, 2);
  expect(data).toEqual([
    { from: 0, to: 10, count: 2, countPlus: 1, countMinus: 1, coverage: 0.8 },
    { from: 10, to: 20, count: 1, countPlus: 1, countMinus: 0, coverage: 0.2 },
  ]);
  expect(metaData).toEqual({
    segmentCount: 2,
    segmentSize: 10,
    min: { count: 1, coverage: 0.2 },
    max: { count: 2, coverage: 0.8 },
    averageCoverage: 0.5,
  });
});

it('covers what base by base is covered, however it is cut', () => {
  const hit = fc.record({
    position: fc.nat(60),
    length: fc.integer({ min: 1, max: 20 }),
    score: fc.constantFrom(2, -2),
  });
  fc.assert(
    fc.property(fc.array(hit), fc.integer({ min: 1, max: 12 }), (some, segmentCount) => {
      const hits = some.toSorted((a, b) => a.position - b.position);
      const { data } = sampleHeatmap(hits, { from: 5, to: 50 }, segmentCount);
      expect([data[0]?.from, data.at(-1)?.to]).toEqual([5, 50]);
      for (const { from, to, coverage } of data) {
        const bases = Array.from({ length: to - from }, (_, index) => from + index);
        const covered = bases.filter((base) =>
          hits.some(({ position, length }) => base >= position && base < position + length),
        );
        expect(coverage).toBeCloseTo(covered.length / (to - from));
      }
    }),
  );
});
