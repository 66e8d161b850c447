import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { definitionOf, isAnalysisKind } from '@flipon/analyses/definitions';
import { hasPrograms } from '@flipon/test-material/programs';
import { writeRandomFasta } from '@flipon/test-material/random-dna';
import { sharedPath } from '@flipon/test-material/shared-material';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Look } from '../browser/open-browser.ts';
import { addResults } from '../programs/add-work.ts';
import { type ApiClient, newGuest } from '../programs/api-client.ts';
import { useOwnFlipon } from '../programs/use-flipon.ts';

// Whole genomes on the map, looked at in every width, and counted by bedtools: a mitochondrion, phage
// lambda, 26 records, and a chromosome of the fly with six kinds.

const FLY_PATH = '/usr/share/doc/augustus/tutorial/data/chr2R.fa';
const KINDS = ['g4hunter', 'rloopr', 'zdna', 'cpg', 'p53predictor', 'cruciform'];
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const WITHIN_MS = 300_000;
const EVERY_LOOK: Required<Look>[] = [390, 1440, 2560].flatMap((width) => [
  { width, scheme: 'light' as const },
  { width, scheme: 'dark' as const },
]);

const flipon = useOwnFlipon({ FLIPON_GUEST_STORAGE_MB: '4000', FLIPON_MAX_UPLOAD_MB: '200' });
let client: ApiClient;
let folder: string;
beforeAll(async () => {
  client = await newGuest(flipon.url);
  folder = await mkdtemp(join(tmpdir(), 'flipon-genomes-'));
});
afterAll(() => rm(folder, { recursive: true }));

interface Genome {
  name: string;
  path(): Promise<string | null>;
  isCircle?: boolean;
  shape?: 'circular';
}

const GENOMES: readonly Genome[] = [
  {
    name: 'Mitochondrion',
    path: async () => sharedPath('data/NC_012920.1.fasta'),
    isCircle: true,
    shape: 'circular',
  },
  { name: 'Phage lambda', path: async () => sharedPath('data/lambda_NC_001416.fasta') },
  {
    name: 'Twenty-six records',
    async path() {
      const path = join(folder, 'records.fa');
      const records = [...LETTERS].map((letter, at) => {
        return { name: `record_${letter}`, lengthBp: 2000 + 997 * at };
      });
      await writeRandomFasta(path, 26, records);
      return path;
    },
  },
  { name: 'Chromosome 2R', path: async () => (existsSync(FLY_PATH) ? FLY_PATH : null) },
];

/** A genome with its results, by kind; null without its file. */
async function analysed({ name, path, isCircle = false }: Genome) {
  const file = await path();
  if (file === null) {
    console.log(`Left out: ${name}, for want of its file.`);
    return null;
  }
  const { id } = await client.upload(file, { name, circular: isCircle });
  const sequence = String(id);
  const begin = performance.now();
  await addResults(client, sequence, KINDS, { withinMs: WITHIN_MS });
  const { results } = (await client.get(`sequence/${sequence}/map`)).body as {
    results: { id: string; kind: string; resultCount: number }[];
  };
  return { sequence, results, begin };
}

const run = promisify(execFile);

/** The hits of a result as bedtools unites them: the file of their union. */
async function unionOf(kind: string, id: string): Promise<string> {
  if (!isAnalysisKind(kind)) throw new Error(`there is no kind ${kind}`);
  const { apiRoute, rowsRoute } = definitionOf(kind);
  const { text } = await client.get(`analyse/${apiRoute}/${id}/${rowsRoute}.bed`);
  const all = join(folder, `${id}.bed`);
  const lines = text.split('\n').filter((line) => /^[^#\t]+\t\d/.test(line));
  await writeFile(all, `${lines.join('\n')}\n`);
  const united = join(folder, `${id}.union.bed`);
  const { stdout } = await run('sh', [
    '-c',
    `sort -k1,1 -k2,2n '${all}' | bedtools merge -i - | tee '${united}' | awk '{n += $3 - $2} END {print n + 0}'`,
  ]);
  expect(Number(stdout)).toBeGreaterThanOrEqual(0);
  return united;
}

/** Bases in both unions, and in either, as bedtools counts them. */
async function jaccard(a: string, b: string) {
  const { stdout } = await run('bedtools', ['jaccard', '-a', a, '-b', b]);
  const [, counted = ''] = stdout.split('\n');
  const [both = Number.NaN] = counted.split('\t').map(Number);
  return both;
}

const DISTANCE_BOUNDS = [0, 10, 100, 1e3, 1e4, 1e5, 1e6, Number.POSITIVE_INFINITY];
const NO_BINS = DISTANCE_BOUNDS.map(() => 0);

/**
 * Distances of the intervals of a union to the nearest of another, by the same bins, as bedtools
 * gives them.
 */
async function closest(a: string, b: string): Promise<number[]> {
  const command = `bedtools closest -a '${a}' -b '${b}' -d -t first | awk '{print $NF}' | sort | uniq -c`;
  const { stdout } = await run('sh', ['-c', command], { maxBuffer: 1 << 28 });
  const bins = [...NO_BINS];
  for (const line of stdout.trim().split('\n')) {
    const [count = 0, distance = -1] = line.trim().split(/\s+/).map(Number);
    if (distance < 0) continue;
    const bin = DISTANCE_BOUNDS.findIndex((bound) => distance <= bound);
    bins[bin] = (bins[bin] ?? 0) + count;
  }
  return bins;
}

// bedtools is the judge.
describe.skipIf(!hasPrograms('bedtools')).each(GENOMES)('$name on the map', (genome) => {
  it('is drawn in every width, and its numbers are those of bedtools', async () => {
    const found = await analysed(genome);
    if (found === null) return;
    const { sequence, results, begin } = found;
    expect(results).toHaveLength(KINDS.length);
    const hits = results.reduce((sum, { resultCount }) => sum + resultCount, 0);
    for (const [index, look] of EVERY_LOOK.entries()) {
      const { page, context, complaints, untilStill, expectClean, picture } = await flipon.openPage(
        {
          ...look,
          token: client.token,
        },
      );
      const shape = genome.shape === undefined ? '' : `&shape=${genome.shape}`;
      await page.goto(`${flipon.url}/map?sequence=${sequence}${shape}`);
      await page.getByRole('application', { name: new RegExp(`^Map of ${genome.name}`) }).waitFor();
      await page.getByText(new RegExp(`^${hits.toLocaleString('en')} hits on the map$`)).waitFor();
      if (index === 0) {
        const seconds = ((performance.now() - begin) / 1000).toFixed(1);
        console.log(`${genome.name}: ${hits} hits, from start to map and list ${seconds} s`);
      }
      await untilStill();
      const stem = genome.name.toLowerCase().replaceAll(' ', '-');
      await expectClean(`map of ${genome.name}`);
      await picture(`genome-${stem}`);
      expect(complaints).toEqual([]);
      await context.close();
    }
    if (genome.isCircle) return;
    const ids = results.map(({ id }) => id);
    const counted = (await client.get(`sequence/${sequence}/overlaps?results=${ids.join()}`)).body;
    const unions = await Promise.all(results.map(({ kind, id }) => unionOf(kind, id)));
    const both = await Promise.all(
      unions.map((a) => Promise.all(unions.map((b) => jaccard(a, b)))),
    );
    expect(counted['both']).toEqual(both);
    const nearest = (
      await client.get(`sequence/${sequence}/overlaps/nearest?results=${ids.join()}`)
    ).body;
    const distances = await Promise.all(
      unions.map((a, from) =>
        Promise.all(unions.map((b, to) => (from === to ? NO_BINS : closest(a, b)))),
      ),
    );
    expect(nearest['bins']).toEqual(distances);
  });
});
