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
import type { DistinctTables } from './distinct-groups.ts';
import { type DistinctRow, type DistinctSortKey, distinctRows } from './distinct-hits.ts';
import { type DistinctPage, readDistinctPage } from './distinct-page.ts';
import { writeLetterGroups } from './letter-groups.ts';
import { HEAD_LETTERS, type HitLetters, hashText, writeLetterTable } from './letter-table.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'flipon-distinct-hits-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const records = [{ index: 0, start: 0, length: 9000, circular: false }];
const UNITS = ['GGGTTA', 'CCCTAA', 'GGGGCC', 'A', 'TTAGGG'];

/** Made letters: many hits share them, many others are alike in their first ones, and a few in their whole heads. */
function lettersOf({ id }: HitRow): string {
  const unit = UNITS[id % UNITS.length] ?? '';
  if (id % 97 === 0) return unit.repeat(HEAD_LETTERS) + 'ACGT'.charAt(id % 4);
  return unit.repeat(1 + ((id * 7919) % 19)) + (id % 50 === 0 ? `${id}` : '');
}

/** As a table of letters has them. */
function textOf(letters: string): string {
  if (letters.length <= HEAD_LETTERS) return letters;
  const digest = createHash('sha256').update(letters).digest();
  return letters.slice(0, HEAD_LETTERS) + hashText(digest);
}

async function* lettersOfAll(rows: readonly HitRow[]): AsyncGenerator<HitLetters[]> {
  const all = rows.map((row): HitLetters => ({ id: row.id, text: textOf(lettersOf(row)) }));
  for (let from = 0; from < all.length; from += 1000) yield all.slice(from, from + 1000);
}

/** By their heads, and hashes beyond them. */
function compareLetters(a: string, b: string): number {
  const [one, other] = [textOf(a), textOf(b)];
  return one === other ? 0 : one < other ? -1 : 1;
}

/** With all letters of each. */
type WholeRow = DistinctRow & { letters: string };

const shown = ({ letters: _, ...row }: WholeRow): DistinctRow => row;

/** What they are by definition. */
function expectedRows(definition: AnalysisDefinition, kept: readonly HitRow[]): WholeRow[] {
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
  const groups = [...Map.groupBy(kept, lettersOf)].map(([letters, rows]) => {
    const [first] = rows;
    if (first === undefined) throw new Error('A group has no hits.');
    const { id, record, position, length } = first;
    const mean = rows.reduce((sum, row) => sum + strengthOf(row), 0) / rows.length;
    const strands = rows.map(strandOf);
    const plus = strands.filter((each) => each === '+').length;
    const minus = strands.filter((each) => each === '-').length;
    const head = letters.slice(0, HEAD_LETTERS);
    const of = { letters, head, times: rows.length, plus, minus, mean };
    return { ...of, id, record, position, length, strand: strandOf(first), rank: 0 };
  });
  const better = betterEnd === 'low' ? 1 : -1;
  groups.sort(
    (a, b) =>
      b.times - a.times || better * (a.mean - b.mean) || compareLetters(a.letters, b.letters),
  );
  return groups.map((group, at) => ({ ...group, rank: at + 1 }));
}

async function all(tables: DistinctTables, asked: Parameters<typeof distinctRows>[1]) {
  const rows: DistinctRow[] = [];
  for await (const some of distinctRows(tables, asked)) rows.push(...some);
  return rows;
}

const bins = { part: { start: 0, end: 9000 }, bins: 30 };

/** Writes a table of hits and one of them by their letters. */
async function writeTables(
  name: string,
  definition: AnalysisDefinition,
  rows: readonly HitRow[],
  letters = lettersOfAll(rows),
): Promise<Omit<DistinctTables, 'filter'>> {
  const [hitsPath, groupsPath] = [join(folder, `${name}.parquet`), join(folder, name)];
  const lettersPath = `${groupsPath}-letters`;
  await writeHitTable({ definition, path: hitsPath, batches: batchesOf(definition, rows) });
  await writeLetterTable(lettersPath, letters);
  await writeLetterGroups({ hitsPath, lettersPath, definition }, groupsPath);
  return { hitsPath, groupsPath, definition };
}

describe.each(someOf(analysisKinds))('distinct sequences of %s', (kind) => {
  it('are counted, ranked, sorted and searched as a plain count has them', async () => {
    const definition = definitionOf(kind);
    const rows = makeRows(definition, records, { seed: 3, count: 4000, order: 'own' });
    const written = await writeTables(kind, definition, rows);
    for (let seed = 0; seed < 3; seed++) {
      const filter = seed === 0 ? {} : makeFilter(definition, records, seed);
      const tables = { ...written, filter };
      const kept = rows.filter((row) => keepsRow(definition, filter, row));
      const expected = expectedRows(definition, kept);
      const found = expected.filter(({ head }) => head.includes('TTAGGGTTA'));
      const counts = { hits: kept.length, distinct: expected.length };
      for (const [letters, those] of [
        [undefined, expected],
        ['TTAGGGTTA', found],
      ] as const) {
        for (const sort of ['times', 'length', 'mean', 'sequence'] as const) {
          for (const order of ['ASC', 'DESC'] as const) {
            const sorted = sortRows(those, sort, order === 'ASC' ? 1 : -1);
            const asked = { ...(letters === undefined ? {} : { letters }), sort, order };
            expect(await all(tables, asked)).toEqual(sorted.map(shown));
            const page = await readDistinctPage(tables, { ...asked, offset: 2, limit: 5, ...bins });
            const { rows: own, places, ...counted } = page;
            expect(counted).toEqual({ ...counts, found: those.length });
            expect(own).toEqual(sorted.slice(2, 7).map(shown));
            comparePlaces(places, sorted.slice(2, 7), kept);
          }
        }
      }
    }
  });
});

function sortRows(rows: readonly WholeRow[], sort: DistinctSortKey, sign: number): WholeRow[] {
  const compare = (a: WholeRow, b: WholeRow) =>
    sort === 'sequence' ? compareLetters(a.letters, b.letters) : a[sort] - b[sort];
  return rows.toSorted((a, b) => sign * compare(a, b) || a.rank - b.rank);
}

function comparePlaces(
  places: DistinctPage['places'],
  rows: readonly WholeRow[],
  kept: readonly HitRow[],
): void {
  expect([...places.keys()]).toEqual(rows.map(({ id }) => id));
  for (const { id, letters } of rows) {
    const { plus = [], minus = [] } = places.get(id) ?? {};
    const expected = kept
      .filter((row) => lettersOf(row) === letters)
      .map(({ position }) => Math.floor((position * 30) / 9000));
    expect(new Set([...plus, ...minus])).toEqual(new Set(expected));
    expect([plus, minus]).toEqual([plus, minus].map((each) => each.toSorted((a, b) => a - b)));
  }
}

it('a sequence with more hits than are read together is one, with all its places', async () => {
  const definition = definitionOf('zdna');
  const rows = makeRows(definition, records, { seed: 5, count: 7000, order: 'own' });
  async function* letters(): AsyncGenerator<HitLetters[]> {
    yield rows.map(({ id }) => ({ id, text: id % 7 === 0 ? 'CG' : 'CGCG' }));
  }
  const tables = { ...(await writeTables('few', definition, rows, letters())), filter: {} };
  const asked = { sort: 'sequence', order: 'ASC', offset: 0, limit: 9, ...bins } as const;
  const { rows: found, places } = await readDistinctPage(tables, asked);
  expect(found.map(({ head, times, rank }) => [head, times, rank])).toEqual([
    ['CG', 1000, 2],
    ['CGCG', 6000, 1],
  ]);
  const { plus = [], minus = [] } = places.get(1) ?? {};
  expect(new Set([...plus, ...minus]).size).toBe(30);
});

it('sequences of one head whose hashes differ stay apart, and show their head alone', async () => {
  const definition = definitionOf('zdna');
  const rows = makeRows(definition, records, { seed: 1, count: 6, order: 'own' });
  const head = 'CG'.repeat(HEAD_LETTERS / 2);
  const hash = (last: number) => hashText(Uint8Array.from({ length: 32 }, () => last));
  const texts = ['CG', 'GC', head + hash(7), head + hash(200), head, head + hash(7)];
  async function* letters(): AsyncGenerator<HitLetters[]> {
    yield texts.map((text, at) => ({ id: at + 1, text }));
  }
  const tables = { ...(await writeTables('alike', definition, rows, letters())), filter: {} };
  const found = await all(tables, { sort: 'sequence', order: 'ASC' });
  expect(found.map((row) => [row.id, row.times, row.head])).toEqual([
    [1, 1, 'CG'],
    [5, 1, head],
    [3, 2, head],
    [4, 1, head],
    [2, 1, 'GC'],
  ]);
});

it('no hits are no sequences, and nothing is left of files', async () => {
  const tables = { ...(await writeTables('none', definitionOf('g4hunter'), [])), filter: {} };
  expect(await all(tables, { sort: 'sequence', order: 'ASC' })).toEqual([]);
  const asked = { sort: 'mean', order: 'ASC', offset: 0, limit: 10, ...bins } as const;
  const page = await readDistinctPage(tables, asked);
  expect(page).toEqual({ hits: 0, distinct: 0, found: 0, rows: [], places: new Map() });
  expect((await readdir(folder)).filter((name) => name.includes('runs'))).toEqual([]);
});

it('a table of letters needs those of each hit', async () => {
  const rows = [1, 3].map((id) => ({ id, record: 0, position: 0, length: 1 }));
  await expect(writeLetterTable(join(folder, 'gap'), lettersOfAll(rows))).rejects.toThrow(
    'The letters of hit 2 are missing.',
  );
});
