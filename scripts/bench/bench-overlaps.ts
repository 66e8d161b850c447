import { spawnSync } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createCombinationCounter } from '@flipon/overlaps/combinations';
import { countSharedBp, uniteIntervals } from '@flipon/overlaps/interval-unions';
import type { Intervals } from '@flipon/overlaps/intervals';
import { sweepOverlaps } from '@flipon/overlaps/sweep-overlaps';
import { createDraw, drawBetween } from '../genome/draw.ts';
import { measureInTurn } from './measure-process.ts';
import { type Measured, measureBest } from './measured.ts';

const INTERVALS = 1_000_000;
const AXIS_BP = 250_000_000;
const RUNS = 5;
const CLASSES = 8;

/** A million intervals against a million, in memory, compared with bedtools from file to output. */
export async function benchOverlaps(): Promise<void> {
  const [a, b] = [makeIntervals(1), makeIntervals(2)];
  let pairs = 0;
  const swept = await measureBest(RUNS, async () => {
    pairs = 0;
    sweepOverlaps(a, b, () => {
      pairs++;
    });
    return { amount: INTERVALS };
  });
  let sharedBp = 0;
  const united = await measureBest(RUNS, async () => {
    sharedBp = countSharedBp(uniteIntervals(a), uniteIntervals(b));
    return { amount: INTERVALS };
  });
  console.log(`${INTERVALS} x ${INTERVALS} intervals`);
  print(`pairs that overlap: ${pairs}`, swept);
  print(`bases that both cover: ${sharedBp}`, united);
  await benchCombinations();
  await beside(a, b, pairs);
}

/** Measures all classes of a whole genome at once. */
async function benchCombinations(): Promise<void> {
  const unions = Array.from({ length: CLASSES }, (_, at) => uniteIntervals(makeIntervals(at + 1)));
  let found = 0;
  const swept = await measureBest(RUNS, async () => {
    const counter = createCombinationCounter(CLASSES);
    counter.add(unions);
    found = counter.table().masks.length;
    return { amount: CLASSES * INTERVALS };
  });
  print(`exact combinations of ${CLASSES} such classes: ${found}`, swept);
}

function print(what: string, { wallMs, cpuMs }: Measured): void {
  console.log(`${what}, ${wallMs.toFixed(0)} ms, CPU ${(cpuMs ?? 0).toFixed(0)} ms`);
}

async function beside(a: Intervals, b: Intervals, pairs: number): Promise<void> {
  if (spawnSync('bedtools', ['--version']).error !== undefined) return;
  await using temporary = await mkdtempDisposable(join(tmpdir(), 'flipon-bench-'));
  const folder = temporary.path;
  const paths = [join(folder, 'a.bed'), join(folder, 'b.bed')] as const;
  await writeBed(paths[0], a);
  await writeBed(paths[1], b);
  const words = ['intersect', '-sorted', '-wa', '-wb', '-a', paths[0], '-b', paths[1]];
  const { stdout } = spawnSync('bedtools', words, { maxBuffer: 1 << 30 });
  const told = stdout.reduce((lines, byte) => lines + (byte === 10 ? 1 : 0), 0);
  const [cost] = await measureInTurn([{ program: 'bedtools', words }], { runs: RUNS, folder });
  console.log(`bedtools intersect -sorted: ${told} pairs, CPU ${(cost?.cpuS ?? 0) * 1000} ms`);
  if (told === pairs) return;
  console.log('WRONG: they differ.');
  process.exitCode = 1;
}

/** Of 10 to 129 bases, as hits are. */
function makeIntervals(seed: number): Intervals {
  const draw = createDraw(seed);
  const starts = Float64Array.from({ length: INTERVALS }, () => drawBetween(draw, 0, AXIS_BP));
  starts.sort();
  return { starts, ends: starts.map((start) => start + drawBetween(draw, 10, 130)) };
}

async function writeBed(path: string, { starts, ends }: Intervals): Promise<void> {
  function* lines() {
    for (const [at, start] of starts.entries()) yield `made\t${start}\t${ends[at]}\n`;
  }
  await pipeline(Readable.from(lines()), createWriteStream(path));
}
