import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openFolders } from '../folders.ts';
import { createWholeFiles, type WholeFiles } from './save-whole.ts';

const MIB = 1024 * 1024;
const never = new AbortController().signal;

let root: string;
let folder: string;
let wholes: WholeFiles;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'flipon-wholes-'));
  folder = join(root, 'temporary');
  wholes = createWholeFiles(await openFolders(root));
});
afterAll(async () => {
  wholes.close();
  await rm(root, { recursive: true });
});

/** As many pieces of 1 MiB, each of its own number. */
function streamOf(count: number, onPiece: (at: number) => void = () => {}) {
  let at = 0;
  return new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      pull(controller) {
        if (at === count) return controller.close();
        onPiece(at);
        controller.enqueue(new Uint8Array(MIB).fill(at));
        at += 1;
      },
    },
    { highWaterMark: 0 },
  );
}

it('has a short content in memory, and a long one in a file', async () => {
  const short = await wholes.save(streamOf(2), never);
  expect([short.size, await readdir(folder)]).toEqual([2 * MIB, []]);
  const long = await wholes.save(streamOf(11), never);
  expect([long.size, (await readdir(folder)).length]).toEqual([11 * MIB, 1]);
  const bytes = new Uint8Array(await long.arrayBuffer());
  const firsts = Array.from({ length: 11 }, (_, at) => bytes[at * MIB]);
  expect(firsts).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect(await (await wholes.save(streamOf(0), never)).text()).toBe('');
});

it('leaves nothing of a content that breaks, or that nobody waits for any longer', async () => {
  const before = await readdir(folder);
  const breaking = streamOf(9, (at) => {
    if (at === 7) throw new Error('it broke');
  });
  await expect(wholes.save(breaking, never)).rejects.toThrow('it broke');
  const leaving = new AbortController();
  const left = streamOf(9, (at) => {
    if (at === 7) leaving.abort(new Error('left'));
  });
  await expect(wholes.save(left, leaving.signal)).rejects.toThrow('left');
  expect(await readdir(folder)).toEqual(before);
});
