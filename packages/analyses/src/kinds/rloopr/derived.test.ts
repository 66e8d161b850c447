import { describe, expect, it } from 'vitest';
import { reverseComplement } from '../../scan/reverse-complement.ts';
import { rlooprDerived } from './derived.ts';

function encode(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

/** An R-loop with a RIZ of 3 bases. */
function rowWith(own: { strand: number; linkerLength: number }) {
  const place = { id: 1, record: 0, position: 0, length: 8, rizLength: 3, model: 0 };
  const shares = { rizGRichness: 1, rloopGRichness: 0.5, g3cnt: 1, g4cnt: 0, gncnt: 0 };
  return { ...place, ...shares, ...own };
}

describe('rlooprDerived', () => {
  const { read } = rlooprDerived.reader();

  it('cuts RIZ, linker and REZ off the left end on +', () => {
    expect(read(rowWith({ strand: 0, linkerLength: 2 }), encode('GGGATNRA'))).toEqual({
      riz: 'GGG',
      linker: 'AT',
      rez: 'NRA',
    });
  });

  it('cuts them off the right end on -, complemented', () => {
    expect(read(rowWith({ strand: 1, linkerLength: 0 }), encode('TYNCCC'))).toEqual({
      riz: 'GGG',
      linker: '',
      rez: 'NRA',
    });
  });
});

describe('reverseComplement', () => {
  const complement = (text: string) => new TextDecoder().decode(reverseComplement(encode(text)));

  it('knows every IUPAC code', () => {
    expect(complement('ACGTURYSWKMBDHVN')).toBe('NBDHVKMWSRYAACGT');
  });

  it('gives the bases back when applied twice', () => {
    expect(complement(complement('ACGTRYSWKMBDHVN'))).toBe('ACGTRYSWKMBDHVN');
  });
});
