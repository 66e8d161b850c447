import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readLines } from './read-lines.ts';

function bodyOf(pieces: readonly Uint8Array[]): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      for (const piece of pieces) controller.enqueue(piece);
      controller.close();
    },
  });
}

async function linesOf(body: ReadableStream<Uint8Array>): Promise<string[]> {
  const lines: string[] = [];
  for await (const some of readLines(body)) lines.push(...some);
  return lines;
}

const line = fc.string({ unit: fc.constantFrom('a', 'ß', '語', '🧬', '"', '{') });

it('puts lines together again wherever they were cut, also within a letter', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(line), fc.array(fc.nat()), async (lines, cuts) => {
      const bytes = new TextEncoder().encode(lines.map((each) => `${each}\n`).join(''));
      const ends = cuts.map((cut) => cut % (bytes.length + 1)).sort((a, b) => a - b);
      const pieces = [...ends, bytes.length].map((end, at) => bytes.slice(ends[at - 1] ?? 0, end));
      expect(await linesOf(bodyOf(pieces))).toEqual(lines.filter((each) => each !== ''));
    }),
  );
});

it('leaves out a line that was cut off', async () => {
  const bytes = new TextEncoder().encode('{"row":1}\n{"row":2,"na');
  expect(await linesOf(bodyOf([bytes]))).toEqual(['{"row":1}']);
});

it('hands over what came before the line broke, and then why it broke', async () => {
  let isAsked = false;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (isAsked) controller.error(new TypeError('network error'));
      else controller.enqueue(new TextEncoder().encode('one\ntwo\nthr'));
      isAsked = true;
    },
  });
  const lines: string[] = [];
  const reading = async () => {
    for await (const some of readLines(body)) lines.push(...some);
  };
  await expect(reading()).rejects.toThrow('network error');
  expect(lines).toEqual(['one', 'two']);
});

it('stops the sender once the reader has left', async () => {
  let wasCancelled = false;
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(new TextEncoder().encode('one\n')),
    cancel() {
      wasCancelled = true;
    },
  });
  for await (const some of readLines(body)) {
    expect(some).toEqual(['one']);
    break;
  }
  expect(wasCancelled).toBe(true);
});
