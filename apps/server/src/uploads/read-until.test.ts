import { PassThrough } from 'node:stream';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { readUntil } from './read-until.ts';

async function collect(chunks: AsyncIterable<unknown>): Promise<string> {
  let text = '';
  for await (const chunk of chunks) text += String(chunk);
  return text;
}

it('hands on what comes, to the end', async () => {
  const source = new PassThrough();
  source.end('ACGT');
  expect(await collect(readUntil(new AbortController().signal, source))).toBe('ACGT');
});

it('throws the reason in the middle of a wait', async () => {
  const stopping = new AbortController();
  const source = new PassThrough();
  source.write('AC');
  const reading = collect(readUntil(stopping.signal, source));
  setTimeout(() => stopping.abort(new Error('stopped')), 20);
  await expect(reading).rejects.toThrow('stopped');
});

it('reads nothing once it is stopped, and hands on errors of the source', async () => {
  const stopped = AbortSignal.abort(new Error('stopped'));
  await expect(collect(readUntil(stopped, new PassThrough()))).rejects.toThrow('stopped');
  const broken = new PassThrough();
  broken.destroy(new Error('broken'));
  const reading = collect(readUntil(new AbortController().signal, broken));
  await expect(reading).rejects.toThrow('broken');
});

it('holds no chunk that it has handed on, however many come', async () => {
  setFlagsFromString('--expose-gc');
  const collectGarbage: () => void = runInNewContext('gc');
  let first: WeakRef<object> | undefined;
  async function* makeChunks() {
    for (let at = 0; at < 3; at++) {
      const chunk = { at };
      first ??= new WeakRef(chunk);
      yield chunk;
    }
  }
  const chunks = readUntil(new AbortController().signal, makeChunks());
  for (let at = 0; at < 3; at++) await chunks.next();
  await new Promise((resolve) => setTimeout(resolve));
  collectGarbage();
  expect(first?.deref()).toBeUndefined();
});
