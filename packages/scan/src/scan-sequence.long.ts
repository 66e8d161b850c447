import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hitRows } from '@flipon/analyses/run-in-memory';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createScanPool } from './scan-pool.ts';
import { scanSequence } from './scan-sequence.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'flipon-scan-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it('scans one record of more than 2^31 bases from end to end', async () => {
  const length = 2 ** 31 + 10_000_000;
  const motif = 'G'.repeat(25);
  const places = [0, 2 ** 31 - 25, 2 ** 31 + 7, length - 25];
  const basesPath = join(folder, 'sparse.bases');
  const file = await open(basesPath, 'w');
  await file.truncate(length);
  for (const place of places) await file.write(motif, place);
  await file.close();
  const pool = createScanPool({ threads: 2 });
  const parameters = {
    windowSize: 25,
    threshold: 4,
    searchMode: 'GC',
    scores: [1, 2, 3, 4],
    wrapOrigin: false,
  };
  const record = { index: 0, name: 'long', description: '', start: 0, length, circular: false };
  const order = { kind: 'g4hunter' as const, parameters, basesPath, records: [record] };
  const rows = [];
  for await (const batch of scanSequence(pool, order)) rows.push(...hitRows(batch));
  await pool.close();
  expect(rows).toEqual(places.map((position) => ({ record: 0, position, length: 25, score: 4 })));
});
