import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BASES, baseCodes } from '../../base-runs/base-codes.ts';
import { spellCodes } from '../../hits/packed-letters.ts';
import { motifOf, symmetryOf } from './motif.ts';

function encode(text: string): Uint8Array {
  return Uint8Array.from(text, (letter) => baseCodes[letter.charCodeAt(0)] as number);
}

describe('motifOf', () => {
  it.each([
    ['T', 'A'],
    ['G', 'C'],
    ['CAG', 'AGC'],
    ['CTG', 'AGC'],
    ['GT', 'AC'],
    ['GA', 'AG'],
    ['TTAGGG', 'AACCCT'],
    ['GGGGCC', 'CCCCGG'],
    ['TTAA', 'AATT'],
    // On the other strand are GTTAAT, and with it AATGTT.
    ['ATTAAC', 'AACATT'],
    ['AACAACAAA', 'AAAAACAAC'],
  ])('of %s is %s', (unit, motif) => {
    expect(spellCodes(motifOf(encode(unit)))).toBe(motif);
  });

  it('is one for all rotations of a unit on both strands, and one of them', () => {
    const units = fc.oneof(
      fc.string({ unit: fc.constantFrom(...BASES), minLength: 1, maxLength: 50 }),
      fc.string({ unit: fc.constantFrom('A', 'AAT'), minLength: 1, maxLength: 16 }),
    );
    fc.assert(
      fc.property(units, fc.nat(), (unit, turn) => {
        const motif = spellCodes(motifOf(encode(unit)));
        const opposite = encode(unit)
          .map((code) => 3 - code)
          .reverse();
        const at = turn % unit.length;
        expect(spellCodes(motifOf(encode(unit.slice(at) + unit.slice(0, at))))).toBe(motif);
        expect(spellCodes(motifOf(opposite))).toBe(motif);
        expect(
          (unit + unit).includes(motif) ||
            (spellCodes(opposite) + spellCodes(opposite)).includes(motif),
        ).toBe(true);
        expect(motif <= unit).toBe(true);
      }),
    );
  });
});

describe('symmetryOf', () => {
  it.each([
    ['A', 'mirror pure'],
    ['C', 'mirror pure'],
    ['AC', 'alternating mirror'],
    ['AG', 'mirror pure'],
    ['AT', 'alternating mirror selfComplementary'],
    ['CG', 'alternating mirror selfComplementary'],
    ['AAG', 'mirror pure'],
    ['AGC', ''],
    ['AAT', 'mirror'],
    ['AATT', 'mirror selfComplementary'],
    ['ACGT', 'alternating selfComplementary'],
    ['AAGAGG', 'pure'],
    ['ACAT', 'alternating mirror'],
    ['ACGC', 'alternating mirror'],
    ['ACAG', 'mirror'],
    ['AACCGGTT', 'selfComplementary'],
    ['ACATGT', 'alternating mirror selfComplementary'],
    ['CCCCGG', 'mirror'],
  ])('of %s is "%s"', (unit, words) => {
    expect(symmetryOf(encode(unit))).toBe(words);
  });

  it('is that of the motif', () => {
    const letters = fc.oneof(fc.constantFrom('ACGT'), fc.constantFrom('AG', 'AT', 'CG', 'AC'));
    const units = letters.chain((some) =>
      fc.string({ unit: fc.constantFrom(...some), minLength: 1, maxLength: 8 }),
    );
    fc.assert(
      fc.property(units, (unit) => {
        expect(symmetryOf(motifOf(encode(unit)))).toBe(symmetryOf(encode(unit)));
      }),
      { numRuns: 300 },
    );
  });
});
