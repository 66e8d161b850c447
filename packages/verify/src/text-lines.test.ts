import { expect, it } from 'vitest';
import { ResultFileError } from './result-file-error.ts';
import { textLines } from './text-lines.ts';

const encoder = new TextEncoder();

async function linesOf(chunks: Iterable<Uint8Array>, name?: string) {
  const all: string[] = [];
  async function* content() {
    yield* chunks;
  }
  for await (const { lines, first } of textLines(content(), name)) {
    expect(first).toBe(all.length + 1);
    all.push(...lines);
  }
  return all;
}

it('cuts a text into the same lines, wherever its chunks end', async () => {
  const bytes = encoder.encode('\uFEFFé\t1\r\n\r\n\n→ 2\nlast');
  for (let size = 1; size <= bytes.length; size++) {
    const chunks = Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
      bytes.subarray(at * size, (at + 1) * size),
    );
    expect([size, await linesOf(chunks)]).toEqual([size, ['é\t1', '', '', '→ 2', 'last']]);
  }
  expect(await linesOf([])).toEqual([]);
  expect(await linesOf([encoder.encode('one\n')])).toEqual(['one']);
});

it('refuses a line that no file of hits has, as soon as it is too long', async () => {
  const chunk = new Uint8Array(1 << 20).fill(0x41);
  let read = 0;
  function* endless() {
    yield encoder.encode('first\n');
    for (; read < 1000; read++) yield chunk;
  }
  const reading = linesOf(endless(), 'x.jsonl');
  await expect(reading).rejects.toThrow(ResultFileError);
  await expect(reading).rejects.toThrow('x.jsonl has a line of more than 64 MiB');
  expect(read).toBeLessThan(70);
  // As long as that together, in lines that are not.
  chunk[chunk.length - 1] = 0x0a;
  expect(await linesOf(Array.from({ length: 70 }, () => chunk))).toHaveLength(70);
});
