import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareBases } from './compare-bases.ts';
import { compareRows } from './compare-rows.ts';
import { compareRowOrder, type FoundRow, overlap, overlapping } from './found-row.ts';

const row = (start: number, end: number, strand = 0, ...parts: number[]): FoundRow => ({
  ...{ start, end, strand, parts },
});

const rows = fc.array(
  fc
    .tuple(fc.nat(20), fc.integer({ min: 1, max: 6 }), fc.constantFrom(-1, 0, 1), fc.nat(1))
    .map(([start, length, strand, part]) => row(start, start + length, strand, part)),
);

describe('compareRows', () => {
  it('counts rows as equal by place, strand and parts', () => {
    const ours = [row(5, 9, 1), row(0, 4, 1), row(0, 4, -1), row(10, 20, 0, 13, 17)];
    const theirs = [row(0, 4, 1), row(5, 8, 1), row(10, 20, 0, 14, 16)];
    expect(compareRows(ours, theirs)).toEqual({
      both: 1,
      onlyOurs: [row(0, 4, -1), row(5, 9, 1), row(10, 20, 0, 13, 17)],
      onlyTheirs: [row(5, 8, 1), row(10, 20, 0, 14, 16)],
    });
  });

  it('wants a row twice in both lists where one has it twice', () => {
    const { both, onlyOurs, onlyTheirs } = compareRows([row(0, 4), row(0, 4)], [row(0, 4)]);
    expect([both, onlyOurs, onlyTheirs]).toEqual([1, [row(0, 4)], []]);
  });

  it('leaves no row out, whichever list comes first', () => {
    fc.assert(
      fc.property(rows, rows, (ours, theirs) => {
        const found = compareRows(ours, theirs);
        expect(found.both + found.onlyOurs.length).toBe(ours.length);
        expect(found.both + found.onlyTheirs.length).toBe(theirs.length);
        const isTheirs = (one: FoundRow) =>
          theirs.some((other) => compareRowOrder(one, other) === 0);
        expect(new Set(ours.filter((one) => !isTheirs(one)))).toEqual(
          new Set(found.onlyOurs.filter((one) => !isTheirs(one))),
        );
        expect(compareRows(theirs, ours)).toEqual({
          both: found.both,
          onlyOurs: found.onlyTheirs,
          onlyTheirs: found.onlyOurs,
        });
      }),
    );
  });
});

it('finds all rows that share a base with a row', () => {
  fc.assert(
    fc.property(rows, rows, (some, others) => {
      const sorted = others.toSorted(compareRowOrder);
      const longestBp = Math.max(0, ...others.map(({ start, end }) => end - start));
      for (const one of some) {
        const expected = sorted.filter((other) => overlap(one, other));
        expect(overlapping(one, sorted, longestBp)).toEqual(expected);
      }
    }),
  );
});

describe('compareBases', () => {
  it('tells edges of what both have from what one alone has', () => {
    expect(compareBases([row(0, 10), row(30, 35)], [row(4, 12), row(11, 14), row(50, 51)])).toEqual(
      {
        both: 6,
        onlyOurs: { edges: 4, apart: 5 },
        onlyTheirs: { edges: 4, apart: 1 },
      },
    );
  });

  it('counts each base as one by one', () => {
    const covered = (list: readonly FoundRow[]) =>
      new Set(
        list.flatMap(({ start, end }) =>
          Array.from({ length: end - start }, (_, at) => start + at),
        ),
      );
    fc.assert(
      fc.property(rows, rows, (ours, theirs) => {
        const [a, b] = [covered(ours), covered(theirs)];
        const { both, onlyOurs, onlyTheirs } = compareBases(ours, theirs);
        expect(both).toBe([...a].filter((at) => b.has(at)).length);
        expect(onlyOurs.edges + onlyOurs.apart).toBe([...a].filter((at) => !b.has(at)).length);
        expect(onlyTheirs.edges + onlyTheirs.apart).toBe([...b].filter((at) => !a.has(at)).length);
      }),
    );
  });
});
