import fc from 'fast-check';
import { expect, it } from 'vitest';
import { featureOf, type ListedHit, mergeHits, rowWindow, sharedBases } from './listed-hits.ts';

const hits = fc
  .array(fc.record({ position: fc.nat(200), length: fc.integer({ min: 1, max: 40 }) }), {
    maxLength: 12,
  })
  .map((list) => {
    const sorted = [...list].sort((a, b) => a.position - b.position);
    return {
      id: sorted.map((_, index) => index + 1),
      position: sorted.map(({ position }) => position),
      length: sorted.map(({ length }) => length),
      side: sorted.map(() => 0),
    };
  });
const classes = fc.array(hits, { minLength: 1, maxLength: 4 });

it('orders the hits of all classes by position, and loses none', () => {
  fc.assert(
    fc.property(classes, (marks) => {
      const merged = mergeHits(marks);
      expect(merged.length).toBe(marks.reduce((sum, { id }) => sum + id.length, 0));
      for (const [index, hit] of merged.entries()) {
        const before = merged[index - 1];
        if (before === undefined) continue;
        expect(hit.start).toBeGreaterThanOrEqual(before.start);
        if (hit.start === before.start) expect(hit.owner).toBeGreaterThanOrEqual(before.owner);
      }
    }),
  );
});

it('asks for a window that holds the hits of a page', () => {
  fc.assert(
    fc.property(classes, fc.nat(3), (marks, page) => {
      const merged = mergeHits(marks);
      const shown = merged.slice(page * 5, page * 5 + 5);
      for (const owner of marks.keys()) {
        const mine = shown.filter((hit) => hit.owner === owner);
        const window = rowWindow(shown, owner);
        expect(window === null).toBe(mine.length === 0);
        if (window === null) continue;
        const rows = merged
          .filter((hit) => hit.owner === owner)
          .filter(({ start }) => start >= window.start && start < window.start + window.length);
        expect(mine.length).toBe(window.rows);
        const [first, last] = [mine[0]?.start, mine.at(-1)?.start];
        const beside = rows.filter(({ start }) => start !== first && start !== last);
        expect(mine).toEqual(expect.arrayContaining(beside));
        expect(rows).toEqual(expect.arrayContaining(mine));
      }
    }),
  );
});

it('counts shared bases as one would base by base', () => {
  fc.assert(
    fc.property(classes, (marks) => {
      const merged = mergeHits(marks);
      for (const hit of merged) {
        const slow = marks.map((_, owner) => {
          if (owner === hit.owner) return 0;
          let bases = 0;
          for (let base = hit.start; base < hit.end; base++) {
            const isIn = (each: ListedHit) =>
              each.owner === owner && each.start <= base && base < each.end;
            if (merged.some(isIn)) bases += 1;
          }
          return bases;
        });
        expect(sharedBases(hit, merged, marks.length)).toEqual(slow);
      }
    }),
  );
});

it('names the feature that has most of a hit, and of equal ones the shorter', () => {
  const features = {
    types: ['source', 'gene', 'tRNA'],
    spans: {
      id: ['a', 'b', 'c', 'd'],
      start: [0, 10, 10, 30],
      end: [100, 40, 35, 60],
      side: [0, 1, -1, 1],
      type: [0, 1, 2, 1],
      name: ['whole', 'long', 'short', ''],
    },
  };
  expect(featureOf({ start: 12, end: 30 }, features)).toEqual({
    name: 'short',
    type: 'tRNA',
    side: -1,
    start: 10,
    end: 35,
  });
  expect(featureOf({ start: 34, end: 55 }, features)).toEqual({
    name: 'gene',
    type: 'gene',
    side: 1,
    start: 30,
    end: 60,
  });
  expect(featureOf({ start: 70, end: 80 }, features)).toBeNull();
  expect(featureOf({ start: 1, end: 2 }, { types: [], spans: null })).toBeNull();
});
