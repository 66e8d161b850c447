import fc from 'fast-check';
import { expect, it } from 'vitest';
import { inOrder, textOf, writtenRecord } from '../testing/written-records.ts';
import { writeFastaRecords } from './write-fasta-records.ts';

it('writes names, descriptions and places from 1, and records without bases', async () => {
  const records = [
    writtenRecord('ACGTacgtN', { name: 'chr1', description: 'a "good"\tone' }),
    writtenRecord('', { name: 'none' }),
    writtenRecord('U'.repeat(61), { name: 'chr2', part: { start: 100, end: 161 } }),
  ];
  expect(await textOf(writeFastaRecords(inOrder(records)))).toBe(
    `>chr1 a "good" one\nACGTacgtN\n>none\n>chr2:101-161\n${'U'.repeat(60)}\nU\n`,
  );
});

it('has 60 letters on every line but the last, however they come', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.stringMatching(/^[ACGTN]{0,300}$/),
      fc.integer({ min: 1, max: 200 }),
      async (letters, pieceBp) => {
        const text = await textOf(
          writeFastaRecords(inOrder([writtenRecord(letters, { pieceBp })])),
        );
        const expected = (letters.match(/.{1,60}/g) ?? []).map((line) => `${line}\n`).join('');
        expect(text).toBe(`>made\n${expected}`);
      },
    ),
  );
});
