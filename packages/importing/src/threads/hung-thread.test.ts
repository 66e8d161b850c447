import { execFile } from 'node:child_process';
import { open } from 'node:fs/promises';
import { promisify } from 'node:util';
import { makeZip } from '@flipon/test-material/zip-file';
import { expect, it } from 'vitest';
import { useImportPool } from '../testing/use-import-pool.ts';
import { createImportPool, type ImportPool } from './import-pool.ts';

const folder = useImportPool({});

it('ends a thread that hears nothing any more, once its reading is stopped', async () => {
  const code =
    "import { parentPort } from 'node:worker_threads'; parentPort.on('message', () => { for (;;); });";
  const threadFile = new URL(`data:text/javascript,${encodeURIComponent(code)}`);
  const pool = createImportPool({ threads: 1, threadFile, hungMs: 10 });
  await folder.write('a.fa', '>a\nACGT\n');
  const reading = pool.read(folder.task('a.fa'));
  reading.grown(8, true);
  reading.stop(new Error('no longer wanted'));
  await expect(reading.result).rejects.toThrow('no longer wanted');
  await pool.close();
  expect(await folder.list()).toEqual(['a.fa']);
});

const HANGING = new URL('../testing/hanging-thread.ts', import.meta.url);
const TEXT = '>a\nAC\n>b\nGT\n';

/** A pool whose thread hangs once a reading of `hangs.fa` has been answered. */
async function openHanging() {
  const pool = createImportPool({ threads: 1, threadFile: HANGING, hungMs: 10 });
  for (const name of ['begun.fa', 'hangs.fa', 'late.fa']) await folder.write(name, TEXT);
  const asking: (() => void)[] = [];
  const ask = () => new Promise<void>((resolve) => asking.push(resolve));
  const hanging = pool.read({
    ...folder.task('hangs.fa'),
    onRecords: ask,
    onRoomNeeded: () => ask().then(() => 0),
  });
  hanging.grown(TEXT.length, true);
  return {
    ...{ pool, hanging },
    /** Lets it go on, and hang, for the nth time. */
    async hang(times: number) {
      await expect.poll(() => asking.length).toBe(times);
      asking.at(-1)?.();
      await new Promise(setImmediate);
    },
  };
}

/** A reading that has had a turn, and waits for more of its file. */
async function begin(pool: ImportPool) {
  const { promise: hasBegun, resolve } = Promise.withResolvers<void>();
  const names: string[] = [];
  const reading = pool.read({
    ...folder.task('begun.fa'),
    onRecords: async (batch) => void names.push(...batch.map(({ name }) => name)),
    onProgress: () => resolve(),
  });
  reading.grown(9, false);
  await hasBegun;
  return { reading, names };
}

it('begins the others of such a thread anew, also those that had no turn yet', async () => {
  const { pool, hanging, hang } = await openHanging();
  const { reading: begun, names } = await begin(pool);
  await hang(1);
  const late = pool.read(folder.task('late.fa'));
  late.grown(TEXT.length, true);
  begun.grown(TEXT.length, true);
  hanging.stop(new Error('no longer wanted'));
  await expect(hanging.result).rejects.toThrow('no longer wanted');
  const whole = { recordCount: 2 };
  expect(await Promise.all([late.result, begun.result])).toMatchObject([whole, whole]);
  expect(names).toEqual(['a', 'b']);
  await pool.close();
});

it('ends a thread that hangs at the list of an archive, and lists others on another', async () => {
  const pool = createImportPool({ threads: 1, threadFile: HANGING, hungMs: 10 });
  const archive = makeZip([{ name: 'a.fa', content: TEXT }]);
  const limits = { maxEntries: 1, maxEntryBytes: 100 };
  const stopping = new AbortController();
  const paths = [await folder.write('hangs.zip', archive), await folder.write('b.zip', archive)];
  const [hanging, other] = paths.map((path, at) =>
    pool.listArchive(path, limits, at === 0 ? stopping.signal : undefined),
  );
  stopping.abort(new Error('no longer wanted'));
  await expect(hanging).rejects.toThrow('no longer wanted');
  expect(await other).toMatchObject([{ name: 'a.fa' }]);
  await pool.close();
});

it('gives the place of a thread that cannot be ended to another one', async () => {
  // A pipe without a writer has a reader that waits for ever, as on a disk that hangs.
  const path = folder.path('pipe.fa');
  await promisify(execFile)('mkfifo', [path]);
  const pool = createImportPool({ threads: 1, hungMs: 100 });
  await folder.write('begun.fa', TEXT);
  const { reading: begun } = await begin(pool);
  const hanging = pool.read(folder.task('pipe.fa'));
  hanging.grown(TEXT.length, true);
  await folder.write('late.fa', TEXT);
  const late = pool.read(folder.task('late.fa'));
  late.grown(TEXT.length, true);
  hanging.stop(new Error('no longer wanted'));
  await expect(hanging.result).rejects.toThrow('no longer wanted');
  begun.grown(TEXT.length, true);
  const whole = { recordCount: 2 };
  expect(await Promise.all([late.result, begun.result])).toMatchObject([whole, whole]);
  await pool.close();
  // Lets the reader go, so that the process can end.
  await (await open(path, 'r+')).close();
});

it('fails the reading that is not stopped once it has held up a second thread, and no other', async () => {
  const { pool, hanging, hang } = await openHanging();
  const { reading: first } = await begin(pool);
  await hang(1);
  first.stop(new Error('the first is no longer wanted'));
  await expect(first.result).rejects.toThrow('the first is no longer wanted');
  const { reading: second } = await begin(pool);
  await hang(2);
  const late = pool.read(folder.task('late.fa'));
  late.grown(TEXT.length, true);
  second.stop(new Error('the second is no longer wanted'));
  await expect(second.result).rejects.toThrow('the second is no longer wanted');
  await expect(hanging.result).rejects.toThrow(/^a thread of the import (ended|cannot be ended)/);
  expect(await late.result).toMatchObject({ recordCount: 2 });
  await pool.close();
});
