import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createLetterCounter } from './nucleic-counts.ts';
import { NUCLEOTIDE_LETTERS } from './nucleotides.ts';

test('counts every letter, however the sequence is cut and aligned', () => {
  const letters = fc.string({ unit: fc.constantFrom(...NUCLEOTIDE_LETTERS), maxLength: 40 });
  fc.assert(
    fc.property(fc.array(letters), fc.nat(3), (pieces, misalignment) => {
      const counter = createLetterCounter();
      for (const piece of pieces) {
        // A Buffer, whose slice and subarray both share memory, at any alignment.
        const shifted = Buffer.from(`${'.'.repeat(misalignment)}${piece}`);
        counter.add(shifted.subarray(misalignment));
      }
      const expected: Record<string, number> = {};
      for (const letter of pieces.join('')) expected[letter] = (expected[letter] ?? 0) + 1;
      expect(counter.read()).toEqual(expected);
    }),
  );
});

test('goes on counting after it was read', () => {
  const counter = createLetterCounter();
  counter.add(Buffer.from('AACGT'));
  expect(counter.read()).toEqual({ A: 2, C: 1, G: 1, T: 1 });
  counter.add(Buffer.from('AN'));
  expect(counter.read()).toEqual({ A: 3, C: 1, G: 1, T: 1, N: 1 });
});
