import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type AnalysisKind, analysisKinds } from '@flipon/analyses/definitions';
import { parseParameters } from '@flipon/analyses/parse-parameters';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createScanPool, type ScanPool } from './scan-pool.ts';
import { scanSequence } from './scan-sequence.ts';

const LENGTH_BP = 10_000_000;
/** All of these are linear: seconds where they work, hours where one of them is not. */
const WATCHDOG_MS = 120_000;

let folder: string;
let pools: { one: ScanPool; three: ScanPool };
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'flipon-worst-'));
  pools = { one: createScanPool({ threads: 1 }), three: createScanPool({ threads: 3 }) };
});
afterAll(async () => {
  await Promise.all([pools.one.close(), pools.three.close()]);
  await rm(folder, { recursive: true, force: true });
});

/** A checksum of every number of every hit, in order, without keeping them. */
async function digest(kind: AnalysisKind, basesPath: string, pool: ScanPool, stretchBp: number) {
  const record = { index: 0, name: 'r', description: '', start: 0, circular: false };
  const scan = scanSequence(pool, {
    kind,
    parameters: parseParameters(kind, {}),
    basesPath,
    records: [{ ...record, length: LENGTH_BP }],
    stretchBp,
  });
  const hashes = new Map<string, ReturnType<typeof createHash>>();
  let count = 0;
  for await (const batch of scan) {
    count += batch.count;
    for (const [key, values] of Object.entries(batch.columns)) {
      const hash = hashes.get(key) ?? createHash('sha256');
      hashes.set(key, hash);
      hash.update(new Uint8Array(values.buffer, values.byteOffset, values.byteLength));
    }
  }
  return [count, ...[...hashes].map(([key, hash]) => `${key} ${hash.digest('hex')}`).toSorted()];
}

describe.each(['G', 'N', 'CG', 'AT', 'GGGA', 'GGGGT'])('10 million bases of %s', (unit) => {
  it.each(analysisKinds)(
    'give %s the same hits for every cut and any number of threads',
    { timeout: WATCHDOG_MS },
    async (kind) => {
      const basesPath = join(folder, `${unit}.bases`);
      await writeFile(
        basesPath,
        unit.repeat(Math.ceil(LENGTH_BP / unit.length)).slice(0, LENGTH_BP),
      );
      const whole = await digest(kind, basesPath, pools.one, LENGTH_BP);
      expect(await digest(kind, basesPath, pools.three, 1_234_567)).toEqual(whole);
      if (unit === 'N') expect(whole).toEqual([0]);
    },
  );
});
