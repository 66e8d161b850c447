import { readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createImportPool } from '@flipon/importing/import-pool';
import { createScanPool } from '@flipon/scan/scan-pool';
import { scanSequence } from '@flipon/scan/scan-sequence';
import type { LoneTask } from './measure-apart.ts';
import { type Measured, measureBest } from './measured.ts';
import { parseText, type StoredBases } from './stored-bases.ts';

// A program: node measure-alone.ts <task as JSON>. It prints one line of JSON, a Measured.
const task = JSON.parse(process.argv[2] ?? '') as LoneTask;
const measured = await measure(task);
const peakRss = process.resourceUsage().maxRSS * 1024;
process.stdout.write(`${JSON.stringify({ ...measured, peakRss })}\n`);

function measure(given: LoneTask): Promise<Measured> {
  if (given.what === 'scan') return measureScan(given);
  return given.what === 'parse' ? measureParser(given) : measureImport(given);
}

async function measureScan({
  kind,
  parameters,
  threads,
  runs,
  storedPath,
}: LoneTask & { what: 'scan' }) {
  const stored = JSON.parse(await readFile(storedPath, 'utf8')) as StoredBases;
  const pool = createScanPool({ threads });
  const best = await measureBest(runs, async () => {
    let hits = 0;
    for await (const batch of scanSequence(pool, { kind, parameters, ...stored })) {
      hits += batch.count;
    }
    return { amount: stored.lengthBp, hits };
  });
  await pool.close();
  return best;
}

/** Reading the file takes part, out of memory: with SIMD it is a third of the time. */
function measureParser({ textPath, runs }: LoneTask & { what: 'parse' }) {
  return measureBest(runs, async () => {
    let amount = 0;
    for await (const { chunk } of parseText(textPath)) amount += chunk.length;
    return { amount };
  });
}

/** The whole way of a file into bases, mask and checksums; the thread has started before. */
async function measureImport({
  textPath,
  folder,
  runs,
}: {
  textPath: string;
  folder: string;
  runs: number;
}): Promise<Measured> {
  const pool = createImportPool({ threads: 1 });
  const [basesPath, maskPath, featuresPath] = ['bases', 'mask', 'features'].map((name) =>
    join(folder, `imported-${name}`),
  ) as [string, string, string];
  const { size: amount } = await stat(textPath);
  const best = await measureBest(runs, async () => {
    const reading = pool.read({
      ownerId: 'bench',
      sourcePath: textPath,
      maxBytes: Number.POSITIVE_INFINITY,
      basesPath,
      maskPath,
      featuresPath,
      onRecords: async () => {},
      onRoomNeeded: async () => Number.POSITIVE_INFINITY,
      onProgress: () => {},
    });
    reading.grown(amount, true);
    await reading.result;
    for (const path of [basesPath, maskPath, featuresPath]) await rm(path, { force: true });
    return { amount };
  });
  await pool.close();
  return best;
}
