import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AnnotationFeature } from '@flipon/annotation/annotation-feature';
import { hasPrograms } from '@flipon/test-material/programs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FeaturePage } from './feature-question.ts';
import {
  countFeaturesBehind,
  countFeatureTypes,
  type FeatureTableRow,
  listFeatures,
  walkFeatures,
} from './feature-table.ts';
import { writeFeatureTable } from './feature-table-writer.ts';
import type { PlacedFeature } from './stage-features.ts';

/** More than one row group has. */
const COUNT = 25_000;
const LENGTH = 1_000_000;
const NAMES = 3;
const FIRST: FeaturePage = { sort: 'position', order: 'ASC', offset: 0, limit: 1000 };

let folder: string;
let path: string;
let placed: PlacedFeature[];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'flipon-features-'));
  path = join(folder, 'made.parquet');
  placed = Array.from({ length: COUNT }, (_, at) => makeFeature(at));
  await writeFeatureTable({ path, temporaryFolder: folder, batches: inBatches(placed) });
});
afterAll(() => rm(folder, { recursive: true }));

/** Mostly short features, some of no base, and on each name one as long as all. */
function makeFeature(at: number): PlacedFeature {
  const nameIndex = at % NAMES;
  const isWhole = at < NAMES;
  const start = isWhole ? 0 : (at * 7919 + 13) % (LENGTH - 5000);
  const end = isWhole ? LENGTH : start + ((at * 31) % 400);
  const middle = start + Math.floor((end - start) / 2);
  const isSplit = at % 10 === 5 && end - start > 10;
  const feature: AnnotationFeature = {
    sequenceName: `n${nameIndex}`,
    type: ['gene', 'CDS', 'exon'][at % 7] ?? 'other',
    name: `f${at % 1000}`,
    strand: at % 2 === 0 ? '+' : '-',
    start,
    end,
    parts: isSplit
      ? [
          { start, end: middle - 2, phase: 0 },
          { start: middle, end, phase: null },
        ]
      : [{ start, end, phase: at % 3 === 0 ? 2 : null }],
    score: at % 4 === 0 ? at / 8 : null,
    attributes:
      at % 5 === 0
        ? []
        : [
            { key: 'ID', value: `id${at}` },
            { key: 'Note', value: `Été "${at}" \\ 'x', NULL` },
          ],
    line: at + 1,
  };
  return { nameIndex, feature };
}

async function* inBatches(rows: readonly PlacedFeature[]): AsyncGenerator<PlacedFeature[]> {
  for (let from = 0; from < rows.length; from += 999) yield rows.slice(from, from + 999);
}

/** As the table sorts them. */
const sorted = () =>
  placed.toSorted(
    (a, b) =>
      a.nameIndex - b.nameIndex ||
      a.feature.start - b.feature.start ||
      a.feature.end - b.feature.end ||
      a.feature.line - b.feature.line,
  );
const overlaps = ({ start, end }: { start: number; end: number }, from: number, to: number) =>
  start < to && (end > from || (start === end && start === from));

const keyOf = (row: { start: number; end: number; name: string; type: string }) =>
  [row.start, row.end, row.type, row.name].join(' ');

describe('a table of features', () => {
  it('gives every feature back as it was', async () => {
    const tables = [{ path, records: [0, 1, 2] }];
    const { rows, total } = await listFeatures(tables, {}, { ...FIRST, limit: COUNT });
    expect(total).toBe(COUNT);
    expect(rows).toEqual(
      sorted().map(({ nameIndex, feature }, row) => {
        const { sequenceName: _, line: __, ...rest } = feature;
        return { ...rest, table: 0, row, nameIndex };
      }),
    );
  });

  it('finds what overlaps a place as a slow version does, with one feature over all of them', async () => {
    for (const [from, to] of [
      [0, 1],
      [500_000, 500_001],
      [123_456, 130_000],
      [7919, 7919],
      [994_000, LENGTH],
    ] as const) {
      const range = { start: from, end: to, wrapBp: null };
      const { rows, total } = await listFeatures(
        [{ path, records: [null, 7, null] }],
        { record: 7, range },
        FIRST,
      );
      const expected = sorted().filter(
        ({ nameIndex, feature }) => nameIndex === 1 && overlaps(feature, from, to),
      );
      expect(rows.map(keyOf)).toEqual(expected.map(({ feature }) => keyOf(feature)));
      expect(total).toBe(expected.length);
    }
  });

  it('keeps types and text, and sorts by each key', async () => {
    const tables = [{ path, records: [0, 1, 2] }];
    const question = { types: ['CDS', 'exon'], search: 'ÉTÉ "12' };
    const kept = sorted()
      .map(({ feature }) => feature)
      .filter(({ type, attributes }) => {
        return /CDS|exon/.test(type) && attributes.some(({ value }) => value.startsWith('Été "12'));
      });
    const { rows, total } = await listFeatures(tables, question, FIRST);
    expect([rows.map(keyOf), total]).toEqual([kept.slice(0, 1000).map(keyOf), kept.length]);
    const length = (each: { start: number; end: number }) => each.end - each.start;
    const byLength = await listFeatures(tables, question, {
      ...FIRST,
      sort: 'length',
      order: 'DESC',
    });
    expect(byLength.rows.map(keyOf)).toEqual(
      kept
        .toSorted((a, b) => length(b) - length(a))
        .slice(0, 1000)
        .map(keyOf),
    );
    const byName = await listFeatures(tables, question, {
      ...FIRST,
      sort: 'name',
      limit: 50,
      offset: 5,
    });
    expect(byName.rows.map(({ name }) => name)).toEqual(
      kept
        .map(({ name }) => name)
        .toSorted()
        .slice(5, 55),
    );
  });

  it('counts types of all, and of a record', async () => {
    const count = (rows: readonly PlacedFeature[]) => {
      const counts = new Map<string, number>();
      for (const { feature } of rows) counts.set(feature.type, (counts.get(feature.type) ?? 0) + 1);
      return [...counts]
        .map(([type, number]) => ({ type, count: number }))
        .toSorted((a, b) => b.count - a.count || (a.type < b.type ? -1 : 1));
    };
    const tables = [{ path, records: [4, null, 4] }];
    expect(await countFeatureTypes(tables, {})).toEqual(count(placed));
    expect(await countFeatureTypes(tables, { record: 4 })).toEqual(
      count(placed.filter(({ nameIndex }) => nameIndex !== 1)),
    );
    expect(await countFeatureTypes(tables, { record: 5 })).toEqual([]);
  });

  it('is put in the order of the records, and together with others', async () => {
    const tables = [
      { path, records: [2, null, 0] },
      { path, records: [1, null, null] },
    ];
    const places = async (page: Partial<FeaturePage>) =>
      (await listFeatures(tables, { search: 'id1' }, { ...FIRST, ...page })).rows.map(
        (row) => tables[row.table]?.records[row.nameIndex] ?? null,
      );
    const all = await places({ limit: 2 * COUNT });
    const order = all.filter((record, at) => record !== all[at - 1]);
    expect(order).toEqual([0, 1, 2, null]);
    expect((await places({ order: 'DESC' }))[0]).toBe(2);
  });

  it('counts features beyond the end of a molecule', async () => {
    const limits = [
      { nameIndex: 0, start: 900_000, end: 990_000 },
      { nameIndex: 1, start: LENGTH, end: LENGTH },
    ];
    const expected = placed.filter(
      ({ nameIndex, feature }) =>
        nameIndex === 0 && (feature.start > 900_000 || feature.end > 990_000),
    ).length;
    expect([...(await countFeaturesBehind(path, limits))]).toEqual([[0, expected]]);
  });

  it('walks all that a page after the other has', async () => {
    for (const tables of [
      [{ path, records: [0, 1, 2] }],
      [
        { path, records: [2, null, 0] },
        { path, records: [1, null, null] },
      ],
    ]) {
      const question = { types: ['CDS'] };
      const walked: FeatureTableRow[] = [];
      for await (const rows of walkFeatures(tables, question)) walked.push(...rows);
      const { rows, total } = await listFeatures(tables, question, { ...FIRST, limit: 2 * COUNT });
      expect(walked.length).toBe(total);
      expect(walked).toEqual(rows);
      const last = { ...FIRST, offset: total - 3, limit: 1_000_000_000 };
      expect((await listFeatures(tables, question, last)).rows).toEqual(rows.slice(-3));
    }
  });

  it('finds small letters as large ones, also the dotted I and both of sigma', async () => {
    const names = ['İstanbul', 'ΟΔΟΣ', 'Straße'];
    const made = names.map((name, at) => {
      const each = makeFeature(at);
      return { ...each, feature: { ...each.feature, name } };
    });
    const own = join(folder, 'letters');
    await writeFeatureTable({ path: own, temporaryFolder: folder, batches: inBatches(made) });
    const find = async (search: string) => {
      const { rows } = await listFeatures([{ path: own, records: [0, 0, 0] }], { search }, FIRST);
      return rows.map(({ name }) => name);
    };
    expect(await find('istanbul')).toEqual(['İstanbul']);
    expect(await find('οδοσ')).toEqual(['ΟΔΟΣ']);
    expect(await find('STRASS')).toEqual([]);
    expect(await find('f0\t')).toEqual([]);
    await rm(own);
  });

  it('refuses names in place of types', async () => {
    async function* batches() {
      for (let from = 0; from < 70_000; from += 1000) {
        yield Array.from({ length: 1000 }, (_, at): PlacedFeature => {
          const each = makeFeature(from + at);
          return { ...each, feature: { ...each.feature, type: `t${from + at}` } };
        });
      }
    }
    const before = await readdir(folder);
    const request = { path: join(folder, 'many'), temporaryFolder: folder, batches: batches() };
    await expect(writeFeatureTable(request)).rejects.toThrow('more than 65,536 types');
    expect(await readdir(folder)).toEqual(before);
  });

  it('leaves no files when its features fail, or are cancelled', async () => {
    const before = await readdir(folder);
    async function* failing(): AsyncGenerator<PlacedFeature[]> {
      yield placed.slice(0, 10);
      throw new Error('the file ended');
    }
    const target = join(folder, 'none.parquet');
    const request = { path: target, temporaryFolder: folder };
    await expect(writeFeatureTable({ ...request, batches: failing() })).rejects.toThrow(
      'the file ended',
    );
    const stopping = new AbortController();
    async function* endless(): AsyncGenerator<PlacedFeature[]> {
      for (;;) {
        yield placed.slice(0, 2000);
        setImmediate(() => stopping.abort(new Error('stopped')));
      }
    }
    const { signal } = stopping;
    await expect(writeFeatureTable({ ...request, batches: endless(), signal })).rejects.toThrow(
      'stopped',
    );
    expect(await readdir(folder)).toEqual(before);
  });
});

const hasBedtools = hasPrograms('bedtools');

// The program belongs to Debian's bedtools.
it.skipIf(!hasBedtools)('overlaps as bedtools intersect has it', async () => {
  const features = join(folder, 'features.bed');
  // What bedtools calls an overlap of no base depends on its version.
  const solid = sorted().filter(({ feature }) => feature.end > feature.start);
  const lines = solid.map(({ nameIndex, feature }) => {
    return `n${nameIndex}\t${feature.start}\t${feature.end}\t${feature.line}`;
  });
  await writeFile(features, `${lines.join('\n')}\n`);
  const ranges = Array.from({ length: 40 }, (_, at) => {
    const start = (at * 24_571) % LENGTH;
    return { record: at % NAMES, start, end: start + 1 + at * 50 };
  });
  const asked = join(folder, 'asked.bed');
  await writeFile(
    asked,
    ranges.map(({ record, start, end }) => `n${record}\t${start}\t${end}\n`).join(''),
  );
  const run = spawnSync('bedtools', ['intersect', '-a', asked, '-b', features, '-wa', '-wb'], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  expect(run.stderr).toBe('');
  const theirs = new Map<string, string[]>();
  for (const line of run.stdout.trimEnd().split('\n')) {
    const [name, start, end, , from, to] = line.split('\t');
    const key = `${name} ${start} ${end}`;
    theirs.set(key, [...(theirs.get(key) ?? []), `${from} ${to}`]);
  }
  for (const { record, start, end } of ranges) {
    const range = { start, end, wrapBp: null };
    const { rows } = await listFeatures([{ path, records: [0, 1, 2] }], { record, range }, FIRST);
    const ours = rows.filter((row) => row.end > row.start).map((row) => `${row.start} ${row.end}`);
    expect(ours.toSorted()).toEqual(theirs.get(`n${record} ${start} ${end}`)?.toSorted());
  }
});
