import { expect, it } from 'vitest';
import { createImportPool } from './import-pool.ts';
import { useImportPool } from './testing/use-import-pool.ts';

const folder = useImportPool({});

it('ends a thread that hears nothing any more, once its reading is stopped', async () => {
  const code =
    "import { parentPort } from 'node:worker_threads'; parentPort.on('message', () => { for (;;); });";
  const threadFile = new URL(`data:text/javascript,${encodeURIComponent(code)}`);
  const pool = createImportPool({ threads: 1, threadFile, hungMs: 10 });
  await folder.write('a.fa', '>a\nACGT\n');
  const reading = pool.read(folder.task('a.fa'));
  reading.grown(8, true);
  reading.stop(new Error('nobody wants it'));
  await expect(reading.result).rejects.toThrow('nobody wants it');
  await pool.close();
  expect(await folder.list()).toEqual(['a.fa']);
});
