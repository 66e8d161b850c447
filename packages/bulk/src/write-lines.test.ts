import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BulkFormat, G4KillerLine, P53Line } from '@flipon/contract/bulk';
import { hasPrograms } from '@flipon/test-material/programs';
import { readSheet } from 'read-excel-file/node';
import { describe, expect, it, onTestFinished } from 'vitest';
import { answerKill } from './answer-kill.ts';
import { readRows } from './read-rows.ts';
import { listOf, piecesOf } from './testing/rows-of.ts';
import { writeKillLines, writeP53Lines } from './write-lines.ts';

const TABLE = [
  'name,sequence',
  'plain,GGGTTAGGG',
  '"=SUM(A1), ""x""",GGGG',
  '"two\nlines",GGW',
  'constructor,ccc',
  'a_x0041_b <&>,gg',
  `many,${'G'.repeat(200)}`,
].join('\n');

const killLines = () =>
  answerKill(readRows(piecesOf(TABLE)), {
    thresholds: [1, 2.5],
    onComplementary: false,
    maxMasks: 2,
  });

async function bytesOf(chunks: AsyncIterable<Uint8Array>): Promise<Buffer> {
  return Buffer.concat(await listOf(chunks));
}

const killFile = (format: BulkFormat) => bytesOf(writeKillLines(killLines(), format));

const COLUMNS =
  'row name sequence length originScore targetThreshold onComplementary changeCount mutationScore mutationVariants mutationSequence error note'.split(
    ' ',
  );

/** The cells that a table must have, of the lines of JSON. */
function cellsOf(line: Record<string, unknown>): string[] {
  const sequence = line['originSequence'] as string | undefined;
  const masks = line['mutationSequences'] as string[] | undefined;
  const fields: Record<string, unknown> = {
    ...line,
    sequence,
    length: sequence?.length,
    mutationSequence: masks?.[0],
  };
  return COLUMNS.map((title) => String(fields[title] ?? ''));
}

async function expectedTable(): Promise<string[][]> {
  const jsonl = String(await killFile('jsonl'));
  const lines = jsonl
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(lines).toHaveLength(12);
  return [COLUMNS, ...lines.map(cellsOf)];
}

describe('answers as a file', () => {
  it('are the lines themselves as JSON', async () => {
    const lines = await listOf(killLines());
    const text = String(await killFile('jsonl'));
    expect(text).toBe(lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  });

  it('are the same in a table with tabs, each line in one line, with nothing to run', async () => {
    const lines = String(await killFile('tsv')).split('\n');
    expect(lines.pop()).toBe('');
    const expected = (await expectedTable()).map((cells) =>
      cells.map((cell) => cell.replace('\n', ' ').replace(/^(?=[=@])/, "'")),
    );
    expect(lines.map((line) => line.split('\t'))).toEqual(expected);
  });

  it('are the same in a workbook, as read-excel-file reads it: numbers as numbers', async () => {
    const sheet = await readSheet(await killFile('xlsx'));
    const expected = (await expectedTable()).map((cells) =>
      cells.map((cell) => cell.replace('\n', ' ')),
    );
    expect(sheet.map((cells) => cells.map((cell) => String(cell ?? '')))).toEqual(expected);
    expect(sheet[1]?.slice(3, 6)).toEqual([9, 2, 1]);
  });

  it('of the p53 predictor have its columns', async () => {
    const lines: P53Line[] = [
      {
        row: 1,
        name: '@a',
        sequence: 'A'.repeat(20),
        position: 0,
        length: 20,
        predictor: 3.5,
        difference: -4.11,
        affinity: 0,
      },
      { row: 2, name: '', error: 'Sequence length has to be 20.' },
    ];
    async function* each() {
      yield* lines;
    }
    expect(String(await bytesOf(writeP53Lines(each(), 'csv')))).toBe(
      'row,name,sequence,predictor,difference,affinity,error,note\r\n' +
        `1,'@a,${'A'.repeat(20)},3.5,-4.11,0,,\r\n` +
        '2,,,,,,Sequence length has to be 20.,\r\n',
    );
    const sheet = await readSheet(await bytesOf(writeP53Lines(each(), 'xlsx')));
    expect(sheet[1]).toEqual([1, '@a', 'A'.repeat(20), 3.5, -4.11, 0, null, null]);
  });

  it.each<BulkFormat>(['jsonl', 'csv', 'tsv', 'xlsx'])(
    'stop as %s with the lines that they are made of, and are made only as they are taken',
    async (format) => {
      const seen = { lines: 0, closed: false };
      async function* endless(): AsyncGenerator<G4KillerLine> {
        try {
          for (;;) {
            seen.lines += 1;
            yield { row: seen.lines, name: 'n'.repeat(1000), targetThreshold: 1, error: 'bad' };
          }
        } finally {
          seen.closed = true;
        }
      }
      for await (const _ of writeKillLines(endless(), format)) if (seen.lines > 0) break;
      await expect.poll(() => seen.closed).toBe(true);
      expect(seen.lines).toBeLessThan(20_000);
    },
  );

  it.each<BulkFormat>(['csv', 'xlsx'])('fail as %s with what the rows throw', async (format) => {
    const lines = answerKill(readRows(piecesOf('sequence\nGGG\n"GG\n')), {
      thresholds: [1],
      onComplementary: false,
    });
    await expect(bytesOf(writeKillLines(lines, format))).rejects.toThrow('Line 3: a quote');
  });
});

const SCRIPT = `
import csv, io, json, sys, zipfile
import xml.etree.ElementTree as tree
csv_path, xlsx_path = sys.argv[1:]
with open(csv_path, newline='', encoding='utf-8') as file:
    rows = list(csv.reader(file))
main = '{http://schemas.openxmlformats.org/spreadsheetml/2006/main}'
cells = []
with zipfile.ZipFile(xlsx_path) as book:
    assert book.testzip() is None
    for name in book.namelist():
        tree.fromstring(book.read(name))
    for row in tree.fromstring(book.read('xl/worksheets/sheet1.xml')).iter(main + 'row'):
        cells.append([[cell.get('r'), ''.join(cell.itertext())] for cell in row.iter(main + 'c')])
json.dump({'csv': rows, 'xlsx': cells}, sys.stdout)
`;
const hasPython = hasPrograms('python3');

// Where there is no Python, read-excel-file above is the only other reader.
it.skipIf(!hasPython)('are read by Python as they were written', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'flipon-bulk-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const [csv, xlsx] = [join(folder, 'a.csv'), join(folder, 'a.xlsx')];
  await writeFile(csv, await killFile('csv'));
  await writeFile(xlsx, await killFile('xlsx'));
  const run = spawnSync('/usr/bin/python3', ['-c', SCRIPT, csv, xlsx], { encoding: 'utf8' });
  expect(run.stderr).toBe('');
  const read = JSON.parse(run.stdout) as { csv: string[][]; xlsx: [string, string][][] };
  const expected = await expectedTable();
  // An apostrophe keeps a spreadsheet from running the name as a formula.
  expect(read.csv).toEqual(expected.map((cells) => cells.map((cell) => cell.replace(/^=/, "'="))));
  const filled = expected.map((cells, row) =>
    cells.flatMap((cell, column) => {
      const shown = cell.replace('\n', ' ').replace('_x0041_', '_x005F_x0041_');
      return cell === '' ? [] : [[String.fromCharCode(65 + column) + (row + 1), shown]];
    }),
  );
  expect(read.xlsx).toEqual(filled);
});
