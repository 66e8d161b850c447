import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { definitionOf } from '@flipon/analyses/definitions';
import { storedKeys } from '@flipon/analyses/extra-columns';
import type { HitColumns } from '@flipon/analyses/kernel';
import { writeHitTable } from '@flipon/tables/hit-table-writer';
import type { HitQuestion } from '@flipon/tables/hit-task';
import { type AnswerThreads, createAnswerThreads } from '../threads/answer-threads.ts';
import { answersInProcess } from './answers-in-process.ts';

// What the event loop has of questions to a large table, answered in its thread and by others: node time-loop.ts [hits]
// [rounds]. Prints milliseconds, of both ways: the longest delay of the loop in all rounds, which other programs of a busy
// machine lengthen; the most processor time that its thread took between two looks a millisecond apart, and for each
// answer; the time of the first answer, and of the quickest one.
const COUNT = Number(process.argv[2] ?? 4_450_000);
const ROUNDS = Number(process.argv[3] ?? 5);
const LENGTH_BP = 5 * COUNT + 100;
const ALL = { start: 0, end: LENGTH_BP };
const MIDDLE = { start: Math.floor(0.4 * LENGTH_BP), end: Math.floor(0.6 * LENGTH_BP) };
const SMALL = { start: MIDDLE.start, end: MIDDLE.start + 20_000 };
const STRONG = { bounds: [{ key: 'absScore', min: 1.5 }] };
const kind = 'g4hunter';
const definition = definitionOf(kind);
const records = { indices: Uint32Array.of(0), lengths: Float64Array.of(LENGTH_BP) };
const all = { is: 'page', filter: {}, offset: 0, limit: 100 } as const;
const strongest = { also: [], never: [], offset: 0, limit: 100 };
const questions: [name: string, question: HitQuestion][] = [
  ['first page', all],
  ['first page by strength', { ...all, sort: 'absScore', order: 'DESC' }],
  ['1,000 rows in the middle', { ...all, offset: COUNT / 2, limit: 1000 }],
  ['whole chart', { is: 'stored-heatmap', range: ALL, segments: 80 }],
  ['marks of 20,000 bases', { is: 'marks', range: SMALL, most: 20_000 }],
  ['figures', { is: 'figures', part: ALL, filter: {}, circles: null }],
  ['figures of strong hits', { is: 'figures', part: ALL, filter: STRONG, circles: null }],
  [
    'chart of strong hits',
    { is: 'heatmap', range: ALL, segments: 77, filter: STRONG, circles: null },
  ],
  ['strongest of a fifth', { is: 'strongest', ...strongest, ranges: [MIDDLE] }],
  ['rank', { is: 'rank', id: 77, sort: 'absScore', order: 'DESC', filter: STRONG }],
  ['totals of records', { is: 'record-totals', records, lengthBp: LENGTH_BP, circles: null }],
  [
    'strong hits: page in the middle',
    { ...all, filter: STRONG, sort: 'absScore', order: 'DESC', offset: COUNT / 8 },
  ],
];

const folder = await mkdtemp(join(tmpdir(), 'flipon-loop-'));
const path = join(folder, 'hits.parquet');
const threads = createAnswerThreads();
try {
  await writeHitTable({
    definition,
    path,
    batches: makeBatches(),
    sequence: { lengthBp: LENGTH_BP },
  });
  threads.keepReady();
  for (const [name, question] of questions) {
    const shown = [];
    for (const answers of [answersInProcess, threads])
      shown.push(...(await time(answers, question)));
    console.log(`${name.padEnd(34)}${shown.map((ms) => ms.toFixed(1).padStart(9)).join('')}`);
  }
} finally {
  await threads.close();
  await rm(folder, { recursive: true, force: true });
}

async function time(answers: AnswerThreads, question: HitQuestion): Promise<number[]> {
  const times: number[] = [];
  const delay = monitorEventLoopDelay({ resolution: 1 });
  // The garbage of what was asked before is not that of this question.
  global.gc?.();
  delay.enable();
  let [before, most] = [spentMs(), 0];
  const began = before;
  const look = setInterval(() => {
    const now = spentMs();
    most = Math.max(most, now - before);
    before = now;
  }, 1);
  for (let round = 0; round < ROUNDS; round++) {
    const begin = performance.now();
    await answers.ask('someone', { path, kind, question });
    times.push(performance.now() - begin);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  clearInterval(look);
  delay.disable();
  const each = (spentMs() - began) / ROUNDS;
  return [delay.max / 1e6, most, each, times[0] ?? 0, Math.min(...times)];
}

/** Processor time of this thread. */
function spentMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** Five bases apart. */
async function* makeBatches(): AsyncGenerator<HitColumns> {
  const own = definition.columns.flatMap((column) => storedKeys(column));
  for (let from = 0; from < COUNT; from += 50_000) {
    const count = Math.min(50_000, COUNT - from);
    const numbers = (of: (row: number) => number) =>
      Float64Array.from({ length: count }, (_, at) => of(from + at));
    yield {
      count,
      columns: {
        ...Object.fromEntries(own.map((key) => [key, numbers((row) => row % 7)])),
        record: new Uint32Array(count),
        position: numbers((row) => 5 * row),
        length: numbers((row) => 25 + (row % 7)),
        score: numbers((row) => ((row * 7919) % 4001) / 1000 - 2),
      },
    };
  }
}
