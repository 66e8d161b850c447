import { PassThrough, Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { chunksOf } from './chunks-of.ts';

const turn = () => new Promise((resolve) => setImmediate(resolve));

it('hands on each chunk as it was put in, also where several wait', async () => {
  const stream = new PassThrough();
  const put = ['AC', 'G', 'TTT'].map((letters) => Buffer.from(letters));
  for (const chunk of put) stream.write(chunk);
  stream.end();
  const got: Uint8Array[] = [];
  for await (const chunk of chunksOf(stream)) {
    got.push(chunk);
    await turn();
  }
  expect(got.every((chunk, at) => chunk === put[at])).toBe(true);
  expect(got).toHaveLength(put.length);
});

it('takes nothing before the first request, and little ahead of the next', async () => {
  let given = 0;
  const stream = new Readable({
    highWaterMark: 1,
    read() {
      given += 1;
      this.push(Buffer.from('A'));
    },
  });
  const chunks = chunksOf(stream);
  await turn();
  expect(given).toBe(0);
  await chunks.next();
  for (let turns = 0; turns < 20; turns++) await turn();
  expect(given).toBeLessThan(6);
  await chunks.return?.();
});

it('throws the error of the stream, or the one made from it, after the chunks before', async () => {
  const broken = new PassThrough();
  broken.write('AC');
  const chunks = chunksOf(broken, (error) => new Error(`told: ${(error as Error).message}`));
  expect(String((await chunks.next()).value)).toBe('AC');
  const next = chunks.next();
  broken.destroy(new Error('broken'));
  await expect(next).rejects.toThrow('told: broken');
  await expect(chunks.next()).rejects.toThrow('told: broken');
  const gone = new PassThrough();
  gone.destroy();
  await expect(chunksOf(gone).next()).rejects.toThrow();
});

it('destroys a stream that is not read to its end, in the middle of a wait, too', async () => {
  const stream = new PassThrough();
  const chunks = chunksOf(stream);
  const waiting = chunks.next();
  await chunks.return?.();
  expect(stream.destroyed).toBe(true);
  await expect(waiting).rejects.toThrow();
  const whole = new PassThrough({ autoDestroy: false });
  whole.end('A');
  for await (const chunk of chunksOf(whole)) expect(String(chunk)).toBe('A');
  expect(whole.destroyed).toBe(false);
});
