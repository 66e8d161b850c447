import { describe, expect, it } from 'vitest';
import { deriveStrTexts } from './derived.ts';

function derive(letters: string, unitLength: number, motifHead: number) {
  const row = { unitLength, motifHead, motifTail: 0 };
  return deriveStrTexts(row, new TextEncoder().encode(letters));
}

describe('deriveStrTexts', () => {
  it('spells the first copy, the motif and the symmetry', () => {
    expect(derive('CTGCTGCTGC', 3, 0b00_10_01)).toEqual({
      unit: 'CTG',
      motif: 'AGC',
      symmetry: '',
    });
    expect(derive('TATATATATATA', 2, 0b00_11)).toEqual({
      unit: 'TA',
      motif: 'AT',
      symmetry: 'alternating mirror selfComplementary',
    });
  });

  it('keeps U in the unit, and has T in the motif', () => {
    expect(derive('UUTUUUUUUT', 1, 0)).toEqual({ unit: 'U', motif: 'A', symmetry: 'mirror pure' });
    expect(derive('AUAUAUAUAU', 2, 0b00_11)).toMatchObject({ unit: 'AU', motif: 'AT' });
  });
});
