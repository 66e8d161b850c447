import type { UploadAnswer } from '@flipon/contract/upload';
import { expect, it } from 'vitest';
import { ApiError } from '../../../../api/api-error.ts';
import type { UploadTask } from './upload.ts';
import { createUploadQueue } from './upload-queue.ts';
import { waitForUploads } from './wait-for-uploads.ts';

const settle = () => new Promise<void>((resolve) => setTimeout(resolve, 0));
const noRoom = new ApiError(507, 'no_space', 'Your library is full.');
const noDna = new ApiError(400, 'invalid_request', 'There is no sequence in it.');

/** A queue of named files, and the wait for all of them. */
async function waitFor(names: readonly string[]) {
  const calls = new Map<string, { succeed: () => void; fail: (error: Error) => void }>();
  const queue = createUploadQueue({
    fingerprintOf: async ({ name }) => name,
    sendFile: ({ file, signal }) =>
      new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
        const answer = { payload: { id: 'u' }, items: [{ name: file.name }], batches: {} };
        calls.set(file.name, {
          succeed: () => resolve(answer as object as UploadAnswer),
          fail: reject,
        });
      }),
    sendAnnotation: () => Promise.reject(new Error('no annotation is sent here')),
    discard: () => {},
    nowMs: () => 0,
    onBusyChange: () => {},
    onEndedUnseen: () => {},
  });
  const fileOf = (name: string) => {
    const options = { name, circular: false, tags: [] };
    return { file: new File(['acgt'], name), task: { kind: 'sequence', options } as UploadTask };
  };
  const files = names.map(fileOf);
  queue.add(files, () => {});
  const leaving = new AbortController();
  const outcome = waitForUploads({
    queue,
    tasks: files.map(({ task }) => task),
    signal: leaving.signal,
    onChange: () => {},
  }).then(
    (uploads) => uploads.map(({ file }) => file.name).join(' '),
    (error: Error) => error.message,
  );
  await settle();
  const uploads = () => queue.state.get().uploads;
  const answer = async (name: string, how: 'succeed' | Error) => {
    const call = calls.get(name);
    if (how === 'succeed') call?.succeed();
    else call?.fail(how);
    await settle();
  };
  const addOther = () => queue.add([fileOf('other.fa')], () => {});
  return { queue, uploads, answer, addOther, outcome, leaving };
}

it('ends with all files, in their order', async () => {
  const { answer, outcome } = await waitFor(['a.fa', 'b.fa']);
  await answer('a.fa', 'succeed');
  await answer('b.fa', 'succeed');
  expect(await outcome).toBe('a.fa b.fa');
});

it('remembers a file that the queue forgets when others are added', async () => {
  const { answer, addOther, outcome } = await waitFor(['a.fa', 'b.fa']);
  await answer('a.fa', 'succeed');
  addOther();
  await answer('b.fa', 'succeed');
  expect(await outcome).toBe('a.fa b.fa');
});

it('ends with the reason of the first file that failed', async () => {
  const { answer, outcome } = await waitFor(['a.fa', 'b.fa']);
  await answer('a.fa', noDna);
  expect(await outcome).toBe('a.fa: There is no sequence in it.');
});

it('ends when the others are held for want of room', async () => {
  const { answer, outcome, uploads } = await waitFor(['a.fa', 'b.fa', 'c.fa']);
  await answer('a.fa', noRoom);
  expect(uploads().map(({ state }) => state.step)).toContain('held');
  expect(await outcome).toMatch(/^[abc]\.fa: Your library is full\.$/);
});

it('ends when the user takes a file off the queue', async () => {
  const { queue, uploads, outcome } = await waitFor(['a.fa']);
  queue.remove(uploads()[0]?.id ?? 0);
  expect(await outcome).toBe('a.fa: This file was taken off the list of uploads.');
});

it('takes the files off the queue when nobody waits any more', async () => {
  const { uploads, outcome, leaving } = await waitFor(['a.fa', 'b.fa']);
  leaving.abort(new Error('left'));
  expect(await outcome).toBe('left');
  expect(uploads()).toEqual([]);
});
