import { gzipSync } from 'node:zlib';
import { createSequenceParser } from '@flipon/sequence/parse-sequence-text';
import { describe, expect, test } from 'vitest';
import { openSequenceStream } from './open-sequence-stream.ts';

const CUTS = [7, 4096, 100_000];

/** Reads a content as every way in does, from one buffer whose bytes are overwritten by the next chunk. */
async function read(content: Uint8Array, cut: number): Promise<void> {
  const parser = createSequenceParser();
  async function* chunks() {
    const buffer = new Uint8Array(cut);
    for (let at = 0; at < content.length; at += cut) {
      const part = content.subarray(at, at + cut);
      buffer.set(part);
      yield buffer.subarray(0, part.length);
    }
  }
  const text = openSequenceStream(chunks(), { maxBytes: Number.POSITIVE_INFINITY });
  for await (const chunk of text) parser.push(chunk);
  parser.finish();
}

const ROW = 'chr1\tx\texon\t5\t20\t.\t+\t.\t';
const rows = (row: string) => `${row}\n`.repeat(900);

describe('a heading of comments longer than what is sniffed', () => {
  test.each([
    ['a GTF or GFF2 file', rows(`${ROW}gene_id "a"; transcript_id "b";`)],
    ['a GFF3 file', rows(`${ROW}ID=a;Name=b`)],
    ['a GFF3 file', `\n${ROW}ID=a\n`],
    ['a BED file', 'browser position chr1\ntrack name=a\nchr1\t5\t20\n'],
    ['a BED file', 'chr1\t5\t20\nchr2\t6\t21'],
  ])('does not hide %s', async (title, body) => {
    for (const heading of [
      '#!genome-build x\n'.repeat(400),
      `\ufeff${'# a\r\n#\r\n'.repeat(3000)}`,
    ]) {
      const content = Buffer.from(heading + body);
      const refusal = new RegExp(`^This is ${title} of [a-z]+, not a sequence\\. Add it`);
      for (const cut of CUTS) {
        await expect(read(content, cut)).rejects.toThrow(refusal);
        await expect(read(gzipSync(content), cut)).rejects.toThrow(refusal);
      }
    }
  });

  test('does not hide rows of which it leaves no whole one', async () => {
    for (const length of [4050, 4094, 4095, 4096]) {
      const content = Buffer.from(`#${'c'.repeat(length - 2)}\n${rows(`${ROW}ID=a`)}`);
      for (const cut of CUTS) await expect(read(content, cut)).rejects.toThrow('a GFF3 file');
    }
  });

  test.each([
    ['nothing', ''],
    ['bases', 'ACGT\n'.repeat(2000)],
    ['FASTA', `>a\n${'ACGT\n'.repeat(2000)}`],
  ])('is refused at its first letter before %s', async (_, body) => {
    const content = Buffer.from('# a comment\n'.repeat(3000) + body);
    const refusal = { line: 1, column: 1, message: /"#" is not a nucleotide code/ };
    for (const cut of CUTS) {
      const error = await read(content, cut).catch((thrown: unknown) => thrown);
      expect(error).toMatchObject({ line: refusal.line, column: refusal.column });
      expect(String(error)).toMatch(refusal.message);
    }
  });

  test('is not read to its end where it is endless', async () => {
    let given = 0;
    async function* endless() {
      for (;;) {
        given += 65_536;
        yield Buffer.alloc(65_536, '#\n');
      }
    }
    const text = openSequenceStream(endless(), { maxBytes: Number.POSITIVE_INFINITY });
    await expect(text.next()).rejects.toThrow('"#" is not a nucleotide code');
    expect(given).toBeLessThan(4 * 1024 * 1024);
  });
});
