import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AnalysisDefinition } from '@flipon/analyses/definition';
import { analysisKinds, definitionOf } from '@flipon/analyses/definitions';
import type { HitRow } from '@flipon/analyses/hit-row';
import { rankingOf } from '@flipon/analyses/ranking';
import { someOf } from '@flipon/test-material/some-of';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { classesOf } from '../counts/hit-classes.ts';
import { writeHitTable } from '../hits/hit-table-writer.ts';
import { batchesOf, keepsRow, makeFilter, makeRows } from '../testing/plain-hits.ts';
import { countDistinct } from './count-distinct.ts';
import type { DistinctTables } from './distinct-groups.ts';
import {
  type DistinctRow,
  type DistinctSortKey,
  distinctPlaces,
  distinctRows,
} from './distinct-hits.ts';
import { HEAD_LETTERS, type HitLetters, letterHashOf, writeLetterTable } from './letter-table.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'flipon-distinct-hits-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const records = [{ index: 0, start: 0, length: 9000, circular: false }];
const UNITS = ['GGGTTA', 'CCCTAA', 'GGGGCC', 'A', 'TTAGGG'];

/** Made letters: many hits share them, and many others are alike in their first ones. */
function lettersOf({ id }: HitRow): string {
  const unit = UNITS[id % UNITS.length] ?? '';
  return unit.repeat(1 + ((id * 7919) % 19)) + (id % 50 === 0 ? `${id}` : '');
}

async function* lettersOfAll(rows: readonly HitRow[]): AsyncGenerator<HitLetters[]> {
  const all = rows.map((row): HitLetters => {
    const digest = createHash('sha256').update(lettersOf(row)).digest();
    return { id: row.id, hash: letterHashOf(digest), head: lettersOf(row).slice(0, HEAD_LETTERS) };
  });
  for (let from = 0; from < all.length; from += 1000) yield all.slice(from, from + 1000);
}

function compareTexts(a: string, b: string): number {
  return Number(a > b) - Number(a < b);
}

/** What they are by definition. */
function expectedRows(definition: AnalysisDefinition, kept: readonly HitRow[]): DistinctRow[] {
  const { column, betterEnd, isAbsolute } = rankingOf(definition);
  const classes = classesOf(definition);
  const strandOf = (row: HitRow) => {
    const values = Object.fromEntries(
      classes.columns.map((key) => [key, Float64Array.of(row[key] ?? 0)]),
    );
    return (['.', '+', '-'] as const)[classes.strands(values, 1)[0] ?? 0] ?? '.';
  };
  const strengthOf = (row: HitRow) => {
    const value = row[column.key] ?? 0;
    return isAbsolute && betterEnd === 'high' ? Math.abs(value) : value;
  };
  const groups = [...Map.groupBy(kept, lettersOf)].map(([head, rows]) => {
    const [first] = rows;
    if (first === undefined) throw new Error('A group has no hits.');
    const { id, record, position, length } = first;
    const mean = rows.reduce((sum, row) => sum + strengthOf(row), 0) / rows.length;
    const strands = rows.map(strandOf);
    const plus = strands.filter((each) => each === '+').length;
    const minus = strands.filter((each) => each === '-').length;
    const of = { head, times: rows.length, plus, minus, mean };
    return { ...of, id, record, position, length, strand: strandOf(first), rank: 0 };
  });
  const better = betterEnd === 'low' ? 1 : -1;
  groups.sort(
    (a, b) => b.times - a.times || better * (a.mean - b.mean) || compareTexts(a.head, b.head),
  );
  return groups.map((group, at) => ({ ...group, rank: at + 1 }));
}

async function all(tables: DistinctTables, asked: Parameters<typeof distinctRows>[1]) {
  const rows: DistinctRow[] = [];
  for await (const some of distinctRows(tables, asked)) rows.push(...some);
  return rows;
}

describe.each(someOf(analysisKinds))('distinct sequences of %s', (kind) => {
  it('are counted, ranked, sorted and searched as a plain count has them', async () => {
    const definition = definitionOf(kind);
    const rows = makeRows(definition, records, { seed: 3, count: 4000, order: 'own' });
    const [hitsPath, lettersPath] = [join(folder, `${kind}.parquet`), join(folder, kind)];
    await writeHitTable({ definition, path: hitsPath, batches: batchesOf(definition, rows) });
    await writeLetterTable(lettersPath, lettersOfAll(rows));
    for (let seed = 0; seed < 3; seed++) {
      const filter = seed === 0 ? {} : makeFilter(definition, records, seed);
      const tables = { hitsPath, lettersPath, definition, filter };
      const kept = rows.filter((row) => keepsRow(definition, filter, row));
      const expected = expectedRows(definition, kept);
      const found = expected.filter(({ head }) => head.includes('TTAGGGTTA'));
      const counts = { hits: kept.length, distinct: expected.length };
      expect(await countDistinct(tables)).toEqual({ ...counts, found: expected.length });
      const searched = await countDistinct(tables, 'TTAGGGTTA');
      expect(searched).toEqual({ ...counts, found: found.length });
      expect(await all(tables, { sort: 'times', order: 'DESC' })).toEqual(expected);
      for (const sort of ['times', 'length', 'mean', 'sequence'] as const) {
        for (const order of ['ASC', 'DESC'] as const) {
          const sorted = sortRows(found, sort, order === 'ASC' ? 1 : -1);
          const asked = { letters: 'TTAGGGTTA', sort, order };
          expect(await all(tables, asked)).toEqual(sorted);
          const page = { offset: 2, limit: 5 };
          expect(await all(tables, { ...asked, ...page })).toEqual(sorted.slice(2, 7));
        }
      }
      await comparePlaces(tables, expected, kept);
    }
  });
});

function sortRows(rows: readonly DistinctRow[], sort: DistinctSortKey, sign: number) {
  const compare = (a: DistinctRow, b: DistinctRow) =>
    sort === 'sequence' ? compareTexts(a.head, b.head) : a[sort] - b[sort];
  return rows.toSorted((a, b) => sign * compare(a, b) || a.rank - b.rank);
}

async function comparePlaces(
  tables: DistinctTables,
  expected: readonly DistinctRow[],
  kept: readonly HitRow[],
): Promise<void> {
  const some = expected.slice(0, 5);
  const part = { start: 0, end: 9000 };
  const ids = some.map(({ id }) => id);
  const places = await distinctPlaces(tables, ids, { part, bins: 30 });
  expect([...places.keys()]).toEqual(ids);
  for (const { id, head } of some) {
    const { plus = [], minus = [] } = places.get(id) ?? {};
    const bins = kept
      .filter((row) => lettersOf(row) === head)
      .map(({ position }) => Math.floor((position * 30) / 9000));
    expect(new Set([...plus, ...minus])).toEqual(new Set(bins));
    expect([plus, minus]).toEqual([plus, minus].map((each) => each.toSorted((a, b) => a - b)));
  }
}

it('no hits are no sequences, and nothing is left of files', async () => {
  const definition = definitionOf('g4hunter');
  const [hitsPath, lettersPath] = [join(folder, 'none.parquet'), join(folder, 'none')];
  await writeHitTable({ definition, path: hitsPath, batches: batchesOf(definition, []) });
  await writeLetterTable(lettersPath, lettersOfAll([]));
  const tables = { hitsPath, lettersPath, definition, filter: {} };
  expect(await countDistinct(tables)).toEqual({ hits: 0, distinct: 0, found: 0 });
  expect(await all(tables, { sort: 'sequence', order: 'ASC' })).toEqual([]);
  expect(await distinctPlaces(tables, [], { part: { start: 0, end: 10 }, bins: 5 })).toEqual(
    new Map(),
  );
  expect((await readdir(folder)).filter((name) => name.includes('runs'))).toEqual([]);
});

it('a table of letters needs those of each hit', async () => {
  const rows = [1, 3].map((id) => ({ id, record: 0, position: 0, length: 1 }));
  await expect(writeLetterTable(join(folder, 'gap'), lettersOfAll(rows))).rejects.toThrow(
    'The letters of hit 2 are missing.',
  );
});
