import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type AnalysisKind, analysisKinds, definitionOf } from '@flipon/analyses/definitions';
import { runInMemory } from '@flipon/analyses/run-in-memory';
import { runners } from '@flipon/scan/runners';
import { createScanPool, type ScanPool } from '@flipon/scan/scan-pool';
import { scanSequence } from '@flipon/scan/scan-sequence';
import { slowScans } from './bench/slow-scans.ts';
import { type StoredBases, storeMadeGenome, storeText } from './bench/stored-bases.ts';

// Speed of every kernel with its default parameters, over a made chromosome of 100 million bases or
// the FASTA or plain text file that is named: `npm run bench -- <file>`. The best of three runs
// counts. What else the machine does shows in the copy of memory that is measured beside them.
const MADE_BP = 100_000_000;
const SLOW_BP = 1_000_000;
const RUNS = 3;

const textPath = process.argv[2];
const folder = await mkdtemp(join(tmpdir(), 'flipon-bench-'));
try {
  const basesPath = join(folder, 'bases');
  const stored = textPath
    ? await storeText(basesPath, textPath)
    : await storeMadeGenome(basesPath, 1, MADE_BP);
  const title = textPath ?? 'made chromosome, seed 1';
  console.log(`${title}: ${stored.lengthBp} bases in ${stored.records.length} records`);
  printRow(['', 'Mbp/s', 'ns/base', 'CPU ns/base', 'peak RSS', 'hits']);
  measureCopy();
  for (const threads of [1, 2]) {
    const pool = createScanPool({ threads });
    for (const kind of analysisKinds) await measureKernel(pool, kind, stored);
    await pool.close();
  }
  for (const kind of analysisKinds) await compareWithSlow(kind, stored);
} finally {
  await rm(folder, { recursive: true, force: true });
}

function defaultsOf(kind: AnalysisKind) {
  return Object.fromEntries(definitionOf(kind).fields.map((field) => [field.key, field.default]));
}

async function measureKernel(pool: ScanPool, kind: AnalysisKind, stored: StoredBases) {
  const scan = async () => {
    let hits = 0;
    const order = { kind, parameters: defaultsOf(kind), ...stored };
    for await (const batch of scanSequence(pool, order)) hits += batch.count;
    return hits;
  };
  let best = { wallMs: Number.POSITIVE_INFINITY, cpuMs: 0, peakRss: 0, hits: 0 };
  for (let run = 0; run < RUNS; run++) {
    const measured = await measure(scan);
    if (measured.wallMs < best.wallMs) best = measured;
  }
  const label = `${kind}, ${pool.threads} ${pool.threads === 1 ? 'thread' : 'threads'}`;
  printSpeed(label, stored.lengthBp, best);
}

interface Measured {
  wallMs: number;
  cpuMs: number;
  /** Of the whole process, in bytes. */
  peakRss: number;
  hits: number;
}

async function measure(scan: () => Promise<number>): Promise<Measured> {
  let peakRss = 0;
  const notePeak = () => {
    peakRss = Math.max(peakRss, process.memoryUsage.rss());
  };
  const watch = setInterval(notePeak, 10);
  const cpuBefore = process.cpuUsage();
  const start = performance.now();
  const hits = await scan();
  const wallMs = performance.now() - start;
  const { user, system } = process.cpuUsage(cpuBefore);
  clearInterval(watch);
  notePeak();
  return { wallMs, cpuMs: (user + system) / 1000, peakRss, hits };
}

/** The bound that no scan passes: each byte is read and written once. */
function measureCopy() {
  const from = new Uint8Array(1 << 26).fill(65);
  const to = new Uint8Array(from.length).fill(66);
  let wallMs = Number.POSITIVE_INFINITY;
  for (let run = 0; run < RUNS; run++) {
    const start = performance.now();
    to.set(from);
    wallMs = Math.min(wallMs, performance.now() - start);
  }
  printSpeed('copy of memory', from.length, { wallMs });
}

async function compareWithSlow(kind: AnalysisKind, stored: StoredBases) {
  const slowScan = slowScans[kind];
  if (slowScan === undefined) return;
  const bases = await readStart(stored.basesPath, Math.min(SLOW_BP, stored.lengthBp));
  const text = new TextDecoder('latin1').decode(bases);
  const start = performance.now();
  const hits = slowScan(text, defaultsOf(kind));
  const wallMs = performance.now() - start;
  printSpeed(`${kind}, slow version`, bases.length, { wallMs, hits });
  const record = { start: 0, length: bases.length, circular: false };
  const { count } = runInMemory(runners[kind], bases, [record], defaultsOf(kind));
  if (count !== hits) throw new Error(`${kind}: the kernel finds ${count} of ${hits} hits there.`);
}

async function readStart(path: string, lengthBp: number): Promise<Uint8Array> {
  const file = await open(path);
  try {
    const bases = new Uint8Array(lengthBp);
    await file.read(bases, 0, lengthBp, 0);
    return bases;
  } finally {
    await file.close();
  }
}

function printSpeed(label: string, bases: number, measured: Partial<Measured>) {
  const { wallMs = 0, cpuMs, peakRss, hits } = measured;
  printRow([
    label,
    (bases / 1000 / wallMs).toFixed(wallMs > 1000 ? 1 : 0),
    ((wallMs * 1e6) / bases).toFixed(2),
    cpuMs === undefined ? '' : ((cpuMs * 1e6) / bases).toFixed(2),
    peakRss === undefined ? '' : `${(peakRss / 2 ** 20).toFixed(0)} MiB`,
    hits === undefined ? '' : String(hits),
  ]);
}

function printRow([label = '', ...cells]: string[]) {
  console.log(label.padEnd(28) + cells.map((cell) => cell.padStart(13)).join(''));
}
