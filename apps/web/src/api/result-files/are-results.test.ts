import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { areResults } from './are-results.ts';

const BED =
  'track name="G4"\n# Flipon 0.1.0\n# provenance: {"tool":"Flipon","provenance":1}\nchr1\t1\t2\n';
const file = (name: string, content: string | Uint8Array<ArrayBuffer> = '') =>
  new File([content], name);

it('knows results by their names, and by the comments of one', async () => {
  expect(await areResults([file('a.tsv'), file('a.tsv.flipon.json')])).toBe(true);
  for (const name of ['a.tsv', 'A.CSV.gz', 'a.jsonl', 'a.parquet']) {
    expect([name, await areResults([file(name)])]).toEqual([name, true]);
  }
  const packed = new Uint8Array(gzipSync(BED.repeat(10_000)));
  expect(await areResults([file('a.bed', BED)])).toBe(true);
  expect(await areResults([file('a.bed.gz', packed)])).toBe(true);
});

it('leaves sequences, features and what cannot be read to others', async () => {
  expect(await areResults([])).toBe(false);
  expect(await areResults([file('a.fa', '>a\nACGT\n')])).toBe(false);
  expect(await areResults([file('a.gff3', '##gff-version 3\n')])).toBe(false);
  expect(await areResults([file('a.fa'), file('a.bed', BED)])).toBe(false);
  expect(await areResults([file('a.gz', new Uint8Array([0x1f, 0x8b, 1, 2]))])).toBe(false);
});
