import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createShareCounter } from './base-shares.ts';

const encode = (text: string) => new TextEncoder().encode(text);
const count = (text: string, letters: RegExp) => text.match(letters)?.length ?? 0;

it('counts G, C and N of each record, however the text is cut', () => {
  const dna = fc.string({ unit: fc.constantFrom(...'ACGTNUS'), maxLength: 30 });
  fc.assert(
    fc.property(fc.array(dna), fc.array(fc.integer({ min: 1, max: 20 })), (records, cuts) => {
      const text = records.join('');
      const ends = records.map((_, index) => records.slice(0, index + 1).join('').length);
      const countShares = createShareCounter();
      const shares: unknown[] = [];
      let from = 0;
      let told = 0;
      for (const size of [...cuts, text.length]) {
        const to = Math.min(text.length, from + size);
        // A record is known to be complete when the next one begins, so some ends come late.
        const known = ends.filter((end, index) => index >= told && end <= to);
        told += known.length;
        const completed = countShares(
          encode(text.slice(from, to)),
          known.map((end) => end - from),
        );
        shares.push(...completed);
        from = to;
      }
      expect(shares).toEqual(
        records.map((each) => ({ gcBp: count(each, /[GC]/g), nBp: count(each, /N/g) })),
      );
    }),
  );
});

it('uses the counts of a whole piece if no record ends in it', () => {
  const countShares = createShareCounter();
  expect(countShares(encode('GNT'), [], { gcBp: 1, nBp: 1 })).toEqual([]);
  expect(countShares(encode('CCNA'), [2], { gcBp: 2, nBp: 1 })).toEqual([{ gcBp: 3, nBp: 1 }]);
  expect(countShares(encode(''), [0])).toEqual([{ gcBp: 0, nBp: 1 }]);
});

it('counts records that are longer than a block', () => {
  const countShares = createShareCounter();
  expect(countShares(encode('N'.repeat(100_000)), [])).toEqual([]);
  const completed = countShares(encode('G'.repeat(70_000)), [70_000]);
  expect(completed).toEqual([{ gcBp: 70_000, nBp: 100_000 }]);
});

it('counts every letter once, wherever a stretch begins in its buffer and however long it is', () => {
  const bases = encode('GATTNCA'.repeat(40));
  for (let from = 0; from < 5; from += 1) {
    for (let to = bases.length - 5; to <= bases.length; to += 1) {
      const text = Buffer.from(bases.subarray(from, to)).toString();
      expect(createShareCounter()(bases.subarray(from, to), [to - from])).toEqual([
        { gcBp: count(text, /[GC]/g), nBp: count(text, /N/g) },
      ]);
    }
  }
});
