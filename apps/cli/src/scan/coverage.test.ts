import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createCoverage, createOrderedCoverage } from './coverage.ts';

it('counts each base of a record once, whatever the order of hits, also across the origin', () => {
  const record = fc.integer({ min: 1, max: 40 }).chain((lengthBp) => {
    const hit = fc.tuple(
      fc.integer({ min: 0, max: lengthBp - 1 }),
      fc.integer({ min: 1, max: lengthBp }),
    );
    return fc.tuple(fc.constant(lengthBp), fc.array(hit, { maxLength: 12 }), fc.boolean());
  });
  fc.assert(
    fc.property(record, ([lengthBp, given, isSorted]) => {
      const hits = isSorted ? given.toSorted((a, b) => a[0] - b[0]) : given;
      const crosses = hits.some(([start, length]) => start + length > lengthBp);
      const isPlain = isSorted && !crosses;
      const coverage = isPlain ? createOrderedCoverage() : createCoverage(lengthBp);
      const covered = new Set<number>();
      for (const [start, length] of hits) {
        coverage.add(start, start + length);
        for (let at = start; at < start + length; at++) covered.add(at % lengthBp);
      }
      expect(coverage.countBp()).toBe(covered.size);
    }),
  );
});
