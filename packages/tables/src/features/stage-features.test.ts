import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type PlacedFeature, stageFeatures } from './stage-features.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'flipon-staged-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Some of the same place, and of each thousand one that is longer than what is read at once. */
function makeFeatures(count: number): PlacedFeature[] {
  return Array.from({ length: count }, (_, at) => {
    const start = (at * 7919) % 5003;
    return {
      nameIndex: (at * 31) % 12,
      feature: {
        sequenceName: 'a',
        type: 'gene',
        name: `f${at}`,
        strand: '+',
        start,
        end: start + (at % 3),
        score: null,
        parts: [{ start, end: start + (at % 3), phase: null }],
        attributes: [{ key: 'note', value: at % 1000 === 7 ? 'é'.repeat(200_000) : 'é' }],
        line: count - at,
      },
    };
  });
}

async function stage(name: string, features: readonly PlacedFeature[]) {
  const path = join(folder, name);
  const sorted: number[] = [];
  async function* batches() {
    for (let at = 0; at < features.length; at += 300) yield features.slice(at, at + 300);
  }
  const names = await stageFeatures(path, batches(), {
    async onSorted(bytes) {
      sorted.push(bytes);
    },
  });
  const rows = (await readFile(path, 'utf8')).trimEnd().split('\n');
  return { names, sorted, rows: rows.map((row) => row.split('\t')) };
}

function inOrder(features: readonly PlacedFeature[]): PlacedFeature[] {
  return features.toSorted(
    (a, b) =>
      a.nameIndex - b.nameIndex ||
      a.feature.start - b.feature.start ||
      a.feature.end - b.feature.end ||
      a.feature.line - b.feature.line,
  );
}

it('puts rows of many stretches in order, however long they are', async () => {
  const features = makeFeatures(40_000);
  const { names, sorted, rows } = await stage('shuffled.tsv', features);
  const expected = inOrder(features);
  expect(rows.map(([name, start, end, line]) => [name, start, end, line].join())).toEqual(
    expected.map(({ nameIndex, feature: { start, end, line } }) =>
      [nameIndex, start, end, line].join(),
    ),
  );
  expect(rows.map((row) => row.at(-1)?.length)).toEqual(
    expected.map(({ feature }) => feature.attributes[0]?.value.length),
  );
  expect(names).toHaveLength(12);
  expect(sorted.reduce((sum, bytes) => sum + bytes, 0)).toBeGreaterThan(16_000_000);
  expect(Math.max(...sorted)).toBeLessThanOrEqual(256 * 1024);
});

it('reads nothing again where rows come in order', async () => {
  const features = inOrder(makeFeatures(20_000));
  const { sorted, rows } = await stage('ordered.tsv', features);
  expect(sorted).toEqual([]);
  expect(rows.map((row) => row[3])).toEqual(features.map(({ feature }) => String(feature.line)));
  expect((await stage('none.tsv', [])).rows).toEqual([['']]);
});

it('leaves none of its own files where it is stopped while rows are merged', async () => {
  const path = join(folder, 'stopped.tsv');
  async function* batches() {
    yield makeFeatures(20_000);
  }
  const onSorted = () => Promise.reject(new Error('no longer wanted'));
  await expect(stageFeatures(path, batches(), { onSorted })).rejects.toThrow('no longer wanted');
  expect((await readdir(folder)).filter((name) => name.endsWith('.runs'))).toEqual([]);
});
