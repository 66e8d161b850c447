import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createColumnList } from './column-list.ts';

const TYPES = { first: Uint32Array, score: Float64Array, sign: Int32Array };

describe('a column list', () => {
  it('gives back the rows that were written, each column in its type', () => {
    const rows = fc.record({
      first: fc.integer({ min: 0, max: 2 ** 32 - 1 }),
      score: fc.double({ noNaN: true }),
      sign: fc.constantFrom(-1, 0, 1),
    });
    // Thousands of rows need room several times.
    const lists = fc.array(rows, { maxLength: 3000, size: 'max' });
    fc.assert(
      fc.property(lists, (given) => {
        const list = createColumnList(TYPES);
        for (const [index, row] of given.entries()) {
          expect(list.addRow()).toBe(index);
          list.columns.first[index] = row.first;
          list.columns.score[index] = row.score;
          list.columns.sign[index] = row.sign;
        }
        expect(list.count).toBe(given.length);
        expect(list.take()).toEqual({
          first: Uint32Array.from(given, (row) => row.first),
          score: Float64Array.from(given, (row) => row.score),
          sign: Int32Array.from(given, (row) => row.sign),
        });
      }),
      { numRuns: 30 },
    );
  });

  it('makes many rows at once, after the existing ones', () => {
    const list = createColumnList(TYPES);
    expect(list.addRows(0)).toBe(0);
    expect(list.addRows(3)).toBe(0);
    list.columns.first.set([1, 2, 3]);
    expect(list.addRow()).toBe(3);
    expect(list.addRows(1000)).toBe(4);
    list.columns.first.set([5], 1003);
    const { first } = list.take();
    expect([...first.subarray(0, 4), first.length, first[1003]]).toEqual([1, 2, 3, 0, 1004, 5]);
    expect(list.count).toBe(0);
  });

  it('begins anew where it is cleared', () => {
    const list = createColumnList(TYPES);
    list.addRows(5);
    list.clear();
    expect(list.addRow()).toBe(0);
    expect(list.take().first).toHaveLength(1);
  });

  it('makes rows of zeros, also where it held others before', () => {
    const list = createColumnList(TYPES);
    for (let i = 0; i < 100; i++) list.addRow();
    list.columns.first.fill(7);
    list.take();
    for (let i = 0; i < 100; i++) list.addRow();
    expect(list.take().first).toEqual(new Uint32Array(100));
  });

  it('begins anew when its rows are taken, and never writes to them again', () => {
    const list = createColumnList(TYPES);
    list.addRow();
    list.columns.first[0] = 5;
    const taken = list.take();
    expect(list.count).toBe(0);
    expect(list.addRow()).toBe(0);
    list.columns.first[0] = 6;
    expect(taken.first).toEqual(Uint32Array.of(5));
    expect(list.take().first).toEqual(Uint32Array.of(6));
  });

  it('hands over arrays of its rows alone, which nothing else shares', () => {
    const list = createColumnList(TYPES);
    list.addRow();
    const { first, score } = list.take();
    expect([first.buffer.byteLength, score.buffer.byteLength]).toEqual([4, 8]);
  });

  it('is empty without rows', () => {
    const list = createColumnList(TYPES);
    expect(list.take()).toEqual({
      first: new Uint32Array(0),
      score: new Float64Array(0),
      sign: new Int32Array(0),
    });
  });
});
