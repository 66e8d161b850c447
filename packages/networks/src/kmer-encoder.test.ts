import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createKmerEncoder } from './kmer-encoder.ts';

const letters = [...'ACGT'];
const all = letters.flatMap((a) => letters.flatMap((b) => letters.map((c) => a + b + c)));
/** Not in the order of the alphabet, and without a few. */
const kmers = all
  .flatMap((head) => all.map((tail) => tail + head))
  .filter((_, at) => at % 97 !== 5);
const ids = new Map(kmers.map((kmer, at) => [kmer, at + 5]));
const encode = createKmerEncoder({ ids, unknownId: 1 });

it('numbers each word as the vocabulary does', () => {
  const letter = fc.constantFrom(...'ACGTACGTACGTACGTNRacgtU\0\xff');
  fc.assert(
    fc.property(fc.array(letter, { maxLength: 60 }), (text) => {
      const bases = Uint8Array.from(text, (each) => each.charCodeAt(0));
      const expected = text.slice(5).map((_, at) => ids.get(text.slice(at, at + 6).join('')) ?? 1);
      expect([...encode(bases)]).toEqual(expected);
    }),
    { numRuns: 300 },
  );
});

it('has no words for fewer than six bases', () => {
  expect(encode(new Uint8Array(0))).toHaveLength(0);
  expect(encode(Buffer.from('ACGTA'))).toHaveLength(0);
  expect(encode(Buffer.from('ACGTAC'))).toHaveLength(1);
});
