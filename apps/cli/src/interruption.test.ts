import { once } from 'node:events';
import { mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { randomDna } from '@flipon/test-material/random-dna';
import { oneOf } from '@flipon/test-material/some-of';
import { describe, expect, it } from 'vitest';
import { startFlipon } from './testing/run-flipon.ts';
import { useTemporaryFolder } from './testing/temporary-folder.ts';

const folder = useTemporaryFolder();

/** At this threshold one base in thirty begins a hit, so writing them takes seconds. */
const MANY_HITS = ['--threshold', '0.5'];

async function startLongScan() {
  const bases = Buffer.from(randomDna(1, 12_000_000)).toString('latin1');
  const input = await folder.write('long.fa', `>long\n${bases}\n`);
  const temporary = join(folder.path, 'temporary');
  await mkdir(temporary);
  const out = join(folder.path, 'hits.tsv');
  const words = ['scan', 'g4hunter', input, ...MANY_HITS, '--tmp', temporary];
  return { words, out, temporary };
}

async function untilWritten(path: string): Promise<void> {
  for (;;) {
    const size = await stat(path).then(
      (found) => found.size,
      () => 0,
    );
    if (size > 0) return;
    await sleep(10);
  }
}

describe('an interrupted scan', () => {
  it.each(oneOf(['SIGINT', 'SIGTERM'] as const))(
    'ends with 130 and leaves no file: %s',
    async (signal) => {
      const { words, out } = await startLongScan();
      await folder.write('hits.tsv', 'an older result\n');
      const { flipon, collect } = startFlipon([...words, '--out', out]);
      const finished = collect();
      await untilWritten(`${out}.partial`);
      flipon.kill(signal);
      expect(await finished).toMatchObject({ code: 130, signal: null, stderr: '' });
      expect(await folder.list()).toEqual(['hits.tsv', 'long.fa', 'temporary']);
      expect((await stat(out)).size).toBe('an older result\n'.length);
      expect((await stat(join(folder.path, 'temporary'))).nlink).toBe(2);
    },
  );

  it('ends although its output is not read', async () => {
    const { words } = await startLongScan();
    const { flipon, finished } = startFlipon(words);
    await once(flipon.stdout, 'readable');
    flipon.kill('SIGINT');
    flipon.stdout.resume();
    expect(await finished).toMatchObject({ code: 130, stderr: '' });
  });

  it('ends while it waits for its input', async () => {
    const { flipon, collect } = startFlipon(['scan', 'g4hunter', '-', '--tmp', folder.path], {
      input: null,
    });
    const finished = collect();
    flipon.stdin.write('>open\nACGT');
    while ((await folder.list()).length === 0) await sleep(10);
    flipon.kill('SIGINT');
    expect(await finished).toMatchObject({ code: 130 });
    expect(await folder.list()).toEqual([]);
  });
});

it('ends quietly with 0 when its reader has enough', async () => {
  const { words, temporary } = await startLongScan();
  const { flipon, finished } = startFlipon(words);
  await once(flipon.stdout, 'readable');
  flipon.stdout.destroy();
  expect(await finished).toMatchObject({ code: 0, signal: null, stderr: '' });
  expect((await stat(temporary)).nlink).toBe(2);
});
