import fc from 'fast-check';
import { expect, it } from 'vitest';
import { FIRST_VIEW, rowsOfView, type TableView, type ViewedColumns } from './table-view.ts';

interface Row {
  name: string;
  value: number;
  error?: string;
}

const columnsOf = (rows: readonly Row[]): ViewedColumns => ({
  rowCount: () => rows.length,
  nameOf: (row) => rows[row]?.name ?? '',
  errorOf: (row) => rows[row]?.error ?? null,
  valueOf: (row) => (rows[row]?.error === undefined ? (rows[row]?.value ?? 0) : Number.NaN),
});

const view = (rows: readonly Row[], change: Partial<TableView>) => [
  ...rowsOfView(columnsOf(rows), { ...FIRST_VIEW, ...change }),
];

const ROWS: Row[] = [
  { name: 'oligo_10', value: 3 },
  { name: 'Oligo_2', value: 1 },
  { name: '', value: 0, error: 'Sequence is required.' },
  { name: 'oligo_1', value: 3 },
];

it('sorts names as people count', () => {
  expect(view(ROWS, { sort: 'name' })).toEqual([3, 1, 0, 2]);
  expect(view(ROWS, { sort: 'name', order: 'DESC' })).toEqual([2, 0, 1, 3]);
});

it('puts failed rows last by any value, and first where they are asked for', () => {
  expect(view(ROWS, { sort: 'score' })).toEqual([1, 0, 3, 2]);
  expect(view(ROWS, { sort: 'score', order: 'DESC' })).toEqual([0, 3, 1, 2]);
  expect(view(ROWS, { sort: 'failed' })).toEqual([2, 0, 1, 3]);
});

it('finds rows by the shown names, in any case', () => {
  expect(view(ROWS, { search: ' OLIGO_1 ' })).toEqual([0, 3]);
  expect(view(ROWS, { search: 'row 3' })).toEqual([2]);
  expect(view(ROWS, { onlyFailed: true })).toEqual([2]);
  expect(view(ROWS, { onlyFailed: true, search: 'oligo' })).toEqual([]);
});

const rows = fc.array(
  fc.record(
    { name: fc.string(), value: fc.integer({ min: -3, max: 3 }), error: fc.constant('No.') },
    { requiredKeys: ['name', 'value'] },
  ),
);

it('shows every row once, whatever it sorts by, and equal ones in the order of the table', () => {
  fc.assert(
    fc.property(rows, fc.constantFrom('row', 'name', 'score', 'failed'), (table, sort) => {
      for (const order of ['ASC', 'DESC'] as const) {
        const shown = view(table, { sort, order });
        expect(shown.toSorted((a, b) => a - b)).toEqual([...table.keys()]);
      }
      const byValue = view(table, { sort: 'score', order: 'DESC' });
      for (const [at, row] of byValue.entries()) {
        const before = byValue[at - 1];
        if (before === undefined) continue;
        const [a, b] = [table[before], table[row]];
        if (a?.error !== undefined) expect(b?.error).toBeDefined();
        else if (b?.error === undefined) {
          expect(a?.value === b?.value ? row > before : (a?.value ?? 0) > (b?.value ?? 0)).toBe(
            true,
          );
        }
      }
    }),
  );
});
