import { existsSync } from 'node:fs';
import { mkdtempDisposable, writeFile } from 'node:fs/promises';
import { availableParallelism, cpus, tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { type AnalysisKind, analysisKinds } from '@flipon/analyses/definitions';
import { benchNetwork, NETWORK_USAGE, readNetworkOptions } from './bench/bench-network.ts';
import {
  BENCH_USAGE,
  type BenchOptions,
  readBenchOptions,
  readOrExplain,
} from './bench/bench-options.ts';
import { benchOverlaps } from './bench/bench-overlaps.ts';
import { benchProduct, PRODUCT_USAGE, readProductOptions } from './bench/bench-product.ts';
import { benchSettings } from './bench/bench-settings.ts';
import { benchWhole, readWholeOptions, WHOLE_USAGE } from './bench/bench-whole.ts';
import { benchWorst, readWorstOptions, WORST_USAGE } from './bench/bench-worst.ts';
import { compareWithSlow } from './bench/compare-with-slow.ts';
import { FLY_PATH } from './bench/fly.ts';
import { measureApart } from './bench/measure-apart.ts';
import { measureCopy } from './bench/measure-copy.ts';
import { measureStart } from './bench/measure-start.ts';
import { printHead, printMeasured } from './bench/print-rows.ts';
import { type StoredBases, storeText, writeMadeGenome } from './bench/stored-bases.ts';

// Speed and memory of every kernel, over a made chromosome and over one of a fruit fly where Debian's
// augustus-doc is installed. The best of several runs counts; a memory copy measured in the same runs shows
// other load on the machine. Each measurement has a process of its own.
const SEED = 1;

const words = process.argv.slice(2);
if (words[0] === 'network') {
  const given = readOrExplain(() => readNetworkOptions(words.slice(1)), NETWORK_USAGE);
  if (given !== null) await benchNetwork(given);
} else if (words[0] === 'overlaps') {
  await benchOverlaps();
} else if (words[0] === 'product') {
  const given = readOrExplain(() => readProductOptions(words.slice(1)), PRODUCT_USAGE);
  if (given !== null) await benchProduct(given);
} else if (words[0] === 'worst') {
  const given = readOrExplain(() => readWorstOptions(words.slice(1)), WORST_USAGE);
  if (given !== null) await benchWorst(given);
} else if (words[0] === 'whole') {
  const given = readOrExplain(() => readWholeOptions(words.slice(1)), WHOLE_USAGE);
  if (given !== null) await benchWhole(given);
} else {
  const given = readOrExplain(() => readBenchOptions(words), BENCH_USAGE);
  if (given !== null) await runBench(given);
}

async function runBench(given: BenchOptions): Promise<void> {
  const { textPaths, madeBp } = given;
  console.log(`${cpus()[0]?.model ?? 'unknown processor'}, ${availableParallelism()} cores`);
  await using temporary = await mkdtempDisposable(join(tmpdir(), 'flipon-bench-'));
  const folder = temporary.path;
  await benchStart(folder);
  for (const textPath of textPaths) await benchText(folder, basename(textPath), textPath, given);
  if (textPaths.length > 0) return;
  const madePath = join(folder, 'made.fa');
  await writeMadeGenome(madePath, SEED, madeBp);
  await benchText(folder, `made chromosome, seed ${SEED}`, madePath, given);
  if (existsSync(FLY_PATH)) await benchText(folder, 'fruit fly, chr2R', FLY_PATH, given);
}

/** A thousand bases: the cost of a command before it has anything to compute. */
async function benchStart(folder: string): Promise<void> {
  const path = join(folder, 'small.fa');
  await writeMadeGenome(path, SEED, 1000);
  for (const given of [['--help'], ['scan', analysisKinds[0] ?? '', path]]) {
    const [command, kind = ''] = given;
    console.log(`flipon ${command} ${kind}: ${measureStart(given).toFixed(3)} CPU-s`);
  }
}

async function benchText(folder: string, title: string, textPath: string, given: BenchOptions) {
  const stored = await storeText(join(folder, 'bases'), textPath);
  const storedPath = join(folder, 'stored.json');
  await writeFile(storedPath, JSON.stringify(stored));
  console.log(`\n${title}: ${stored.lengthBp} bases in ${stored.records.length} records`);
  printHead();
  printMeasured('copy of memory', await measureCopy(given.runs));
  const parsed = await measureApart({ what: 'parse', runs: given.runs, textPath });
  printMeasured('FASTA normalise (MB/s, ns/byte)', parsed);
  const imported = await measureApart({ what: 'import', runs: given.runs, textPath, folder });
  printMeasured('FASTA import (MB/s, ns/byte)', imported);
  for (const kind of given.kinds) await benchKind(kind, stored, storedPath, given.runs);
}

async function benchKind(
  kind: AnalysisKind,
  stored: StoredBases,
  storedPath: string,
  runs: number,
) {
  const allCores = availableParallelism();
  for (const { label, parameters } of benchSettings(kind)) {
    const name = [kind, label].filter((part) => part !== '').join(', ');
    const slow = label === '' ? await compareWithSlow(kind, parameters, stored) : null;
    if (slow !== null) printMeasured(`${name}, slow version`, slow);
    for (const threads of new Set([1, allCores])) {
      const task = { what: 'scan', runs, storedPath, kind, parameters, threads } as const;
      const measured = await measureApart(task);
      const count = threads === 1 ? '1 thread' : `${threads} threads`;
      printMeasured(`${name}, ${count}`, measured, slow);
    }
    if (slow === null || slow.hits === slow.kernelHits) continue;
    console.log(`WRONG: of its ${slow.hits} hits the kernel finds ${slow.kernelHits}.`);
    process.exitCode = 1;
  }
}
