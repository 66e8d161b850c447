import { readFile } from 'node:fs/promises';
import { createScanPool } from '@flipon/scan/scan-pool';
import { scanSequence } from '@flipon/scan/scan-sequence';
import type { LoneTask } from './measure-apart.ts';
import { measureImport } from './measure-import.ts';
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
