import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { createDraw, drawBetween } from '../genome/draw.ts';
import { fastaLines } from '../genome/fasta-lines.ts';
import { makeGenome } from '../genome/made-genome.ts';
import type { InsideReport } from './inside-report.ts';
import type { LoadOptions } from './load-options.ts';
import type { PartName, PartSample } from './processes.ts';
import type { Product } from './product.ts';
import { type CallFigures, createRecorder } from './recorder.ts';
import { runUser } from './run-user.ts';
import { createUserClient } from './user-client.ts';

const SEED = 1;
const HEALTH_EVERY_MS = 250;
const SAMPLE_EVERY_MS = 1000;

export interface LoadReport {
  users: number;
  seconds: number;
  calls: Record<string, CallFigures>;
  errors: Record<string, number>;
  /** Events on the event streams. */
  events: number;
  /** Of server, worker and database; none where the server was running before. */
  parts: Partial<Record<PartName, PartReport>>;
  driver: { cpuSeconds: number; loopDelayP99Ms: number };
}

export interface PartReport {
  memoryBytes: { first: number; median: number; last: number; max: number };
  cpuSeconds: number;
  inside: InsideReport | null;
}

/** @param product null where the server was running before, and is measured from outside alone */
export async function runLoad(
  url: string,
  options: LoadOptions,
  product: Product | null,
): Promise<LoadReport> {
  const recorder = createRecorder();
  const takeSequence = createSequences(SEED);
  const over = new AbortController();
  const samples: Map<PartName, PartSample>[] = [];
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  await product?.beginWatch();
  const begun = performance.now();
  const cpu = process.cpuUsage();
  const world = { url, options, recorder, takeSequence, over: over.signal };
  const users = Array.from({ length: options.users }, (_, index) => runUser(world, index));
  const watching = [
    every(HEALTH_EVERY_MS, over.signal, createHealthProbe(url, recorder)),
    every(SAMPLE_EVERY_MS, over.signal, async () => {
      if (product !== null) samples.push(await product.sample());
    }),
  ];
  const timer = setTimeout(() => over.abort(), options.seconds * 1000);
  const told = await Promise.all(users);
  clearTimeout(timer);
  over.abort();
  await Promise.all(watching);
  const seconds = (performance.now() - begun) / 1000;
  const { user, system } = process.cpuUsage(cpu);
  delay.disable();
  const inside = (await product?.endWatch()) ?? new Map<PartName, InsideReport>();
  return {
    users: options.users,
    seconds,
    calls: Object.fromEntries(recorder.figures()),
    errors: Object.fromEntries(recorder.errors()),
    events: told.reduce((sum, each) => sum + each, 0),
    parts: describeParts(samples, inside),
    driver: {
      cpuSeconds: (user + system) / 1e6,
      loopDelayP99Ms: Math.max(0, delay.percentile(99) / 1e6 - 10),
    },
  };
}

/** A client that only checks the server's health: the time of the smallest answer. */
function createHealthProbe(url: string, recorder: Parameters<typeof createUserClient>[2]) {
  const client = createUserClient(url, '10.1.0.1', recorder);
  return async () => {
    await client.send({ name: 'health', path: '/api/management/health' });
  };
}

async function every(ms: number, until: AbortSignal, act: () => Promise<void>): Promise<void> {
  while (!until.aborted) {
    await act();
    await sleep(ms, undefined, { signal: until }).catch(() => {});
  }
}

function describeParts(
  samples: readonly ReadonlyMap<PartName, PartSample>[],
  inside: ReadonlyMap<PartName, InsideReport>,
): LoadReport['parts'] {
  const parts: LoadReport['parts'] = {};
  for (const name of samples.at(-1)?.keys() ?? []) {
    const own = samples.flatMap((sample) => sample.get(name) ?? []);
    const memory = own.map(({ memoryBytes }) => memoryBytes);
    const sorted = memory.toSorted((a, b) => a - b);
    parts[name] = {
      memoryBytes: {
        first: memory[0] ?? 0,
        median: sorted[Math.floor(sorted.length / 2)] ?? 0,
        last: memory.at(-1) ?? 0,
        max: sorted.at(-1) ?? 0,
      },
      cpuSeconds: (own.at(-1)?.cpuSeconds ?? 0) - (own[0]?.cpuSeconds ?? 0),
      inside: inside.get(name) ?? null,
    };
  }
  return parts;
}

const CHROMOSOME_BP = 4 << 20;
/** Typical sequences of users: a virus, a plasmid, a gene with its surroundings. */
const SHORTEST_BP = 5000;
const LONGEST_BP = 60_000;

/** Cuts sequences out of a made chromosome; the same seed gives the same ones in the same order. */
function createSequences(seed: number): () => { name: string; fasta: Buffer; lengthBp: number } {
  const [chromosome = new Uint8Array()] = makeGenome(seed, CHROMOSOME_BP);
  const draw = createDraw(seed);
  return () => {
    const lengthBp = drawBetween(draw, SHORTEST_BP, LONGEST_BP);
    const start = drawBetween(draw, 0, chromosome.length - lengthBp);
    const name = `made:${start + 1}-${start + lengthBp}`;
    const bases = chromosome.subarray(start, start + lengthBp);
    return { name, fasta: Buffer.concat([...fastaLines(name, [bases])]), lengthBp };
  };
}
