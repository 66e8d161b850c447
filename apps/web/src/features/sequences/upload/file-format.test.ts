import { describe, expect, it } from 'vitest';
import { findFormat } from './file-format.ts';

describe('findFormat', () => {
  const bytes = (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0));

  it.each([
    ['>chr1\nACGT', 'FASTA'],
    ['\n >chr1', 'FASTA'],
    ['\u00ef\u00bb\u00bf>chr1', 'FASTA'],
    ['LOCUS       NC_001422', 'GenBank'],
    ['ID   X56734; SV 1;', 'EMBL'],
    ['\u001f\u008b\u0008', 'gzip'],
    ['ACGT', 'PLAIN'],
    ['', 'PLAIN'],
  ])('%j is %s', (text, format) => {
    expect(findFormat(bytes(text))).toBe(format);
  });
});
