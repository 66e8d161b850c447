import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempDisposable, readdir, readFile, writeFile } from 'node:fs/promises';
import { availableParallelism, cpus, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { PIECE_STEP, PIECE_TOKENS } from '@flipon/analyses/kinds/zdnabert2/network-pieces';
import { zdnabert2 } from '@flipon/analyses/kinds/zdnabert2/zdnabert2';
import { parseParameters } from '@flipon/analyses/parse-parameters';
import { ensureOnnx } from '@flipon/checkpoints/ensure-onnx';
import { openModelShelf } from '@flipon/networks/model-shelf';
import { createNetworkPool } from '@flipon/networks/network-pool';
import { readNetworkTexts } from '@flipon/networks/network-texts';
import type { BareRequest } from './bare-runtime.ts';
import { PUBLISHED_SHAPE, writeRandomNetwork } from './write-random-network.ts';

const { kind } = zdnabert2;
const NAME = 'HG_chipseq';
const MEMORY_MB = 1200;

export const NETWORK_USAGE =
  'npm run bench -- network [--runs 8] [--threads 2] [--precision float32|int8]';

export interface NetworkBench {
  /** Pieces that are measured on each side. */
  runs: number;
  threads: number;
  precision: 'float32' | 'int8';
}

/**
 * Measures the cost that the pool adds to ONNX Runtime: pieces of 512 k-mers of a network as large as the
 * published ones, by the pool and by the bare runtime in turns, so that other load on the machine slows both;
 * their processor time depends on it least. For Linux.
 */
export async function benchNetwork(options: NetworkBench): Promise<void> {
  console.log(`${cpus()[0]?.model ?? 'unknown processor'}, ${availableParallelism()} cores`);
  await using temporary = await mkdtempDisposable(join(tmpdir(), 'flipon-bench-'));
  const folder = temporary.path;
  await comparePieces(folder, options);
}

/** @throws RangeError or TypeError with a sentence that names the option */
export function readNetworkOptions(args: readonly string[]): NetworkBench {
  const { values } = parseArgs({
    args: [...args],
    options: {
      runs: { type: 'string', default: '8' },
      threads: { type: 'string', default: String(availableParallelism()) },
      precision: { type: 'string', default: 'float32' },
    },
  });
  const { precision } = values;
  if (precision !== 'float32' && precision !== 'int8') {
    throw new RangeError(`--precision must be float32 or int8, not "${precision}".`);
  }
  const [runs, threads] = [values.runs, values.threads].map((text) => {
    if (/^[1-9]\d{0,2}$/.test(text)) return Number(text);
    throw new RangeError(
      `--runs and --threads must be whole numbers from 1 to 999, not "${text}".`,
    );
  });
  return { runs: runs ?? 1, threads: threads ?? 1, precision };
}

async function comparePieces(folder: string, { runs, threads, precision }: NetworkBench) {
  await writeRandomNetwork(join(folder, NAME), PUBLISHED_SHAPE);
  const shelf = openModelShelf(folder);
  const found = await shelf.find(NAME);
  if (found.state !== 'installed') throw new Error(`the made network is ${found.state}`);
  const { network } = found;
  const { path: onnxPath } = await timed('converted', () => ensureOnnx(network, { precision }));
  const setting = { shelf, precision };
  const texts = await readNetworkTexts(setting, NAME);
  const parameters = { ...parseParameters(kind, { model: NAME }), ...texts };
  const pool = createNetworkPool({ ...setting, threads, memoryMb: MEMORY_MB });
  const bare = startBareRuntime();
  try {
    const basesPath = join(folder, 'bases');
    const lengthBp = PIECE_STEP * (runs + 2);
    await writeFile(basesPath, randomLetters(lengthBp));
    const computePiece = (index: number) => {
      const place = { recordStart: 0, recordLength: lengthBp, circular: false };
      const [from, to] = [index * PIECE_STEP, (index + 1) * PIECE_STEP];
      const task = { parts: [{ kind, parameters }], basesPath, check: null };
      return pool.run({ ...task, stretches: [{ ...place, from, to }] });
    };
    await bare.ask({ onnxPath, threads });
    await bare.ask({ ids: randomKmers() });
    await timed('loaded, with a first piece', () => computePiece(0));
    const pids = [await findChild('network-child'), await findChild('bare-runtime'), process.pid];
    const before = await Promise.all(pids.map(readProcess));
    const [ours, theirs]: [number[], number[]] = [[], []];
    for (let run = 1; run <= runs; run++) {
      const start = performance.now();
      await computePiece(run);
      ours.push(performance.now() - start);
      theirs.push(await bare.ask({ ids: randomKmers() }));
    }
    const after = await Promise.all(pids.map(readProcess));
    const [child = 0, runtime = 0, parent = 0] = after.map(
      ({ cpuMs }, index) => (cpuMs - (before[index]?.cpuMs ?? 0)) / runs,
    );
    printRow(`pool, ${precision}, ${threads} threads`, ours, child + parent);
    printRow('bare runtime, the same', theirs, runtime);
    const times = [median(ours) / median(theirs), (child + parent) / runtime];
    const [wall, cpu] = times.map((each) => each.toFixed(3));
    console.log(`times the bare runtime: ${wall}, of the processor ${cpu}`);
    console.log(`process of the network: ${after[0]?.memory}`);
    console.log(`this process: ${after[2]?.memory}`);
  } finally {
    bare.end();
    await pool.close();
  }
}

/** ONNX Runtime with nothing around it; answers with the milliseconds that it took. */
function startBareRuntime() {
  const child = fork(resolve(import.meta.dirname, 'bare-runtime.ts'), {
    serialization: 'advanced',
  });
  return {
    async ask(request: BareRequest): Promise<number> {
      child.send(request);
      const [milliseconds] = await once(child, 'message');
      return Number(milliseconds);
    },
    end: () => child.kill('SIGKILL'),
  };
}

function randomLetters(lengthBp: number): Uint8Array {
  return Uint8Array.from({ length: lengthBp }, () => 'ACGT'.charCodeAt(Math.random() * 4));
}

/** Numbers of k-mers; which ones makes no difference to the time. */
function randomKmers(): BigInt64Array {
  const kmers = Array.from({ length: PIECE_TOKENS }, () => 5 + Math.floor(Math.random() * 4096));
  return BigInt64Array.from(kmers, BigInt);
}

async function timed<T>(what: string, work: () => Promise<T>): Promise<T> {
  const start = performance.now();
  const result = await work();
  console.log(`${what}: ${((performance.now() - start) / 1000).toFixed(1)} s`);
  return result;
}

function printRow(label: string, wallMs: readonly number[], cpuMs: number): void {
  const [shown, least, cpu] = [median(wallMs), Math.min(...wallMs), cpuMs].map((each) =>
    (each / 1000).toFixed(3),
  );
  console.log(`${label.padEnd(32)} median ${shown} s, best ${least} s, processor ${cpu} s`);
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.slice((sorted.length - 1) >> 1, (sorted.length >> 1) + 1);
  return middle.reduce((sum, value) => sum + value, 0) / middle.length;
}

/** Times and memory of a process, as Linux tells them. Sources: proc_pid_stat(5), proc_pid_status(5). */
async function readProcess(pid: number): Promise<{ cpuMs: number; memory: string }> {
  const stat = await readFile(`/proc/${pid}/stat`, 'latin1');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  // Fields 14 and 15, in hundredths of a second on every Linux that Node.js runs on.
  const cpuMs = 10 * (Number(fields[11]) + Number(fields[12]));
  const status = await readFile(`/proc/${pid}/status`, 'latin1');
  const megabytes = (field: string) =>
    Math.round(Number(new RegExp(`${field}:\\s*(\\d+)`).exec(status)?.[1]) * 0.001024);
  return { cpuMs, memory: `${megabytes('VmRSS')} MB, ${megabytes('VmHWM')} MB at most` };
}

/** The child of this process that runs a program. Source: proc_tid_children(5). */
async function findChild(program: string): Promise<number> {
  for (const task of await readdir('/proc/self/task')) {
    const children = await readFile(`/proc/self/task/${task}/children`, 'latin1');
    for (const pid of children.trim().split(' ')) {
      const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
      if (command.includes(program)) return Number(pid);
    }
  }
  throw new Error(`no process runs ${program}`);
}
