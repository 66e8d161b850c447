import fc from 'fast-check';
import { expect, it } from 'vitest';
import { featureOf, type ListedHit, rowWindows, sharedBases } from './listed-hits.ts';

const place = fc.record({ position: fc.nat(200), length: fc.integer({ min: 1, max: 40 }) });
const classes = fc.array(fc.array(place, { maxLength: 12 }), { minLength: 1, maxLength: 4 });

/** The hits of all classes, sorted by their starts. */
function listed(all: readonly { position: number; length: number }[][]): ListedHit[] {
  return all
    .flatMap((hits, owner) =>
      hits.map(({ position, length }, id) => ({
        ...{ owner, id, start: position, end: position + length, side: 0 },
        ...{ rank: null, shared: [] },
      })),
    )
    .sort((a, b) => a.start - b.start);
}

it('asks once for the hits of a class where they are near, else for each hit', () => {
  fc.assert(
    fc.property(classes, fc.boolean(), (all, areNear) => {
      const page = listed(all);
      const windows = rowWindows(page, areNear);
      const owners = new Set(page.map(({ owner }) => owner));
      expect(windows.length).toBe(areNear ? owners.size : page.length);
      expect(windows.reduce((sum, { rows }) => sum + rows, 0)).toBe(page.length);
      for (const { owner, start, end } of page) {
        const holds = windows.some(
          (each) =>
            each.owner === owner && each.from <= start && start < each.startsTo && end <= each.to,
        );
        expect(holds).toBe(true);
      }
    }),
  );
});

it('counts shared bases as one would base by base', () => {
  fc.assert(
    fc.property(classes, (marks) => {
      const merged = listed(marks);
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
    types: ['region', 'gene', 'tRNA'],
    spans: {
      id: ['a', 'b', 'c', 'd'],
      start: [90, 10, 10, 30],
      end: [120, 40, 35, 60],
      side: [0, 1, -1, 1],
      type: [0, 1, 2, 1],
      name: ['of a BED file', 'long', 'short', ''],
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
  expect(featureOf({ start: 95, end: 99 }, features)?.name).toBe('of a BED file');
  expect(featureOf({ start: 70, end: 80 }, features)).toBeNull();
  expect(featureOf({ start: 1, end: 2 }, { types: [], spans: null })).toBeNull();
});
