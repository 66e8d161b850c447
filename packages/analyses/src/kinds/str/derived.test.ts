import { describe, expect, it } from 'vitest';
import { itemMakerOf } from '../../testing/item-maker.ts';
import { defaults } from './testing/made-strs.ts';

function derive(letters: string, unitLength: number, motifHead: number) {
  const place = { id: 1, record: 0, position: 0, length: letters.length };
  const row = { ...place, unitLength, motifHead, motifTail: 0, copies: 3, partial: 0, score: 7 };
  const item = itemMakerOf('str', defaults)(row, new TextEncoder().encode(letters));
  return { unit: item['unit'], motif: item['motif'], symmetry: item['symmetry'] };
}

describe('the words of a tandem repeat', () => {
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
