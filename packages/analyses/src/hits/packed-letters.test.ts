import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { packLetters, unpackLetters } from './packed-letters.ts';

const codes = fc.uint8Array({ min: 0, max: 3, minLength: 1, maxLength: 50 });

describe('packed letters', () => {
  it('have the first letter in the highest two bits', () => {
    expect(packLetters(Uint8Array.of(0, 2, 1))).toEqual({ head: 0b00_10_01, tail: 0 });
    expect(packLetters(Uint8Array.of(3))).toEqual({ head: 3, tail: 0 });
  });

  it('put letters after the 25th into the second number', () => {
    const motif = new Uint8Array(27);
    motif[24] = 1;
    motif[25] = 2;
    motif[26] = 3;
    expect(packLetters(motif)).toEqual({ head: 1, tail: 0b10_11 });
  });

  it('are exact for every length', () => {
    for (let length = 1; length <= 50; length++) {
      const motif = new Uint8Array(length).fill(3);
      const packed = packLetters(motif);
      expect(Number.isSafeInteger(packed.head) && Number.isSafeInteger(packed.tail)).toBe(true);
      expect(unpackLetters(packed, length)).toEqual(motif);
    }
  });

  it('give the motif back', () => {
    fc.assert(
      fc.property(codes, (motif) => {
        expect(unpackLetters(packLetters(motif), motif.length)).toEqual(motif);
      }),
    );
  });

  it('rise with the alphabet, so that motifs of one length sort as their texts do', () => {
    fc.assert(
      fc.property(codes, codes, (one, two) => {
        const length = Math.min(one.length, two.length);
        const [a, b] = [one.subarray(0, length), two.subarray(0, length)];
        const [packedA, packedB] = [packLetters(a), packLetters(b)];
        const order = packedA.head - packedB.head || packedA.tail - packedB.tail;
        const texts = a.join('').localeCompare(b.join(''));
        expect(Math.sign(order)).toBe(Math.sign(texts));
      }),
    );
  });
});
