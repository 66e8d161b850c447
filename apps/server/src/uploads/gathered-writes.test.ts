import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createGatheredWrites } from './gathered-writes.ts';

const KIB = 1024;
const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

/** A file that is written in memory. */
function begin(write = async () => {}) {
  const pieces: Buffer[] = [];
  const faults: unknown[] = [];
  const gathered = createGatheredWrites({
    async write(bytes) {
      await write();
      pieces.push(Buffer.from(bytes));
    },
    onWritten: () => undefined,
    onFault: (error) => faults.push(error),
  });
  return { gathered, pieces, faults, written: () => Buffer.concat(pieces) };
}

it('writes all that it takes, once and in order, in fewer pieces, however slow a write is', async () => {
  const sizes = fc.array(fc.integer({ min: 1, max: 700 * KIB }), { maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(sizes, fc.nat(2), async (list, turns) => {
      const { gathered, written } = begin(async () => {
        for (let at = 0; at < turns; at++) await turn();
      });
      const chunks = list.map((size, at) => Buffer.alloc(size, at + 1));
      for (const chunk of chunks) {
        await gathered.take(chunk);
        if (chunk.length % 3 === 0) await turn();
      }
      await gathered.flush();
      await gathered.close();
      expect(written().equals(Buffer.concat(chunks))).toBe(true);
    }),
    { numRuns: 30 },
  );
});

it('gathers what comes fast, in larger pieces the longer it does', async () => {
  const { gathered, pieces } = begin();
  const chunk = Buffer.alloc(64 * KIB);
  for (let at = 0; at < 64; at++) await gathered.take(chunk);
  await gathered.flush();
  await gathered.close();
  const sizes = pieces.map(({ length }) => length / KIB);
  expect(sizes).toEqual([256, 256, 256, 256, 1024, 1024, 1024]);
});

it('does not keep those waiting who send little', async () => {
  const { gathered, written } = begin();
  await gathered.take(Buffer.from('ACG'));
  await expect.poll(() => String(written())).toBe('ACG');
  await gathered.take(Buffer.from('T'));
  await expect.poll(() => String(written())).toBe('ACGT');
  await gathered.close();
});

it('keeps bytes that could not be written, and reports the error without a waiting caller', async () => {
  let isFull = true;
  const { gathered, faults, written } = begin(async () => {
    if (isFull) throw new Error('full');
  });
  await gathered.take(Buffer.from('ACGT'));
  await expect.poll(() => faults.length).toBeGreaterThan(0);
  expect(faults[0]).toEqual(new Error('full'));
  isFull = false;
  await gathered.flush();
  await gathered.close();
  expect(String(written())).toBe('ACGT');
});
