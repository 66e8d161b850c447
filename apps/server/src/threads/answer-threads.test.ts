import { mkdtemp, open, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { definitionOf } from '@flipon/analyses/definitions';
import { storedKeys } from '@flipon/analyses/extra-columns';
import type { HitColumns } from '@flipon/analyses/kernel';
import type { AnswerTask } from '@flipon/answers/answer-task';
import { sumFile } from '@flipon/checked-files/block-sums';
import { DamagedFileError } from '@flipon/checked-files/damaged-file-error';
import { writeSums } from '@flipon/checked-files/sums-file';
import { UnknownSortKeyError } from '@flipon/tables/hit-order';
import { writeHitTable } from '@flipon/tables/hit-table-writer';
import type { HitQuestion } from '@flipon/tables/hit-task';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { answersInProcess } from '../testing/answers-in-process.ts';

import { createAnswerThreads } from './answer-threads.ts';

const threads = createAnswerThreads();
const kind = 'rloopr';
const definition = definitionOf(kind);
const COUNT = 130_000;
const LENGTH_BP = 10 * COUNT + 100;
const ALL = { start: 0, end: LENGTH_BP };
let folder: string;
let path: string;
/** The places of the same hits, as maps read them. */
let places: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'flipon-answers-'));
  path = join(folder, 'hits.parquet');
  const sequence = { lengthBp: LENGTH_BP };
  await writeHitTable({ definition, path, batches: batches(), sequence });
  places = join(folder, 'hits.intervals');
  await answersInProcess.ask('someone', writePlaces(places));
  await writeSums(places, await sumFile(places), join(folder, 'sums-of-places'));
});
afterAll(async () => {
  await threads.close();
  await rm(folder, { recursive: true, force: true });
});

/** In an order of their own, of three records. */
async function* batches(): AsyncGenerator<HitColumns> {
  const numbers = (of: (row: number) => number) =>
    Float64Array.from({ length: COUNT }, (_, row) => of(row));
  const own = definition.columns.flatMap((column) => storedKeys(column));
  const values = own.map((key, at) => [key, numbers((row) => ((row * 7919) % 1009) % (at + 2))]);
  yield {
    count: COUNT,
    columns: {
      ...Object.fromEntries(values),
      record: Uint32Array.from({ length: COUNT }, (_, row) => row % 3),
      position: numbers((row) => 10 * (COUNT - row)),
      length: numbers((row) => 20 + (row % 30)),
    },
  };
}

const filter = { bounds: [{ key: 'length', max: 30 }] };
const range = { start: 1000, end: 400_000 };
const circles = { starts: Float64Array.of(0), ends: Float64Array.of(90_000) };
const records = { indices: Uint32Array.of(2, 0, 1), lengths: Float64Array.of(10, 20, 30) };
const byHits = { key: 'hits', order: 'DESC' } as const;
const questions: HitQuestion[] = [
  { is: 'count', filter },
  { is: 'page', filter, sort: 'length', order: 'DESC', offset: 40, limit: 30 },
  { is: 'page', filter: {}, offset: COUNT, limit: 30 },
  { is: 'strongest', ranges: null, also: [], never: [], offset: 3, limit: 20 },
  { is: 'strongest', ranges: [range], also: [], never: [], offset: 0, limit: 20 },
  { is: 'rank', id: 77, sort: 'length', order: 'DESC', filter },
  { is: 'marks', range: { start: 1000, end: 1400 }, most: 1000 },
  { is: 'marks', range, most: 10 },
  { is: 'places', ids: [3, 5, COUNT + 1] },
  { is: 'figures', part: ALL, filter, circles },
  { is: 'figures-and-values', part: ALL, filter: { record: 1 }, circles: null },
  { is: 'average-length', filter },
  { is: 'covered', part: range, filter, circles: null },
  { is: 'sum', key: 'length', filter },
  { is: 'stored-heatmap', range: ALL, segments: 80 },
  { is: 'stored-heatmap', range, segments: 80 },
  { is: 'heatmap', range, segments: 80, filter, circles },
  { is: 'stored-bins', binBp: 4096, first: 0, last: 10, lengthBp: LENGTH_BP },
  { is: 'bins', binBp: 4096, first: 0, last: 10, lengthBp: LENGTH_BP, circles: null },
  { is: 'record-totals', records, lengthBp: LENGTH_BP, circles: null },
  { is: 'record-totals', records, lengthBp: LENGTH_BP, circles, sort: byHits },
];

const writePlaces = (made: string): AnswerTask => ({
  is: 'write-intervals',
  hitsPath: path,
  lengthBp: LENGTH_BP,
  circles: null,
  path: made,
});

/** What maps are drawn from; a thread that computes it is ended where nobody waits for it any more. */
function mapTasks(made: string): AnswerTask[] {
  const paths = [places, places];
  const whole = { from: 0, to: LENGTH_BP };
  const recordEnds = Float64Array.of(LENGTH_BP / 2, LENGTH_BP);
  const bins = { binBp: 4096, first: 0, last: 300, lengthBp: LENGTH_BP };
  return [
    writePlaces(made),
    { is: 'overlaps', paths, range: whole, features: [], recordEnds },
    { is: 'nearest', paths, range: whole, recordEnds },
    { is: 'depth', paths, pair: [0, 1], ...bins },
    { is: 'hit-totals', paths, ranges: [whole] },
  ];
}

it.each(questions)('answers $is as this thread does', async (question) => {
  const task = { path, kind, question };
  const answer = await threads.ask('someone', task);
  expect(answer).toEqual(await answersInProcess.ask('someone', task));
});

it('throws the errors of a thread with their classes, and answers the next question', async () => {
  const ask = (question: HitQuestion, of = path) =>
    threads.ask('someone', { path: of, kind, question });
  const bad = { is: 'page', filter, sort: 'colour', offset: 0, limit: 1 } as const;
  const refused = await ask(bad).catch((error) => error);
  expect(refused).toBeInstanceOf(UnknownSortKeyError);
  expect(refused.message).toContain("Rows cannot be sorted by 'colour'. Sort by one of: ");
  const gone = await ask({ is: 'count', filter }, join(folder, 'gone')).catch((error) => error);
  expect(gone).toMatchObject({ code: 'ENOENT' });
  const damaged = join(folder, 'damaged.parquet');
  await writeHitTable({ definition, path: damaged, batches: batches() });
  await writeSums(damaged, await sumFile(damaged), join(folder, 'sums'));
  const file = await open(damaged, 'r+');
  await file.write(Buffer.alloc(100, 7), 0, 100, 2000);
  await file.close();
  const question = { is: 'figures', part: ALL, filter, circles: null } as const;
  await expect(ask(question, damaged)).rejects.toThrow(DamagedFileError);
  expect(await ask({ is: 'count', filter: {} })).toBe(COUNT);
});

it('ends a question with its signal, and the thread that sorted keeps no file', async () => {
  const end = new AbortController();
  const made = join(folder, 'order');
  const column = { key: 'rizGRichness', isAbsolute: false };
  const order = { name: 'order-made', column, order: 'ASC' } as const;
  const task = { path, kind, question: { is: 'write-order', order, made } } as const;
  const gone = new Error('the client went away');
  const asked = threads.ask('someone', task, end.signal);
  const isBegun = () => readdir(folder).then((names) => names.includes('order'));
  await expect.poll(isBegun, { interval: 1 }).toBe(true);
  end.abort(gone);
  await expect(asked).rejects.toBe(gone);
  expect((await readdir(folder)).filter((name) => name.endsWith('-runs'))).toEqual([]);
  await expect(threads.ask('someone', task, end.signal)).rejects.toBe(gone);
  const question = { is: 'count', filter: {} } as const;
  expect(await threads.ask('someone', { path, kind, question })).toBe(COUNT);
});

it('answers all who stay, however many of the others go away', async () => {
  const gone = new Error('the client went away');
  const left = [0, 0];
  const askAll = async (who: number) => {
    const ofHits = questions.map((question): AnswerTask => ({ path, kind, question }));
    const all = [...ofHits, ...mapTasks(join(folder, `places of ${who}`))];
    // Each begins elsewhere, so that threads pass between tasks of both sorts.
    const tasks = [...all.slice(4 * who), ...all.slice(0, 4 * who)];
    for (const [at, task] of tasks.entries()) {
      const end = new AbortController();
      const goes = (at + who) % 2 === 0;
      const timer = goes ? setTimeout(() => end.abort(gone), (at * 7 + who * 3) % 13) : undefined;
      const error = await threads.ask(`owner ${who % 3}`, task, end.signal).then(
        () => null,
        (cause: unknown) => cause,
      );
      clearTimeout(timer);
      if (error !== null) expect(error).toBe(gone);
      if (!goes) expect(error).toBeNull();
      left[error === null ? 0 : 1] = (left[error === null ? 0 : 1] ?? 0) + 1;
    }
  };
  await Promise.all([0, 1, 2, 3, 4, 5].map(askAll));
  expect(left.every((count) => count > 0)).toBe(true);
});

it('says of questions under way, and of later ones, that the server is being stopped', async () => {
  const stopping = createAnswerThreads();
  const question = { is: 'figures', part: ALL, filter, circles: null } as const;
  const ask = () => stopping.ask('someone', { path, kind, question }).catch((error) => error);
  const asked = ask();
  await new Promise((resolve) => setTimeout(resolve, 20));
  await stopping.close();
  for (const answer of [await asked, await ask()]) {
    expect(answer).toMatchObject({
      code: 'unavailable',
      message: expect.stringContaining('stopped'),
    });
  }
});
