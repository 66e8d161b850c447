import fc from 'fast-check';
import { expect, test } from 'vitest';
import { packRows, rowScale, rowTop } from './hit-rows.ts';
import { hitsFrom } from './testing.ts';

const some = fc
  .array(
    fc.tuple(
      fc.integer({ min: 0, max: 500 }),
      fc.integer({ min: 1, max: 60 }),
      fc.constantFrom(1, -1, 0),
    ),
    { maxLength: 40 },
  )
  .map((rows) => rows.sort((a, b) => a[0] - b[0]));

test('hits of a row and side do not overlap, except those that no row was free for', () => {
  fc.assert(
    fc.property(some, fc.boolean(), fc.integer({ min: 1, max: 6 }), (rows, hasSides, maxRows) => {
      const hits = hitsFrom(rows);
      const { row, up, down, overCount } = packRows(hits, 1, hasSides, maxRows);
      expect(Math.max(up, down)).toBeLessThanOrEqual(maxRows);
      let overlapping = 0;
      for (let b = 0; b < hits.count; b += 1) {
        let isOver = false;
        for (let a = 0; a < b; a += 1) {
          const isDown = (index: number) => hasSides && (hits.side[index] ?? 0) < 0;
          if (row[a] !== row[b] || isDown(a) !== isDown(b)) continue;
          const end = Math.max(hits.end[a] ?? 0, (hits.start[a] ?? 0) + 2);
          if (end > (hits.start[b] ?? 0) - 1) isOver = true;
        }
        if (isOver) overlapping += 1;
      }
      expect(overlapping).toBe(overCount);
    }),
  );
});

test('rows stay inside their lane, on their side of the axis', () => {
  fc.assert(
    fc.property(some, fc.boolean(), fc.integer({ min: 18, max: 90 }), (rows, hasSides, height) => {
      const packed = packRows(hitsFrom(rows), 1, hasSides, 6);
      const scale = rowScale(height, packed, hasSides);
      for (const [isDown, count] of [
        [false, packed.up],
        [true, packed.down],
      ] as const) {
        for (let row = 0; row < count; row += 1) {
          const top = rowTop(scale, row, isDown);
          expect(top).toBeGreaterThanOrEqual(-1e-9);
          expect(top + scale.height).toBeLessThanOrEqual(height + 1e-9);
          if (isDown) expect(top).toBeGreaterThanOrEqual(scale.axisY);
          else expect(top + scale.height).toBeLessThanOrEqual(scale.axisY);
        }
      }
    }),
  );
});
