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
      const counter = createShareCounter();
      let from = 0;
      let told = 0;
      for (const size of [...cuts, text.length]) {
        const to = Math.min(text.length, from + size);
        // A record is known to be complete when the next one begins, so some ends come late.
        const known = ends.filter((end, index) => index >= told && end <= to);
        told += known.length;
        counter.add(
          encode(text.slice(from, to)),
          known.map((end) => end - from),
        );
        from = to;
      }
      expect(counter.records).toEqual(
        records.map((each) => ({ gcBp: count(each, /[GC]/g), nBp: count(each, /N/g) })),
      );
    }),
  );
});

it('counts records that are longer than a block', () => {
  const counter = createShareCounter();
  counter.add(encode('N'.repeat(100_000)), []);
  counter.add(encode('G'.repeat(70_000)), [70_000]);
  expect(counter.records).toEqual([{ gcBp: 70_000, nBp: 100_000 }]);
});
