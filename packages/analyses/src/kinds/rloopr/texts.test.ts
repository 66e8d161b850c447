import { describe, expect, it } from 'vitest';
import { reverseComplement } from './reverse-complement.ts';
import { rlooprTexts } from './texts.ts';

function encode(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

describe('rlooprTexts', () => {
  const read = rlooprTexts.reader({ rizModel: [0] });

  it('cuts RIZ, linker and REZ off the left end on +', () => {
    expect(read({ strand: 0, rizLength: 3, linkerLength: 2 }, encode('GGGATNRA'))).toEqual({
      riz: 'GGG',
      linker: 'AT',
      rez: 'NRA',
    });
  });

  it('cuts them off the right end on -, complemented', () => {
    expect(read({ strand: 1, rizLength: 3, linkerLength: 0 }, encode('TYNCCC'))).toEqual({
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
