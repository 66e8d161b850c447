import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parquetLines } from '@flipon/tables/parquet-files';
import { MOTIF_SAMPLES } from '@flipon/test-material/motif-samples';
import { readSheet } from 'read-excel-file/node';
import { expect, it } from 'vitest';
import { runFlipon } from '../testing/run-flipon.ts';
import { useTemporaryFolder } from '../testing/temporary-folder.ts';

const folder = useTemporaryFolder();

async function scan(words: readonly string[], input = '') {
  const finished = await runFlipon(['scan', ...words, '--quiet'], { cwd: folder.path, input });
  expect(finished).toMatchObject({ code: 0, stderr: '' });
  return finished.stdout;
}

const linesOf = (text: string) => text.split('\n').slice(0, -1);

it('calls a record the same in every format, and no two alike', async () => {
  // The second one has no hits: names go by the place in the file, not by what was found.
  const named = ['my id #1', 'my id #2', 'my id #3', 'track', 'my_2'].map(
    (header, at) => `>${header}\n${at === 1 ? 'A'.repeat(60) : MOTIF_SAMPLES}\n`,
  );
  const text = named.join('');
  const read = async (format: string) => scan(['g4hunter', '-', '--format', format], text);
  const patterns: Record<string, RegExp> = {
    bed: /^(?!#)([^\t]+)\t/gm,
    gff3: /^([^#\t]+)\tFlipon/gm,
    bedgraph: /^(?!#|track )(\S+)\t\d/gm,
    tsv: /^(?!record)([^\t]+)\t/gm,
    csv: /^(?!record)([^,\s]+),/gm,
    fasta: /^>([^:]+):/gm,
    jsonl: /"record":"([^"]+)"/g,
  };
  for (const [format, pattern] of Object.entries(patterns)) {
    const found = [...(await read(format)).matchAll(pattern)].map(([, name]) => name);
    expect([...new Set(found)], format).toEqual(['my', 'my_4', '_track', 'my_2']);
  }
  const all = ['my', 'my_3', 'my_4', '_track', 'my_2'];
  const summary = linesOf(await scan(['g4hunter', '-', '--summary', 'tsv'], text)).slice(1);
  expect(summary.map((line) => line.split('\t')[0])).toEqual(all);
  const loci = [...(await read('gb')).matchAll(/^LOCUS +(\S+)/gm)].map(([, name]) => name);
  expect(loci).toEqual(all);
});

it('calls a record the same in workbooks and Parquet', async () => {
  const named = ['my id #1', 'my id #2', 'track', 'my_2'];
  const text = named.map((header) => `>${header}\n${MOTIF_SAMPLES}\n`).join('');
  for (const name of ['hits.xlsx', 'hits.parquet'])
    await scan(['g4hunter', '-', '--out', name], text);
  const sheet = await readSheet(join(folder.path, 'hits.xlsx'), 'Hits');
  const rows: string[][] = [];
  for await (const lines of parquetLines(join(folder.path, 'hits.parquet')))
    rows.push(...lines.map((line) => line.split('\t')));
  for (const [heads = [], ...cells] of [sheet, rows]) {
    const column = heads.findIndex((head) => /^record$/i.test(String(head)));
    const found = cells.map((row) => row[column]);
    expect([...new Set(found)]).toEqual(['my', 'my_3', '_track', 'my_2']);
  }
});

it('calls a text without a header the same in every format', async () => {
  await folder.write('my seq 1.txt', MOTIF_SAMPLES);
  const names = ['bed', 'gff3', 'tsv'].map(async (format) => {
    const out = `hits.${format}`;
    await scan(['g4hunter', 'my seq 1.txt', '--out', out]);
    const lines = linesOf((await readFile(join(folder.path, out))).toString());
    return lines.findLast((line) => !line.startsWith('#'))?.split('\t')[0];
  });
  expect(new Set(await Promise.all(names))).toEqual(new Set(['my_seq_1']));
});
