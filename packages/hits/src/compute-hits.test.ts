import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { HitColumns } from '@flipon/analyses/kernel';
import { p53predictor } from '@flipon/analyses/kinds/p53predictor/p53predictor';
import { parseParameters } from '@flipon/analyses/parse-parameters';
import { createScanPool } from '@flipon/scan/scan-pool';
import { openHitTable } from '@flipon/tables/hit-table';
import { afterAll, expect, it } from 'vitest';
import { computeHits } from './compute-hits.ts';

const folder = await mkdtemp(join(tmpdir(), 'flipon-hits-'));
const pool = createScanPool({ threads: 1 });
afterAll(async () => {
  await pool.close();
  await rm(folder, { recursive: true });
});

// The best site of p53, of 20 bases: inside the first record, and across the origin of the second.
const texts = [`${'A'.repeat(40)}GGACATGCCCGGGCATGTCC`, `GGGCATGTCC${'A'.repeat(20)}GGACATGCCC`];
const basesPath = join(folder, 'bases');
await writeFile(basesPath, texts.join(''));

it.each([
  [false, 1],
  [true, 2],
])('makes a table and its summary, where records are circles: %s', async (circular, hits) => {
  let start = 0;
  const records = texts.map((text, index) => {
    const record = { index, name: '', description: '', start, length: text.length, circular };
    start += text.length;
    return record;
  });
  const tablePath = join(folder, `table-${circular}`);
  const parameters = parseParameters('p53predictor', { wrapOrigin: true });
  const work = { kind: 'p53predictor' as const, parameters, basesPath, records, tablePath };
  const { count, summary } = await computeHits({ ...work, pool });
  expect(count).toBe(hits);
  expect(summary.coveredBp).toBe(20 * hits);
  const table = await openHitTable(tablePath, p53predictor);
  expect(await table.count()).toBe(hits);
});

it('tells that it goes on while it writes, counts and sums up, once all hits are found', async () => {
  const [rows, batches] = [20_000, 10];
  let pulses = 0;
  let pulsesBefore = 0;
  async function* scan(): AsyncGenerator<HitColumns> {
    for (let batch = 0; batch < batches; batch++) {
      const from = batch * rows;
      const position = Float64Array.from({ length: rows }, (_, i) => from + i);
      const record = new Uint32Array(rows);
      const length = new Float64Array(rows).fill(20);
      const ones = new Float64Array(rows).fill(1);
      const others = { predictor: ones, difference: ones, affinity: ones };
      yield { count: rows, columns: { ...others, record, position, length } };
    }
    pulsesBefore = pulses;
  }
  const onPulse = () => {
    pulses += 1;
  };
  const record = { index: 0, start: 0, length: rows * batches + 20, circular: true };
  await computeHits({
    kind: 'p53predictor',
    parameters: parseParameters('p53predictor', { wrapOrigin: true }),
    ...{ basesPath, records: [record], tablePath: join(folder, 'pulses'), pool, scan, onPulse },
  });
  expect(pulsesBefore).toBeGreaterThanOrEqual(batches - 1);
  // The database sorts the hits of a circle, and each of its answers tells, too.
  expect(pulses - pulsesBefore).toBeGreaterThan(10);
});

it('leaves no files when it is stopped', async () => {
  const before = await readdir(folder);
  const work = {
    kind: 'p53predictor' as const,
    parameters: parseParameters('p53predictor', {}),
    basesPath,
  };
  const tablePath = join(folder, 'stopped');
  const signal = AbortSignal.abort(new Error('stopped'));
  const running = computeHits({ ...work, records: [], tablePath, pool, signal });
  await expect(running).rejects.toThrow('stopped');
  expect(await readdir(folder)).toEqual(before);
});

it('is stopped also while it sums up, once its table is written', async () => {
  const stop = new AbortController();
  const tablePath = join(folder, 'summed');
  const running = computeHits({
    kind: 'p53predictor',
    parameters: parseParameters('p53predictor', {}),
    ...{ basesPath, records: [], tablePath, pool, signal: stop.signal },
    onPulse() {
      if (existsSync(tablePath)) stop.abort(new Error('stopped'));
    },
  });
  await expect(running).rejects.toThrow('stopped');
});
