import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { analysisKinds } from '@flipon/analyses/definitions';
import { parseParameters } from '@flipon/analyses/parse-parameters';
import { hitRows, runInMemory } from '@flipon/analyses/run-in-memory';
import { MOTIF_SAMPLES } from '@flipon/test-material/motif-samples';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { kernels } from './kernels.ts';
import { createScanPool } from './scan-pool.ts';
import { scanSequence } from './scan-sequence.ts';

/** A scan of this many bases takes some ten seconds; one whose positions run over never ends. */
const WATCHDOG_MS = 180_000;
const LENGTH = 2 ** 31 + 10;
// Some rules act at a record's end; with N around it the sample is the same everywhere.
const AROUND = 'N'.repeat(2000);
const SAMPLE = new TextEncoder().encode(`${AROUND}${MOTIF_SAMPLES}${AROUND}`);

let folder: string;
let basesPath: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'flipon-scan-'));
  basesPath = join(folder, 'sparse.bases');
  const file = await open(basesPath, 'w');
  // A hole in the file reads as zeros, which no kernel takes for a base.
  await file.write(SAMPLE, 0, SAMPLE.length, 0);
  await file.write(SAMPLE, 0, SAMPLE.length, LENGTH - SAMPLE.length);
  await file.write(SAMPLE, 0, SAMPLE.length, LENGTH);
  await file.close();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it.each(analysisKinds)(
  '%s finds its motif on both sides of 2^31 bases, and in the next record',
  { timeout: WATCHDOG_MS },
  async (kind) => {
    const parameters = parseParameters(kind, {});
    const one = [{ start: 0, length: SAMPLE.length, circular: false }];
    const alone = hitRows(runInMemory(await kernels[kind](), SAMPLE, one, parameters));
    expect(alone.length).toBeGreaterThan(0);
    const at = (record: number, offset: number) =>
      alone.map((row) => ({ ...row, record, position: (row['position'] ?? 0) + offset }));
    const records = [
      { index: 0, name: 'long', description: '', start: 0, length: LENGTH, circular: false },
      {
        index: 1,
        name: 'short',
        description: '',
        start: LENGTH,
        length: SAMPLE.length,
        circular: false,
      },
    ];
    const pool = createScanPool({ threads: 2 });
    const rows: Record<string, number>[] = [];
    for await (const batch of scanSequence(pool, { kind, parameters, basesPath, records })) {
      rows.push(...hitRows(batch));
    }
    await pool.close();
    // Kinds with an order of their own may mix the two ends of a record.
    const order = (all: Record<string, number>[]) => all.map((row) => JSON.stringify(row)).sort();
    const expected = [...at(0, 0), ...at(0, LENGTH - SAMPLE.length), ...at(1, LENGTH)];
    expect(order(rows)).toEqual(order(expected));
  },
);
