import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AnalysisKind } from '@flipon/analyses/definitions';
import type { HitColumns } from '@flipon/analyses/kernel';
import { parseParameters } from '@flipon/analyses/parse-parameters';
import { hitRows } from '@flipon/analyses/run-in-memory';
import { sumFile } from '@flipon/checked-files/block-sums';
import { DamagedFileError } from '@flipon/checked-files/damaged-file-error';
import { writeSums } from '@flipon/checked-files/sums-file';
import { MOTIF_SAMPLES } from '@flipon/test-material/motif-samples';
import { randomDna } from '@flipon/test-material/random-dna';
import { someRuns } from '@flipon/test-material/some-of';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { scanKinds } from './scan-kinds.ts';
import { createScanPool, type ScanPool } from './scan-pool.ts';
import type { ScanTask } from './scan-task.ts';

let folder: string;
let pool: ScanPool;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'flipon-sent-'));
  pool = createScanPool({ threads: 2 });
});
afterAll(async () => {
  await pool.close();
  await rm(folder, { recursive: true, force: true });
});

// Some stop at the ends of a record, others look across its origin, and each has a context of its own.
const KINDS: readonly [kind: AnalysisKind, values: Record<string, unknown>][] = [
  ['g4hunter', { windowSize: 12, threshold: 0.8, wrapOrigin: true }],
  ['cruciform', { wrapOrigin: true }],
  ['str', { wrapOrigin: false }],
  ['cpg', {}],
];
const scansOf = (kinds = KINDS) =>
  kinds.map(([kind, values]) => ({ kind, parameters: parseParameters(kind, values) }));

async function store(bases: Uint8Array): Promise<string> {
  const path = join(folder, `${Math.random()}.bases`);
  await writeFile(path, bases);
  return path;
}

function recordsOf(lengths: readonly number[], isCircle: (index: number) => boolean) {
  let start = 0;
  return lengths.map((length, index) => {
    const record = { index, start, length, circular: isCircle(index) };
    start += length;
    return record;
  });
}

async function collect(hits: AsyncIterable<HitColumns>) {
  const rows = [];
  for await (const batch of hits) rows.push(...hitRows(batch));
  return rows;
}

const all = (streams: readonly AsyncIterable<HitColumns>[]) => Promise.all(streams.map(collect));

it('finds the same in bases that are sent as in the file, for any records, circles and cut', async () => {
  const tiny = fc.array(fc.nat(40), { maxLength: 200 });
  const some = fc.array(fc.oneof(fc.nat(40), fc.nat(3000)), { maxLength: 8 });
  let found = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(some, tiny),
      fc.constantFrom<(index: number) => boolean>(
        () => false,
        () => true,
        (index) => index % 2 === 0,
      ),
      fc.integer({ min: 5, max: 5000 }),
      fc.subarray([...KINDS], { minLength: 1 }),
      fc.nat(1000),
      async (lengths, isCircle, stretchBp, kinds, seed) => {
        const records = recordsOf(lengths, isCircle);
        const lengthBp = lengths.reduce((sum, length) => sum + length, 0);
        const basesPath = await store(randomDna(seed, lengthBp, { gc: 0.7 }));
        const request = { scans: scansOf(kinds), basesPath, records, stretchBp };
        const byFile = await all(scanKinds(pool, request));
        expect(await all(scanKinds(pool, { ...request, sendsBases: true }))).toEqual(byFile);
        found += byFile.flat().length;
      },
    ),
    { numRuns: someRuns(60) },
  );
  expect(found).toBeGreaterThan(100);
});

it('holds the bases of one task more than there are threads, and no base of a task twice', async () => {
  const lengthBp = 400_000;
  const basesPath = await store(randomDna(3, lengthBp));
  // One task ends this record and begins the next: it needs both ends of the first.
  const records = recordsOf([150_000, 250_000], () => true);
  const underWay = new Set<ScanTask>();
  let most = 0;
  let sentBp = 0;
  const areMost = Promise.withResolvers<void>();
  const run: ScanPool['run'] = async (task, signal, onPulse) => {
    underWay.add(task);
    most = Math.max(most, underWay.size);
    sentBp += (task.held ?? []).reduce((sum, { bases }) => sum + bases.length, 0);
    // However fast threads are, none ends a task before as many have come, and one more had time to come.
    if (underWay.size > pool.threads) setTimeout(areMost.resolve, 50);
    await areMost.promise;
    return pool.run(task, signal, onPulse).finally(() => {
      // They have moved to the thread.
      expect(task.held?.map(({ bases }) => bases.length)).toEqual(task.held?.map(() => 0));
      underWay.delete(task);
    });
  };
  const request = { scans: scansOf(), basesPath, records, stretchBp: 20_000, sendsBases: true };
  await all(scanKinds({ ...pool, run }, request));
  expect(most).toBe(pool.threads + 1);
  expect(sentBp).toBeGreaterThan(lengthBp);
  // 21 stretches with at most 3,000 bases around each.
  expect(sentBp).toBeLessThan(lengthBp + 21 * 3000);
});

it('leaves the other kinds theirs where one cannot be computed, and where one is not wanted', async () => {
  const basesPath = await store(new TextEncoder().encode(MOTIF_SAMPLES));
  const bases = { basesPath, records: recordsOf([MOTIF_SAMPLES.length], () => false) };
  const [bad, unwanted, ...good] = scansOf();
  const scans = [
    { ...bad, parameters: { ...bad?.parameters, threshold: Number.NaN } },
    { ...unwanted, signal: AbortSignal.abort(new Error('unwanted')) },
    ...good,
  ] as ReturnType<typeof scansOf>;
  const streams = scanKinds(pool, { scans, ...bases, stretchBp: 50, sendsBases: true });
  const [failed, left, ...found] = await Promise.allSettled(streams.map(collect));
  expect(failed).toMatchObject({ reason: expect.objectContaining({ name: 'Error' }) });
  expect(left).toMatchObject({ reason: { message: 'unwanted' } });
  const alone = await all(scanKinds(pool, { scans: good, ...bases }));
  expect(found).toEqual(alone.map((value) => ({ status: 'fulfilled', value })));
  expect(alone.flat().length).toBeGreaterThan(0);
});

it('says that the file is missing, too short or damaged', async () => {
  const bases = randomDna(4, 900);
  const basesPath = await store(bases);
  const request = { scans: scansOf(), basesPath, sendsBases: true };
  const records = recordsOf([1000], () => false);
  const short = scanKinds(pool, { ...request, records }).map(collect);
  for (const end of await Promise.allSettled(short)) {
    expect(end).toMatchObject({ reason: { message: expect.stringContaining('end at 900') } });
  }
  const missing = { ...request, records, basesPath: join(folder, 'missing') };
  await expect(all(scanKinds(pool, missing))).rejects.toThrow('ENOENT');
  await writeSums(basesPath, await sumFile(basesPath), join(folder, 'sums'));
  await writeFile(basesPath, bases.with(7, (bases[7] as number) ^ 1));
  const damaged = { ...request, records: recordsOf([900], () => false) };
  await expect(all(scanKinds(pool, damaged))).rejects.toThrow(DamagedFileError);
});
