import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AnalysisDefinition } from '@flipon/analyses/definition';
import { analysisKinds, definitionOf } from '@flipon/analyses/definitions';
import { type HitFilter, offeredFilters } from '@flipon/analyses/hit-filter';
import type { HitRow } from '@flipon/analyses/hit-row';
import { strandReader, valueReader } from '@flipon/analyses/hit-values';
import { markColumns } from '@flipon/analyses/mark-columns';
import { rankingOf } from '@flipon/analyses/ranking';
import { bestOf } from '@flipon/analyses/testing/best-of';
import { someOf, someRuns } from '@flipon/test-material/some-of';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BaseRange } from '../hits/hit-table.ts';
import { writeHitTable } from '../hits/hit-table-writer.ts';
import { readHitRank, sortKeys } from '../order/hit-order.ts';
import { readStrongestHits } from '../order/strongest-hits.ts';
import {
  batchesOf,
  coverBases,
  keepsRow,
  makeFilter,
  makeRows,
  type PlainRecord,
  type RowOrder,
} from '../testing/plain-hits.ts';
import { readHeatmap } from './hit-heatmap.ts';
import { readHitMarks, readHitPlaces } from './hit-marks.ts';
import { gatherRecords, listTotals, readRecordTotals } from './record-totals.ts';
import { readTotals } from './summarise-hits.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'flipon-answers-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const LENGTH_BP = 6000;
const records: readonly PlainRecord[] = [
  { index: 0, start: 0, length: 2500, circular: true },
  { index: 1, start: 2500, length: 500, circular: false },
  { index: 2, start: 3000, length: 3000, circular: true },
];
const circles = [records.filter(({ circular }) => circular)];
const kinds = [...new Set([...someOf(analysisKinds), 'rloopr' as const, 'str' as const])];
const tables = kinds.flatMap((kind) =>
  (['sorted', 'own', 'empty'] as const).map((order) => [kind, order] as const),
);

/** How many of the bases of a part are covered. */
function countCovered(rows: readonly HitRow[], { start, end }: BaseRange): number {
  return coverBases(rows, records)
    .subarray(start, end)
    .reduce((sum, base) => sum + base, 0);
}

function ofModels(definition: AnalysisDefinition, rows: readonly HitRow[]) {
  const { byModel } = definition;
  return (byModel?.names ?? []).map((name, index) => {
    return { name, rows: rows.filter((row) => row[byModel?.column ?? ''] === index) };
  });
}

function countStrand(definition: AnalysisDefinition, rows: readonly HitRow[], strand: '+' | '-') {
  const read = strandReader(definition);
  return rows.filter((row) => read(row) === strand).length;
}

function best(definition: AnalysisDefinition, rows: readonly HitRow[]): number | null {
  const { key } = rankingOf(definition).column;
  return rows.length === 0
    ? null
    : bestOf(
        definition,
        rows.map((row) => row[key] ?? 0),
      );
}

function countsOf(definition: AnalysisDefinition, rows: readonly HitRow[]) {
  const { counts, columns } = definition;
  if (counts === undefined) return {};
  const counted = counts.map(({ column: key, max, order }) => {
    const column = columns.find((each) => each.key === key);
    if (column === undefined) throw new Error(`There is no column ${key}.`);
    const read = valueReader(column);
    const stored = typeof column.from === 'object' && 'packedIn' in column.from;
    const keys = stored ? ['unitLength', 'motifHead', 'motifTail'] : [key];
    const tuples = Map.groupBy(rows, (row) => keys.map((each) => row[each]).join(' '));
    const compare = (one: HitRow | undefined, other: HitRow | undefined) => {
      const differing = keys.find((each) => one?.[each] !== other?.[each]) ?? '';
      return (one?.[differing] ?? 0) - (other?.[differing] ?? 0);
    };
    const commonest = [...tuples.values()]
      .sort((a, b) => b.length - a.length || compare(a[0], b[0]))
      .slice(0, max);
    if (order === 'value') commonest.sort((a, b) => compare(a[0], b[0]));
    const values = commonest.map((same) => {
      const [first] = same;
      return { value: first === undefined ? 0 : read(first), count: same.length };
    });
    return [key, values] as const;
  });
  return { counts: Object.fromEntries(counted) };
}

function figuresOf(
  definition: AnalysisDefinition,
  all: readonly HitRow[],
  filter: HitFilter,
  part: BaseRange,
) {
  const rows = all.filter((row) => keepsRow(definition, filter, row));
  const covering = all.filter((row) => keepsRow(definition, { ...filter, range: undefined }, row));
  const lengths = rows.map(({ length }) => length);
  const models = ofModels(definition, covering).map(({ name, rows: wide }) => {
    const own = rows.filter((row) => wide.includes(row));
    return [name, { count: own.length, coveredBp: countCovered(wide, part) }] as const;
  });
  const extremes = offeredFilters(definition).map((column) => {
    const values = rows.map((row) => Number(valueReader(column)(row)) + 0);
    return [column.key, { min: Math.min(...values), max: Math.max(...values) }] as const;
  });
  return {
    count: rows.length,
    plus: countStrand(definition, rows, '+'),
    minus: countStrand(definition, rows, '-'),
    coveredBp: countCovered(covering, part),
    best: best(definition, rows),
    longestBp: Math.max(0, ...lengths),
    averageBp: rows.length === 0 ? 0 : lengths.reduce((sum, each) => sum + each) / rows.length,
    extremes: rows.length === 0 ? {} : Object.fromEntries(extremes),
    ...(models.length === 0 ? {} : { byModel: Object.fromEntries(models) }),
    ...countsOf(definition, rows),
  };
}

describe.each(tables)('answers about hits of %s (%s)', (kind, order) => {
  const definition = definitionOf(kind);
  const count = order === 'empty' ? 0 : 700;
  const rowOrder: RowOrder = order === 'empty' ? 'sorted' : order;
  const rows = makeRows(definition, records, { seed: 5, count, order: rowOrder });
  const filters = Array.from({ length: 1 + someRuns(7) }, (_, seed) =>
    seed === 0 ? {} : makeFilter(definition, records, seed),
  );
  const ranges = [
    { start: 0, end: LENGTH_BP },
    { start: 40, end: 2480 },
    { start: 2900, end: 3100 },
  ];
  const asked = filters.flatMap((filter) => ranges.map((range) => ({ filter, range })));
  let path: string;
  beforeAll(async () => {
    path = join(folder, `${kind}-${order}.parquet`);
    const sequence = { lengthBp: LENGTH_BP, circles: () => circles };
    await writeHitTable({ definition, path, batches: batchesOf(definition, rows), sequence });
  });

  it('figures are those of counting row by row and base by base', async () => {
    for (const { filter, range: part } of asked) {
      const found = await readTotals(path, definition, { part, circles, filter });
      expect(found).toEqual(figuresOf(definition, rows, filter, part));
    }
  });

  it('heatmaps are those of counting row by row and base by base', async () => {
    for (const { filter, range } of asked) {
      const given = { range, segments: 13, circles, filter };
      const kept = rows.filter((row) => keepsRow(definition, filter, row));
      for (const segment of await readHeatmap(path, definition, given)) {
        const part = { start: segment.from, end: segment.to };
        const own = kept.filter(({ position }) => position >= part.start && position < part.end);
        const counted = (some: readonly HitRow[]) => ({
          count: some.length,
          plus: countStrand(definition, some, '+'),
          minus: countStrand(definition, some, '-'),
        });
        const models = ofModels(definition, own).map(({ name, rows: of }) => [name, counted(of)]);
        const { count: hits, plus, minus } = counted(own);
        expect(segment).toEqual({
          from: part.start,
          to: part.end,
          count: hits,
          countPlus: plus,
          countMinus: minus,
          ...(models.length === 0 ? {} : { countByModel: Object.fromEntries(models) }),
          coveredBp: countCovered(kept, part),
        });
      }
    }
  });

  it('marks are the hits with a base in a range, by position and id', async () => {
    const read = strandReader(definition);
    const side = (row: HitRow) => (read(row) === '+' ? 1 : read(row) === '-' ? -1 : 0);
    const placesOf = (some: readonly HitRow[]) => ({
      id: some.map(({ id }) => id),
      record: some.map(({ record }) => record),
      position: some.map(({ position }) => position),
      length: some.map(({ length }) => length),
      side: some.map(side),
    });
    const byPlace = (one: HitRow, other: HitRow) =>
      one.position - other.position || one.id - other.id;
    for (const { filter, range } of asked) {
      const kept = rows
        .filter((row) => keepsRow(definition, filter, row))
        .filter(({ position, length }) => position < range.end && position + length > range.start)
        .sort(byPlace);
      const { byModel } = definition;
      const listOf = (key: string) => kept.map((row) => row[key]);
      const marks = {
        ...placesOf(kept),
        ...(byModel === undefined ? {} : { model: listOf(byModel.column) }),
        values: Object.fromEntries(markColumns(definition).map((key) => [key, listOf(key)])),
      };
      const total = kept.length;
      const most = total;
      expect(await readHitMarks(path, definition, { range, most, filter })).toEqual({
        total,
        marks,
      });
      if (total === 0) continue;
      const fewer = { range, most: total - 1, filter };
      expect(await readHitMarks(path, definition, fewer)).toEqual({ total, marks: null });
    }
    const ids = [600, 3, 3, 250, 100_000, 0];
    const found = rows.filter(({ id }) => ids.includes(id)).sort(byPlace);
    expect(await readHitPlaces(path, definition, ids)).toEqual(placesOf(found));
  });

  it('totals of records are those of counting row by row and base by base', async () => {
    const expected = records.map(({ index, start, length }) => {
      const own = rows.filter(({ record }) => record === index);
      const part = { start, end: start + length };
      const models = ofModels(definition, own).map(({ name, rows: some }) => {
        return [name, { count: some.length, coveredBp: countCovered(some, part) }];
      });
      const totals = {
        hits: own.length,
        plus: countStrand(definition, own, '+'),
        minus: countStrand(definition, own, '-'),
        coveredBp: countCovered(own, part),
        best: best(definition, own),
        ...(models.length === 0 ? {} : { byModel: Object.fromEntries(models) }),
      };
      return { index, totals };
    });
    const walk = async (some: readonly PlainRecord[], more: object) => {
      const asked = await gatherRecords(some.map((record) => [record]));
      const question = { records: asked, lengthBp: LENGTH_BP, circles, ...more };
      return [...listTotals(definition, await readRecordTotals(path, definition, question))].flat();
    };
    expect(await walk(records, {})).toEqual(expected);
    expect(await walk(records.slice(1, 2), {})).toEqual(expected.slice(1, 2));
    expect(await walk([], {})).toEqual([]);
    const lengthOf = (index: number) => records[index]?.length ?? 0;
    const worst = rankingOf(definition).betterEnd === 'low' ? Infinity : -Infinity;
    const terms = {
      hits: ({ totals }: (typeof expected)[number]) => totals.hits,
      frequency: ({ index, totals }: (typeof expected)[number]) => totals.hits / lengthOf(index),
      coveredBp: ({ totals }: (typeof expected)[number]) => totals.coveredBp,
      coverage: ({ index, totals }: (typeof expected)[number]) =>
        totals.coveredBp / lengthOf(index),
      best: ({ totals }: (typeof expected)[number]) => totals.best ?? worst,
    };
    for (const key of ['hits', 'frequency', 'coveredBp', 'coverage', 'best'] as const) {
      for (const direction of ['ASC', 'DESC'] as const) {
        const sign = direction === 'ASC' ? 1 : -1;
        const sorted = expected.toSorted((a, b) => {
          const [one, other] = [terms[key](a), terms[key](b)];
          return (one === other ? 0 : sign * (one - other)) || a.index - b.index;
        });
        const sort = { key, order: direction };
        expect(await walk(records, { sort })).toEqual(sorted);
        const page = { offset: 1, limit: 1 };
        expect(await walk(records, { sort, page })).toEqual(sorted.slice(1, 2));
      }
    }
  });

  it('the rank of a hit is its place among sorted rows', async () => {
    for (const filter of filters.slice(0, 4)) {
      const kept = rows.filter((row) => keepsRow(definition, filter, row));
      for (const sort of [undefined, ...sortKeys(definition)]) {
        const column = definition.columns.find(({ key }) => key === sort);
        const isLabel = typeof column?.from === 'object' && 'labels' in column.from;
        const read = (row: HitRow) =>
          sort === undefined
            ? row.id
            : column === undefined || isLabel
              ? (row[sort] ?? 0)
              : Number(valueReader(column)(row));
        for (const direction of ['ASC', 'DESC'] as const) {
          const sign = direction === 'DESC' && sort !== undefined ? -1 : 1;
          const sorted = kept.toSorted(
            (a, b) => sign * (read(a) - read(b)) || a.position - b.position || a.id - b.id,
          );
          const id = sorted[Math.floor(sorted.length / 3)]?.id ?? 1;
          const question = { id, ...(sort === undefined ? {} : { sort }), filter };
          const rank = sorted.findIndex((row) => row.id === id);
          expect(await readHitRank(path, definition, { ...question, order: direction })).toBe(
            rank < 0 ? null : rank,
          );
        }
      }
    }
  });

  it('the strongest hits of parts are those of sorting all rows', async () => {
    const { column, betterEnd, isAbsolute } = rankingOf(definition);
    const strength = (row: HitRow) => {
      const value = row[column.key] ?? 0;
      return (betterEnd === 'low' ? -1 : 1) * (isAbsolute ? Math.abs(value) : value);
    };
    const also = rows.slice(3, 5);
    const never = rows.slice(300, 340);
    const isIn = (some: readonly HitRow[], row: HitRow) =>
      some.some(({ position, length }) => position === row.position && length === row.length);
    const kept = rows
      .filter((row) => {
        const reaches = ranges
          .slice(1)
          .some(({ start, end }) => row.position < end && row.position + row.length > start);
        return (reaches && !isIn(never, row)) || isIn(also, row);
      })
      .sort((a, b) => strength(b) - strength(a) || a.position - b.position || a.id - b.id);
    for (const offset of [0, 5, 300]) {
      const question = { ranges: ranges.slice(1), also, never, offset, limit: 20 };
      const found = await readStrongestHits(path, definition, question);
      expect(found.map(({ id }) => id)).toEqual(
        kept.slice(offset, offset + 20).map(({ id }) => id),
      );
    }
  });
});
