import type { P53Line } from '@flipon/contract/bulk';
import { expect, it } from 'vitest';
import { ApiError } from '../../../api/api-error.ts';
import type { BulkAnswer, BulkQuestion } from '../../../api/bulk/ask-bulk.ts';
import { siteColumns } from '../sites/site-columns.ts';
import { createBulkPage } from './bulk-page.ts';

const line = (row: number, predictor = row / 100): string =>
  JSON.stringify({
    ...{ row, name: `site ${row}`, sequence: 'GGACATGCCCGGGCATGTCC', position: 0, length: 20 },
    ...{ predictor, difference: predictor - 7.61, affinity: 1 },
  });
const lines = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => line(from + at));

/** A server with the given answers, one call after the other. */
function startPage(...answers: ((question: BulkQuestion) => BulkAnswer | Promise<BulkAnswer>)[]) {
  const spoken: string[] = [];
  const asked: BulkQuestion[] = [];
  let lost = 0;
  const page = createBulkPage({
    route: 'p53predictor/tool/bulk',
    input: { text: '', file: null, thresholds: [], onComplementary: false },
    createColumns: siteColumns,
    readLine: (text) => JSON.parse(text) as P53Line,
    async ask(question) {
      asked.push(question);
      const answer = answers.shift();
      if (answer === undefined) throw new Error('no further request was expected');
      return answer(question);
    },
    nowMs: () => performance.now(),
    pause: () => new Promise((resolve) => setTimeout(resolve)),
    announce: (words) => spoken.push(words),
    onLost: () => {
      lost += 1;
    },
  });
  return { page, spoken, asked, lostCount: () => lost };
}

async function* inParts(...parts: string[][]): AsyncGenerator<string[]> {
  yield* parts;
}

async function* thenBreaks(some: string[]): AsyncGenerator<string[]> {
  yield some;
  throw new TypeError('network error');
}

it('takes an answer as it comes, and tells every quarter', async () => {
  const { page, spoken, asked } = startPage(() => ({
    totalRows: 8,
    lines: inParts(lines(1, 2), lines(3, 5), lines(6, 8)),
  }));
  page.enter({ text: 'GGACATGCCCGGGCATGTCC' });
  await page.start();
  const { answered, call } = page.state.get();
  expect([call.is, answered?.state, answered?.columns.rowCount()]).toEqual(['idle', 'done', 8]);
  expect(spoken).toEqual([
    '25 % of the rows are done.',
    '50 % of the rows are done.',
    '8 rows done.',
  ]);
  expect([asked[0]?.fileName, asked[0]?.fields]).toEqual(['pasted.txt', {}]);
  expect(await asked[0]?.table.text()).toBe('GGACATGCCCGGGCATGTCC');
});

it('keeps the rows that came before the connection broke, and goes on with the missing ones', async () => {
  const { page, lostCount } = startPage(
    () => ({ totalRows: 4, lines: thenBreaks(lines(1, 2)) }),
    () => ({ totalRows: 4, lines: inParts(lines(1, 4)) }),
  );
  page.enter({ text: 'sites' });
  await page.start();
  expect(page.state.get().answered).toMatchObject({ state: 'lost', totalRows: 4 });
  expect(page.state.get().answered?.columns.rowCount()).toBe(2);
  expect(lostCount()).toBe(1);
  await page.goOn();
  const { answered } = page.state.get();
  expect([answered?.state, answered?.columns.rowCount()]).toEqual(['done', 4]);
  expect(answered?.columns.rowAt(3).name).toBe('site 4');
});

it('finds an answer that ends too early lost', async () => {
  const { page } = startPage(() => ({ totalRows: 4, lines: inParts(lines(1, 3)) }));
  page.enter({ text: 'sites' });
  await page.start();
  expect(page.state.get().answered?.state).toBe('lost');
});

it('does not go on with rows of another table', async () => {
  const { page } = startPage(
    () => ({ totalRows: 3, lines: thenBreaks(lines(1, 2)) }),
    () => ({ totalRows: 3, lines: inParts([line(1, 1.7), line(2), line(3)]) }),
  );
  page.enter({ text: 'sites' });
  await page.start();
  await page.goOn();
  const { answered, call } = page.state.get();
  expect(call).toMatchObject({ is: 'refused', why: 'other-table' });
  expect([answered?.state, answered?.columns.rowCount()]).toEqual(['lost', 2]);
});

it('shows a refusal to the letter, and keeps what was entered and the table before', async () => {
  const refusal = new ApiError(400, 'invalid_request', 'Line 3: quotes do not end.', {
    errors: [
      { field: 'file', defaultMessage: 'Line 3: quotes do not end.' },
      { field: 'file', defaultMessage: 'It has 4 columns.' },
    ],
  });
  const { page } = startPage(
    () => ({ totalRows: 1, lines: inParts(lines(1, 1)) }),
    () => Promise.reject(refusal),
  );
  page.enter({ text: 'sites' });
  await page.start();
  page.enter({ text: '"other' });
  await page.start();
  const { input, call, answered } = page.state.get();
  expect(call).toEqual({
    is: 'refused',
    message: 'Line 3: quotes do not end.',
    lines: ['It has 4 columns.'],
    why: 'server',
  });
  expect([input.text, answered?.columns.rowCount()]).toEqual(['"other', 1]);
});

it('stops on request, and keeps the rows so far', async () => {
  let stop = () => {};
  const { page } = startPage(({ signal }) => ({
    totalRows: 3,
    lines: (async function* () {
      yield lines(1, 2);
      stop();
      signal.throwIfAborted();
      yield lines(3, 3);
    })(),
  }));
  stop = page.cancel;
  page.enter({ text: 'sites' });
  await page.start();
  const { answered, call } = page.state.get();
  expect([call.is, answered?.state, answered?.columns.rowCount()]).toEqual([
    'idle',
    'cancelled',
    2,
  ]);
});

it('says that a file has changed since it was chosen', async () => {
  const { page, asked } = startPage();
  const file = new File(['GGACATGCCCGGGCATGTCC'], 'sites.csv');
  // As a browser does with a file that has changed since.
  file.slice = () => {
    const part = new Blob();
    part.arrayBuffer = () => Promise.reject(new DOMException('changed', 'NotReadableError'));
    return part;
  };
  page.enter({ file });
  await page.start();
  expect(page.state.get().call).toMatchObject({
    why: 'changed',
    message: 'sites.csv has changed on the disk, or is gone, since it was chosen. Choose it again.',
  });
  expect(asked).toEqual([]);
});

it('asks for a table where there is none', async () => {
  const { page, asked } = startPage();
  page.enter({ text: ' \n' });
  await page.start();
  expect([page.state.get().call.is, asked]).toEqual(['refused', []]);
  page.enter({ text: 'sites' });
  expect(page.state.get().call.is).toBe('idle');
});

it('forgets everything with its person, also requests on their way', async () => {
  let clear = () => {};
  const { page } = startPage(() => ({
    totalRows: 3,
    lines: (async function* () {
      yield lines(1, 2);
      clear();
      yield lines(3, 3);
    })(),
  }));
  clear = page.clear;
  page.enter({ text: 'sites' });
  await page.start();
  expect(page.state.get()).toMatchObject({ answered: null, input: { text: '' } });
});

it('takes what is brought along once, and can put back what gave way to it', async () => {
  const { page } = startPage();
  page.bring({ text: 'first' });
  expect(page.state.get()).toMatchObject({ input: { text: 'first' }, displaced: null });
  page.enter({ text: 'typed' });
  page.bring({ text: 'first' });
  expect(page.state.get().input.text).toBe('typed');
  page.bring({ text: 'second' });
  expect(page.state.get()).toMatchObject({ input: { text: 'second' } });
  page.putBack();
  expect(page.state.get()).toMatchObject({ input: { text: 'typed' }, displaced: null });
});
