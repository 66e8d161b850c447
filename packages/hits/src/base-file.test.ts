import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomDna } from '@flipon/test-material/random-dna';
import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { openBaseFile } from './base-file.ts';
import { peekSpan, readSpan } from './base-source.ts';

const folder = await mkdtemp(join(tmpdir(), 'flipon-hits-'));
afterAll(() => rm(folder, { recursive: true }));

const textOf = (read: Uint8Array | null) => Buffer.from(read ?? []).toString('latin1');

async function openBases(name: string, bases: string | Uint8Array) {
  await writeFile(join(folder, name), bases);
  return openBaseFile(join(folder, name));
}

it('reads spans anywhere, with N beyond a record or the letters of its other end', async () => {
  // More than is kept, with short records in the middle.
  const lengths = [3_000_000, 1, 40, 2_500_000];
  const bases = Buffer.from(randomDna(1, 5_500_041));
  const source = await openBases('bases', bases);
  const text = bases.toString('latin1');
  const span = fc.record({
    index: fc.integer({ min: 0, max: 3 }),
    place: fc.double({ min: 0, max: 1, noNaN: true }),
    length: fc.oneof(fc.integer({ min: 1, max: 60 }), fc.constant(1_200_000)),
    context: fc.integer({ min: 0, max: 5 }),
    wraps: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(span, async ({ index, place, length, context, wraps }) => {
      const recordStart = lengths.slice(0, index).reduce((sum, each) => sum + each, 0);
      const recordLength = lengths[index] as number;
      const letters = text.slice(recordStart, recordStart + recordLength);
      const shown = Math.min(length, recordLength);
      const last = wraps ? recordLength - 1 : recordLength - shown;
      const start = Math.floor(place * last);
      const record = { start: recordStart, length: recordLength };
      const asked = { start: start - context, end: start + shown + context };
      const side = wraps ? letters.repeat(Math.ceil(5 / recordLength)) : 'N'.repeat(5);
      const around = wraps ? `${side}${letters}${letters}${side}` : `${side}${letters}${side}`;
      const from = side.length + start - context;
      const expected = around.slice(from, from + shown + 2 * context);
      expect(textOf(await readSpan(source, record, asked, wraps)) === expected).toBe(true);
      const peeked = peekSpan(source, record, asked);
      if (peeked !== null) expect(textOf(peeked)).toBe(expected);
    }),
    { numRuns: 60 },
  );
  await source.close();
});

it('has letters in memory once their neighbours were read', async () => {
  const source = await openBases('near', 'ACGT'.repeat(50));
  expect(source.peek(0, 4)).toBeNull();
  await source.read(100, 104);
  expect(textOf(source.peek(0, 4))).toBe('ACGT');
  expect(source.peek(198, 201)).toBeNull();
  await source.close();
});

it('fails where the file is shorter than its record', async () => {
  const source = await openBases('short', 'ACGT');
  const record = { start: 0, length: 40 };
  const beyond = { start: -3, end: 23 };
  await expect(readSpan(source, record, beyond, false)).rejects.toThrow('the bases end at 4');
  await source.close();
});
