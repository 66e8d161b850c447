import { expect, it } from 'vitest';
import { createRowGatherer } from './piece-rows.ts';

const pieceAt = (record: number, start: number, isReversed = false) => ({
  ...{ record, start, end: start + 10, isReversed },
});
/** Start, end, strand, score, label and line of each row. */
const rows = (...given: [number, number, number][]) =>
  Float64Array.from(given.flatMap(([start, end, line]) => [start, end, 1, 0.5, -1, line]));

it('hands out rows of several names by record and start, cut and turned as their pieces are', () => {
  const gatherer = createRowGatherer();
  gatherer.add(1, rows([3, 5, 1]));
  const add = gatherer.addOnPieces(0, [pieceAt(1, 100), pieceAt(0, 105, true)]);
  add(rows([90, 100, 2], [95, 103, 3], [107, 130, 4], [115, 120, 5]));
  const taken = [...gatherer.take()].flatMap(({ record, numbers }) =>
    Array.from({ length: numbers.length / 6 }, (_, row) =>
      [record, ...numbers.subarray(6 * row, 6 * row + 3)].join(' '),
    ),
  );
  expect(taken).toEqual(['0 0 8 -1', '1 0 3 1', '1 3 5 1', '1 7 10 1']);
  expect(gatherer.counts).toMatchObject({ cut: 3, outside: { count: 2, line: 2 } });
});

it('refuses pieces in each other that have more rows than a lane may', () => {
  const pieces = Array.from({ length: 1001 }, (_, record) => pieceAt(record, 0));
  const add = createRowGatherer().addOnPieces(0, pieces);
  const many = rows(
    ...Array.from({ length: 1000 }, (_, at): [number, number, number] => [2, 4, at]),
  );
  expect(() => add(many)).toThrow(/more than 1,000,000 rows, counted once in each piece/);
});
