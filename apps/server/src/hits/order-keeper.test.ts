import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { definitionOf } from '@flipon/analyses/definitions';
import { storedKeys } from '@flipon/analyses/extra-columns';
import type { HitColumns } from '@flipon/analyses/kernel';
import type { AnswerDeps } from '@flipon/answers/answer-deps';
import type { Ask } from '@flipon/answers/answer-task';
import { withKeptOrder } from '@flipon/answers/order-keeper';
import { NoSpaceError } from '@flipon/store/disk';
import { startTestStore, type TestStore } from '@flipon/store/testing';
import { writeHitTable } from '@flipon/tables/hit-table-writer';
import { OrderWantedError } from '@flipon/tables/order-wanted-error';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { answerDepsOf } from '../answers/answer-deps.ts';
import type { Deps } from '../deps.ts';
import { createAnswerThreads } from '../threads/answer-threads.ts';

let test: TestStore;
let deps: AnswerDeps;
const threads = createAnswerThreads();
const ask: Ask = (task) => threads.ask('someone', task);
beforeAll(async () => {
  test = await startTestStore();
  // What kept files need of all options of a server.
  const options = { dataDir: test.dataDir, quotas: {} } as Deps['options'];
  deps = answerDepsOf({ store: test.store, networks: {} as Deps['networks'], options });
});
afterAll(async () => {
  await threads.close();
  await test.close();
});

const rloopr = definitionOf('rloopr');
/** More than one group of rows, in an order of their own. */
const COUNT = 125_000;
const valueAt = (row: number) => (row * 7919) % 50_021;

async function* batches(): AsyncGenerator<HitColumns> {
  const numbers = (of: (row: number) => number) =>
    Float64Array.from({ length: COUNT }, (_, at) => of(at));
  const own = rloopr.columns.flatMap((column) => storedKeys(column));
  yield {
    count: COUNT,
    columns: {
      ...Object.fromEntries(own.map((key) => [key, numbers(() => 0)])),
      rizGRichness: numbers(valueAt),
      record: new Uint32Array(COUNT),
      position: numbers((row) => COUNT - row),
      length: numbers(() => 20),
    },
  };
}

it('makes an order once for all who ask, and again where it is damaged', async () => {
  const path = join(test.dataDir, 'hits.parquet');
  await writeHitTable({ definition: rloopr, path, batches: batches() });
  const table = { ask, path, kind: 'rloopr', hitsBlobId: 'some-result' };
  const expected = Array.from({ length: COUNT }, (_, row) => row)
    .sort((a, b) => valueAt(b) - valueAt(a) || b - a)
    .map((row) => row + 1);
  const page = async (offset: number) => {
    const asked = { sort: 'rizGRichness', order: 'DESC', offset, limit: 30 } as const;
    const { rows, total } = await withKeptOrder(deps, table, (orderPath) => {
      const question = { is: 'page' as const, filter: {}, ...asked, orderPath };
      return ask({ path, kind: 'rloopr', question });
    });
    expect(total).toBe(COUNT);
    return rows.map(({ id }) => id);
  };
  const offsets = [1000, 60_000];
  const found = await Promise.all(offsets.map(page));
  expect(found).toEqual(offsets.map((offset) => expected.slice(offset, offset + 30)));
  const root = join(test.dataDir, 'tmp');
  const name = 'order-rizGRichness-DESC-some-result';
  const names = (await readdir(root)).filter((each) => each.startsWith('order-'));
  expect(names.toSorted()).toEqual([name, `${name}.sums`]);
  const file = await open(join(root, name), 'r+');
  await file.write(Buffer.alloc(400, 1), 0, 400, 4 * 1000);
  await file.close();
  expect(await page(1000)).toEqual(expected.slice(1000, 1030));
});

it('answers without an order where none can be written', async () => {
  const table = { path: '', kind: 'rloopr', hitsBlobId: 'other-result' };
  const order = {
    name: 'order-none-ASC',
    column: { key: 'none', isAbsolute: false },
    order: 'ASC' as const,
  };
  const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  const asks: (string | null | undefined)[] = [];
  const askWith = (error: Error) => {
    const failing = { ...table, ask: () => Promise.reject(error) };
    return withKeptOrder(deps, failing, async (orderPath) => {
      asks.push(orderPath);
      if (orderPath === undefined) throw new OrderWantedError(order);
      return 'sorted';
    });
  };
  for (const error of [full, new NoSpaceError('The disk is full.')]) {
    expect(await askWith(error)).toBe('sorted');
  }
  await expect(askWith(new Error('a bug'))).rejects.toThrow('a bug');
  expect(asks).toEqual([undefined, null, undefined, null, undefined]);
});
