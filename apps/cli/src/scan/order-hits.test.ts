import type { HitColumns, NumberedHits } from '@flipon/analyses/kernel';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createNumbering, orderByPosition } from './order-hits.ts';

type Hit = [record: number, position: number, length: number, model: number];

const batchOf = (hits: readonly Hit[]): HitColumns => ({
  count: hits.length,
  columns: {
    record: Uint32Array.from(hits, (hit) => hit[0]),
    position: Float64Array.from(hits, (hit) => hit[1]),
    length: Float64Array.from(hits, (hit) => hit[2]),
    model: Uint8Array.from(hits, (hit) => hit[3]),
  },
});

it('sorts the hits of each record by position, length and id, and changes nothing else', async () => {
  const hit = fc.tuple(
    fc.integer({ min: 0, max: 9 }),
    fc.integer({ min: 1, max: 3 }),
    fc.integer({ min: 0, max: 255 }),
  );
  const records = fc.array(fc.array(hit, { maxLength: 8 }), { maxLength: 5 });
  await fc.assert(
    fc.asyncProperty(records, fc.integer({ min: 1, max: 9 }), async (given, batchRows) => {
      const hits = given.flatMap((of, record) => of.map((each): Hit => [record, ...each]));
      const number = createNumbering();
      async function* batches(): AsyncGenerator<NumberedHits> {
        for (let from = 0; from < hits.length; from += batchRows) {
          yield number(batchOf(hits.slice(from, from + batchRows)));
        }
      }
      const rows: number[][] = [];
      for await (const { count, columns } of orderByPosition(batches())) {
        const keys = ['record', 'position', 'length', 'id', 'model'];
        for (let row = 0; row < count; row++)
          rows.push(keys.map((key) => columns[key]?.[row] ?? -1));
      }
      const numbered = hits.map(([r, p, l, m], index) => [r, p, l, index + 1, m]);
      const places = [0, 1, 2, 3];
      const compare = (a: number[], b: number[]) =>
        places.map((at) => (a[at] ?? 0) - (b[at] ?? 0)).find((difference) => difference !== 0) ?? 0;
      expect(rows).toEqual(numbered.toSorted(compare));
    }),
  );
});
