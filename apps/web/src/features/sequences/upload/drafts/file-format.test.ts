import { describe, expect, it } from 'vitest';
import { describeFound, findFormat, isAnnotation } from './file-format.ts';
import { readContent } from './read-content.ts';

const bytes = (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0));

async function gzip(text: string): Promise<ArrayBuffer> {
  const packed = new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'));
  return new Response(packed).arrayBuffer();
}

describe('findFormat', () => {
  it.each([
    ['>chr1\nACGT', 'FASTA'],
    ['\n >chr1', 'FASTA'],
    ['\u00ef\u00bb\u00bf>chr1', 'FASTA'],
    ['LOCUS       NC_001422', 'GenBank'],
    ['ID   X56734; SV 1;', 'EMBL'],
    ['PK\u0003\u0004', 'zip'],
    ['C\u0027A\u001a', '2bit'],
    ['##gff-version 3\nchr1', 'GFF3'],
    ['#comment\nchr1\tRefSeq\tgene\t1\t90\t.\t+\t.\tID=gene1', 'GFF3'],
    ['chr1\tHAVANA\tgene\t1\t90\t.\t+\t.\tgene_id "ENSG1"; ', 'GTF'],
    ['track name=peaks\nchr1\t0\t9', 'BED'],
    ['chr1\t0\t90', 'BED'],
    ['chr1\t0\t90\tname\t0\t+', 'BED'],
    ['chr1\tone\ttwo', 'plain text'],
    ['ACGT', 'plain text'],
    ['', 'plain text'],
  ])('%j is %s', (text, format) => {
    expect(findFormat(bytes(text))).toBe(format);
  });
});

describe('readContent', () => {
  it('looks into packed files, also into the cut beginning of a large one', async () => {
    const lines = Array.from({ length: 90_000 }, (_, at) => `chr1\t${at}\t${at * 7}\n`).join('');
    const content = await readContent(new File([await gzip(lines)], 'peaks.gz'));
    expect(content).toEqual({ format: 'BED', packing: 'gz' });
    expect(isAnnotation(content)).toBe(true);
    expect(describeFound(content)).toBe('BED, gz');
  });

  it('knows bgzip by its blocks, and says nothing of a damaged inside', async () => {
    const block = bytes('\u001f\u008b\u0008\u0004\0\0\0\0\0\u00ff\u0006\0BC\u0002\0');
    expect(await readContent(new File([block], 'x'))).toEqual({ format: null, packing: 'bgz' });
  });

  it('reads a file without a packing as it is', async () => {
    expect(await readContent(new File(['>a\nACGT'], 'a.fa'))).toEqual({
      format: 'FASTA',
      packing: null,
    });
  });
});
