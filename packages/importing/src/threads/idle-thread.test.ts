import type { Worker } from 'node:worker_threads';
import { makeTwoBit } from '@flipon/test-material/two-bit';
import { expect, it } from 'vitest';
import { useImportPool } from '../testing/use-import-pool.ts';
import { createImportPool } from './import-pool.ts';

const folder = useImportPool({});

it('ends a thread that has nothing to do, never one with work, and reads on with another', async () => {
  const ended: number[] = [];
  const onWorker = (worker: Worker) => {
    const { threadId } = worker;
    worker.once('exit', () => ended.push(threadId));
  };
  process.on('worker', onWorker);
  const pool = createImportPool({ threads: 1, idleMs: 50 });
  const read = async (name: string, times: number) => {
    await folder.write(name, '>a\nACGT\n');
    const reading = pool.read(folder.task(name));
    reading.grown(5, false);
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(ended).toHaveLength(times);
    reading.grown(8, true);
    await expect(reading.result).resolves.toMatchObject({ recordCount: 1, lengthBp: 4 });
  };
  await read('a.fa', 0);
  await expect.poll(() => ended.length).toBe(1);
  await read('b.fa', 1);
  await expect.poll(() => ended.length).toBe(2);
  expect(new Set(ended).size).toBe(2);
  process.off('worker', onWorker);
  await pool.close();
});

it('ends a thread at once that holds much of the file that it has read', async () => {
  const ended: number[] = [];
  const onWorker = (worker: Worker) => void worker.once('exit', () => ended.push(1));
  process.on('worker', onWorker);
  const pool = createImportPool({ threads: 1 });
  const read = async (name: string, content: string | Uint8Array) => {
    await folder.write(name, content);
    const reading = pool.read(folder.task(name));
    reading.grown(content.length, true);
    await reading.result;
  };
  await read('small.fa', '>a\nACGT\n');
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(ended).toEqual([]);
  await read('blocks.2bit', makeTwoBit([{ name: 'a', letters: 'An'.repeat(1_000_000) }]));
  await expect.poll(() => ended.length).toBe(1);
  process.off('worker', onWorker);
  await pool.close();
});
