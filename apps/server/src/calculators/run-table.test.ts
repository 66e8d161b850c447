import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, expect, it } from 'vitest';
import { createAskedThreads } from './asked-threads.ts';
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

it('computes no more than its reader asks for', async () => {
  const ended = new AbortController();
  let turns = 0;
  const takeTurn = async () => {
    turns += 1;
    return () => {};
  };
  // A line has some 600 KB.
  const task = await taskOf(`${'GGT'.repeat(200)}\n`.repeat(500), '0.5');
  const table = await runTable(threads.take(), task, takeTurn, ended.signal);
  expect(table.rows).toBe(500);
  const counted = turns;
  const bytes = Readable.from(table.bytes(), { highWaterMark: 1 });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(turns).toBe(counted);
  const chunks = bytes.iterator({ destroyOnReturn: false });
  await chunks.next();
  await expect.poll(() => turns).toBeGreaterThan(counted);
  const begun = await steadyTurns();
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect([turns, begun - counted < 10]).toEqual([begun, true]);
  ended.abort(new Error('gone'));
  await expect(
    chunks
      .next()
      .then(() => chunks.next())
      .then(() => chunks.next()),
  ).rejects.toThrow('gone');

  /** As many as there are once there are no more. */
  async function steadyTurns(): Promise<number> {
    for (let before = -1; before !== turns; ) {
      before = turns;
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
    return turns;
  }
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
