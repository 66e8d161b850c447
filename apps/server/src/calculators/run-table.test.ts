import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { createAskedThreads } from '../threads/asked-threads.ts';
import { runTable } from './run-table.ts';
import type { FromTable, ToTable } from './table-messages.ts';

const folder = await mkdtemp(join(tmpdir(), 'flipon-table-'));
const threads = createAskedThreads<ToTable, FromTable>(
  new URL('./table-thread.ts', import.meta.url),
  { maxOldGenerationSizeMb: 256 },
);
afterAll(async () => {
  await threads.close();
  await rm(folder, { recursive: true });
});

async function taskOf(text: string, threshold: string) {
  const path = join(folder, 'table');
  await writeFile(path, text);
  const fields = { threshold };
  return { tool: 'g4killer', path, source: 'file', fields, format: 'jsonl', matrix: [] } as const;
}

it('computes no more than its reader asks for, and ends with it', async () => {
  const ended = new AbortController();
  let turns = 0;
  let running = 0;
  const takeTurn = async () => {
    turns += 1;
    running += 1;
    return () => {
      running -= 1;
    };
  };
  // A line has some 600 KB.
  const task = await taskOf(`${'GGT'.repeat(200)}\n`.repeat(500), '0.5');
  const table = await runTable(threads.take(), task, takeTurn, ended.signal);
  expect(table.rows).toBe(500);
  const chunks = table.bytes();
  for (let taken = 0; taken < 3; taken++) {
    const before = turns;
    await new Promise(setImmediate);
    // The thread has no turn until the next request for a chunk.
    expect([turns, running]).toEqual([before, 0]);
    const { value } = await chunks.next();
    expect(value?.length).toBeGreaterThan(500_000);
  }
  const next = chunks.next();
  ended.abort(new Error('gone'));
  await expect(next).rejects.toThrow('gone');
  expect(running).toBe(0);
});

it('is refused with its line, and ends', async () => {
  const task = await taskOf('sequence\nGGG\n"G\n', '1');
  const running = runTable(
    threads.take(),
    task,
    async () => () => {},
    new AbortController().signal,
  );
  await expect(running).rejects.toThrow(/ine 3/);
});
