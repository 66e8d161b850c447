import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zProbabilitiesSlowly } from '@flipon/analyses/kinds/zdnabert2/slow';
import { parseParameters } from '@flipon/analyses/parse-parameters';
import { createScanPool } from '@flipon/scan/scan-pool';
import { randomDna } from '@flipon/test-material/random-dna';
import { afterAll, expect, it } from 'vitest';
import { computeHits } from './compute-hits.ts';

const folder = await mkdtemp(join(tmpdir(), 'flipon-profile-'));
const pools = [1, 2].map((threads) => createScanPool({ threads }));
afterAll(async () => {
  await Promise.all(pools.map((pool) => pool.close()));
  await rm(folder, { recursive: true });
});

/** Many tiny ones between two that have several bins, and one of exactly as many bases as a bin. */
const lengths = [1500, ...Array.from({ length: 5000 }, (_, index) => index % 5), 256, 34_000, 300];
const lengthBp = lengths.reduce((sum, length) => sum + length, 0);
const text = Buffer.from(randomDna(21, lengthBp, { gc: 0.7 }))
  .toString('latin1')
  .replace(/^.{700}/, `${'A'.repeat(600)}${'CG'.repeat(50)}`);
let start = 0;
const records = lengths.map((length, index) => {
  const record = { index, name: '', description: '', start, length, circular: false };
  start += length;
  return record;
});
const basesPath = join(folder, 'bases');
await writeFile(basesPath, text);
const work = { kind: 'zdnabert2' as const, basesPath, records };
const parameters = parseParameters('zdnabert2', {});

let made = 0;
async function compute(more: { stretchBp?: number; threads?: 0 | 1 } = {}) {
  made += 1;
  const [tablePath, profilePath] = [join(folder, `table${made}`), join(folder, `profile${made}`)];
  const pool = pools[more.threads ?? 0];
  if (pool === undefined) throw new Error('no pool');
  const { hasProfile } = await computeHits({
    ...work,
    parameters,
    pool,
    tablePath,
    profilePath,
    ...(more.stretchBp === undefined ? {} : { stretchBp: more.stretchBp }),
  });
  expect(hasProfile).toBe(true);
  return readFile(profilePath);
}

it('keeps the largest value of each bin of each record, after a header', async () => {
  const profile = await compute();
  expect(profile.toString('latin1', 0, 8)).toBe('FLIPTRK1');
  expect([profile.readUInt32LE(8), profile.readUInt32LE(12)]).toEqual([256, 1]);
  let at = 16;
  for (const record of records) {
    const bases = text.slice(record.start, record.start + record.length);
    // The slow version of the long one takes seconds.
    const slow = record.length > 10_000 ? null : zProbabilitiesSlowly(bases);
    for (let bin = 0; bin < record.length; bin += 256, at += 2) {
      if (slow === null) continue;
      const largest = Math.max(...slow.slice(bin, bin + 256));
      expect(Math.abs(profile.readUInt16LE(at) / 65_535 - largest)).toBeLessThan(1 / 65_535);
    }
  }
  expect(at).toBe(profile.length);
  expect(profile.readUInt16LE(16 + 2 * 2)).toBeGreaterThan(60_000);
});

it('has the same bytes for any number of threads and any cut that ends where bins do', async () => {
  const profile = await compute();
  for (const [stretchBp, threads] of [
    [768, 1],
    [2560, 0],
    [2560, 1],
    [1 << 16, 1],
  ] as const) {
    expect((await compute({ stretchBp, threads })).equals(profile)).toBe(true);
  }
});

it('refuses a cut within a bin, and leaves no files when it fails or stops', async () => {
  const before = await readdir(folder);
  await expect(compute({ stretchBp: 1000 })).rejects.toThrow(
    'stretches of 1000 bases do not end where bins of 256 do',
  );
  const [pool] = pools;
  if (pool === undefined) throw new Error('no pool');
  const stop = new AbortController();
  const stopping = computeHits({
    ...work,
    parameters,
    pool,
    tablePath: join(folder, 'stopped'),
    profilePath: join(folder, 'stopped profile'),
    stretchBp: 256,
    signal: stop.signal,
    onProgress: ({ done }) => done > 10_000 && stop.abort(new Error('stopped')),
  });
  await expect(stopping).rejects.toThrow('stopped');
  expect(await readdir(folder)).toEqual(before);
});

it('keeps none if none is asked for, and of kinds that make none', async () => {
  const [pool] = pools;
  if (pool === undefined) throw new Error('no pool');
  const paths = { tablePath: join(folder, 'alone'), profilePath: join(folder, 'none') };
  const { tablePath } = paths;
  const unasked = { ...work, parameters, pool, tablePath };
  expect(await computeHits(unasked)).toMatchObject({ hasProfile: false });
  const zdna = { kind: 'zdna' as const, parameters: parseParameters('zdna', {}) };
  expect(await computeHits({ ...work, ...zdna, pool, ...paths })).toMatchObject({
    hasProfile: false,
  });
  expect(await readdir(folder)).not.toContain('none');
});
