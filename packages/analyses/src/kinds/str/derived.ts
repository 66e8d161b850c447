import { BASES } from './base-codes.ts';
import { symmetryOf } from './motif.ts';
import { unpackMotif } from './motif-code.ts';

/** The stored columns that texts are made of. */
export interface StrRow {
  readonly unitLength: number;
  readonly motifHead: number;
  readonly motifTail: number;
}

/** What a hit's numbers and bases say in words. */
export interface StrTexts {
  /** The first copy as it stands, with U where it is U. */
  unit: string;
  motif: string;
  /** Words of the endless repeat, one space between; may be empty. */
  symmetry: string;
}

const decoder = new TextDecoder('latin1');

/** @param bases the letters of the hit, or as many of them as its unit has */
export function deriveStrTexts(row: StrRow, bases: Uint8Array): StrTexts {
  const { unitLength, motifHead, motifTail } = row;
  const motif = unpackMotif({ head: motifHead, tail: motifTail }, unitLength);
  return {
    unit: decoder.decode(bases.subarray(0, unitLength)),
    motif: spellMotif(motif),
    symmetry: symmetryOf(motif),
  };
}

/** @param motif codes of A, C, G and T, 0 to 3 */
export function spellMotif(motif: Uint8Array): string {
  return Array.from(motif, (code) => BASES[code]).join('');
}
