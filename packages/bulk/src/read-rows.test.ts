import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import writeExcelFile from 'write-excel-file/node';
import { KEPT_LETTERS, MAX_NAME_LETTERS } from './bulk-row.ts';
import { readRows } from './read-rows.ts';
import { listOf, rowsOf, shortRowsOf } from './testing/rows-of.ts';

const BOM = '\uFEFF';

/** The same two rows, one of them named, as programs and people write them. */
const TABLES: readonly [what: string, text: string][] = [
  ['CSV', 'name,sequence\nfirst,GGGTTA\nsecond one,ccc\n'],
  [
    'CSV of Excel: byte order mark, semicolons, CRLF',
    `${BOM}name;sequence\r\nfirst;GGGTTA\r\nsecond one;ccc\r\n`,
  ],
  ['line ends of the old Mac, none at the end', 'name,sequence\rfirst,GGGTTA\rsecond one,ccc'],
  [
    'TSV, a head in capitals, other columns',
    'ID\tSEQUENCE\tName\n7\tGGGTTA\tfirst\n8\tccc\tsecond one\n',
  ],
  ['quotes', '"name","sequence"\n"first","GGGTTA"\n"second one","ccc"\n'],
  [
    'blank lines and lines of separators',
    '\nname,sequence\n\n,\nfirst,GGGTTA\n   ,\n\nsecond one,ccc\n\n',
  ],
  ['blanks around cells', ' name , sequence \n first , GGGTTA \nsecond one,ccc\n'],
  ['lines of different lengths', 'sequence,name\nGGGTTA,first,more,and more\nccc,second one\n'],
  ['mixed line ends', 'name,sequence\r\nfirst,GGGTTA\nsecond one,ccc\r\n'],
  [
    'Excel: a line that says the separator',
    'sep=;\r\nname;sequence\r\nfirst;GGGTTA\r\nsecond one;ccc\r\n',
  ],
  [
    'the same in quotes, after a byte order mark',
    `${BOM}"sep=|"\nname|sequence\nfirst|GGGTTA\nsecond one|ccc\n`,
  ],
  ['the same with a tab', 'sep=\t\nname\tsequence\nfirst\tGGGTTA\nsecond one\tccc\n'],
  ['the same with empty cells after it', 'sep=,,\nname,sequence\nfirst,GGGTTA\nsecond one,ccc\n'],
  [
    'characters without width in the head, around cells and alone in a line',
    '\u200bName\u2060,sequence\u00ad\n\u200b,\n\u200bfirst,GGGTTA\u200b\nsecond one,ccc\n',
  ],
  [
    'a head of an order form',
    "Oligo Name,5' Mod,Sequence (5' to 3'),Length\nfirst,,GGGTTA,6\nsecond one,,ccc,3\n",
  ],
  [
    'a column of names before the sequences',
    'Sequence Name\tSequence\nfirst\tGGGTTA\nsecond one\tccc\n',
  ],
  ['FASTA', '>first of two\nGGG\nTTA\n\n;comment\n>second\n ccc\n'],
];

describe('the rows of a file', () => {
  it.each(TABLES)('%s', async (_, text) => {
    const second = text.startsWith('>') ? 'second' : 'second one';
    const expected = [
      [1, 'first', 'GGGTTA'],
      [2, second, 'ccc'],
    ];
    expect(await shortRowsOf(text)).toEqual(expected);
    expect(await shortRowsOf(text, 1)).toEqual(expected);
    expect(await shortRowsOf(gzipSync(text))).toEqual(expected);
  });

  it('are the lines of a text that has a sequence on each', async () => {
    expect(await shortRowsOf('GGGTTA\n\nGGG TTA\r\n')).toEqual([
      [1, '', 'GGGTTA'],
      [2, '', 'GGG TTA'],
    ]);
    expect(await shortRowsOf('acgu')).toEqual([[1, '', 'acgu']]);
  });

  it('have a head where the first cell is no sequence and more lines follow', async () => {
    expect(await shortRowsOf('oligo\nGGG\n')).toEqual([[1, '', 'GGG']]);
    expect(await shortRowsOf('oligo,name\nGGG,a\n')).toEqual([[1, 'a', 'GGG']]);
    // Nothing says that one line alone is a head; its mistake is reported in its row.
    expect(await shortRowsOf('oligo')).toEqual([[1, '', 'oligo']]);
    expect(await shortRowsOf('CAT,name\nGGG,a\n')).toEqual([
      [1, 'name', 'CAT'],
      [2, 'a', 'GGG'],
    ]);
    expect(await shortRowsOf('Oligo,Bases\np1,GGG\np2,CCC\n')).toEqual([
      [1, '', 'GGG'],
      [2, '', 'CCC'],
    ]);
  });

  const LISTS: readonly [what: string, lines: readonly (readonly string[])[]][] = [
    [
      'name and sequence',
      [
        ['p1', 'GGGTTA'],
        ['p 2', 'ccc'],
        ['', 'GG-GG'],
      ],
    ],
    [
      'sequence and name',
      [
        ['GGGTTA', 'p1'],
        ['ccc', 'p 2'],
        ['GG-GG', ''],
      ],
    ],
    [
      'names of the letters of bases, among others',
      [
        ['CAT', 'GGGTTA'],
        ['p 2', 'ccc'],
        ['TAT', 'GG-GG'],
      ],
    ],
    [
      'a mistyped sequence first',
      [
        ['p1', 'GGGTTAGGGXTTAGGG'],
        ['p 2', 'ccc'],
        ['', 'GG-GG'],
      ],
    ],
  ];

  describe.each(LISTS)('have no head in a list of %s', (what, lines) => {
    const at = what === 'sequence and name' ? 0 : 1;
    const expected = lines.map((cells, row) => [row + 1, cells[1 - at], cells[at]]);

    it.each([
      ['CSV', ','],
      ['TSV', '\t'],
      ['semicolons', ';'],
    ])('%s', async (_, separator) => {
      const text = lines.map((cells) => cells.join(separator)).join('\n');
      expect(await shortRowsOf(text)).toEqual(expected);
    });

    it('XLSX', async () => {
      const file = writeExcelFile(
        lines.map((cells) => cells.map((value) => (value === '' ? null : { value }))),
      );
      expect(await shortRowsOf(await file.toBuffer())).toEqual(expected);
    });
  });

  it('have no head in a list of sequences alone, of text or of a workbook', async () => {
    const expected = [
      [1, '', 'GGGTTA'],
      [2, '', 'ccc'],
    ];
    expect(await shortRowsOf('GGGTTA\nccc\n')).toEqual(expected);
    const file = writeExcelFile([[{ value: 'GGGTTA' }], [{ value: 'ccc' }]]);
    expect(await shortRowsOf(await file.toBuffer())).toEqual(expected);
    // One line alone is a row, too.
    expect(await shortRowsOf('p1\tGGGTTA')).toEqual([[1, 'p1', 'GGGTTA']]);
  });

  it('are known by more than their first lines in a long list', async () => {
    const lines = Array.from({ length: 50 }, (_, at) => `p${at},${'G'.repeat(at + 1)}`);
    const rows = await shortRowsOf(lines.join('\n'));
    expect([rows.length, rows[0], rows[49]]).toEqual([
      50,
      [1, 'p0', 'G'],
      [50, 'p49', 'G'.repeat(50)],
    ]);
  });

  it('keep a first sequence with modifications', async () => {
    expect(await shortRowsOf('/5Biosg/GGGTTA\n[FAM]GGG\n')).toEqual([
      [1, '', '/5Biosg/GGGTTA'],
      [2, '', '[FAM]GGG'],
    ]);
    expect(await shortRowsOf('GGG/iSp18/GGG\nGGG\n')).toHaveLength(2);
  });

  it('keep a first sequence that was mistyped', async () => {
    expect(await shortRowsOf('GGGTTAGGGXTTAGGG\nGGG')).toEqual([
      [1, '', 'GGGTTAGGGXTTAGGG'],
      [2, '', 'GGG'],
    ]);
  });

  it('hold what a cell holds: quotes, separators, line ends', async () => {
    expect(await shortRowsOf('name,sequence\n"a ""b"", c\nd",GGG\n5" long,CC\n')).toEqual([
      [1, 'a "b", c\nd', 'GGG'],
      [2, '5" long', 'CC'],
    ]);
  });

  it('are reported with an empty sequence if only the name is given', async () => {
    expect(await shortRowsOf('name,sequence\na,\n,GG\n')).toEqual([
      [1, 'a', ''],
      [2, '', 'GG'],
    ]);
  });

  it('are the records of FASTA, also bad, empty and nameless ones', async () => {
    expect(await shortRowsOf('>bad x\nGG!1\n>empty\n>\nGG-C\n')).toEqual([
      [1, 'bad', 'GG!1'],
      [2, 'empty', ''],
      [3, '', 'GG-C'],
    ]);
  });

  it('are the entries of GenBank and EMBL', async () => {
    const genbank = (name: string) =>
      `LOCUS       ${name}        8 bp    DNA     linear   UNA 21-JUN-1999\nVERSION     ${name}.1\nORIGIN\n        1 gggt tagg\n//\n`;
    expect(await shortRowsOf(genbank('U1') + genbank('U2'), 7)).toEqual([
      [1, 'U1.1', 'GGGTTAGG'],
      [2, 'U2.1', 'GGGTTAGG'],
    ]);
    const embl =
      'ID   X5; SV 2; linear; mRNA; STD; PLN; 6 BP.\nXX\nSQ   Sequence 6 BP;\n     ggg tta   6\n//\n';
    expect(await shortRowsOf(embl)).toEqual([[1, 'X5.2', 'GGGTTA']]);
    expect(await shortRowsOf('locus\tsequence\nx\tGGG\n')).toEqual([[1, '', 'GGG']]);
  });

  it('keep letters of Windows-1252, as Excel saves CSV', async () => {
    const text = 'name;sequence\ng\xe8ne \x80;GGG\n';
    expect(await shortRowsOf(Buffer.from(text, 'latin1'), 1)).toEqual([[1, 'gène €', 'GGG']]);
  });

  it('have none of the padding behind the text', async () => {
    for (const padding of ['\x1a', '\0\0\0', '\r\n\0\x1a']) {
      for (const text of ['GGGTTA\r\n', 'x1,GGGTTA\n', '>n\nGGGTTA\n']) {
        const rows = await shortRowsOf(text + padding);
        expect(rows.map(([row, , sequence]) => [row, sequence])).toEqual([[1, 'GGGTTA']]);
      }
    }
  });

  it('keep as much of a long sequence and name as is needed to refuse it', async () => {
    const long = 'G'.repeat(KEPT_LETTERS + 5);
    for (const text of [
      `sequence,name\n${long},${'n'.repeat(5000)}`,
      `>${'n'.repeat(5000)}\n${long}`,
    ]) {
      const [row] = await rowsOf(text);
      expect(row?.sequence).toHaveLength(KEPT_LETTERS);
      expect(row?.name.length).toBeLessThanOrEqual(MAX_NAME_LETTERS);
    }
  });

  it('do not depend on how the file is cut', async () => {
    const cell = fc.constantFrom(
      'GGG',
      'acgt',
      'a "b"',
      'c,d',
      'e\nf',
      '',
      ' ',
      'name',
      'sequence',
    );
    const quote = (text: string) => `"${text.replaceAll('"', '""')}"`;
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(cell, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 6 }),
        fc.integer({ min: 1, max: 9 }),
        async (lines, chunkBytes) => {
          const text = `GGG\n${lines.map((cells) => cells.map(quote).join(',')).join('\r\n')}`;
          expect(await rowsOf(text, { chunkBytes })).toEqual(await rowsOf(text));
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe('a file that is refused as a whole', () => {
  it.each([
    ['nothing', '', 'no_rows', 'no rows'],
    ['blank lines', '\n \n,,\n', 'no_rows', 'no rows'],
    ['a head alone', 'name,sequence\n', 'no_rows', 'no rows'],
    [
      "sequences from 3' to 5'",
      "Sequence (3' to 5')\nGGG\n",
      'unreadable',
      "written from 3' to 5'",
    ],
    ['an open quote', 'sequence\nGGG\n"GGG\nGGG\n', 'unreadable', 'Line 4: a quote is opened'],
    ['reads', '@r\nACGT\n+\nIIII\n', 'unreadable', 'This is a FASTQ file of reads, no table of'],
    ['a web page', '<!DOCTYPE html><p>', 'unreadable', 'This is a web page (HTML), no table'],
    ['a picture', Buffer.from('\x89PNG\r\n', 'latin1'), 'unreadable', 'a PNG image'],
    ['bytes', Buffer.from([71, 0, 1, 2]), 'unreadable', 'This is no text.'],
    [
      'an old workbook',
      Buffer.from('d0cf11e0a1b11ae100', 'hex'),
      'unreadable',
      'This is an Excel workbook of the old kind (.xls), or one with a password.',
    ],
    ['a bad entry', 'LOCUS       A 8 bp DNA\nORIGIN\n 1 gg\n', 'unreadable', 'cut off'],
    ['bad gzip', gzipSync('GGG').subarray(0, 15), 'unreadable', 'The gzip data is damaged'],
  ])('%s', async (_, content, code, message) => {
    await expect(rowsOf(content)).rejects.toMatchObject({
      name: 'BulkFileError',
      code,
      message: expect.stringContaining(message),
    });
  });

  it('has too many rows, or bytes, or a line that is too long', async () => {
    const text = 'GGG\n'.repeat(4);
    expect(await rowsOf(text, { maxRows: 4 })).toHaveLength(4);
    await expect(rowsOf(text, { maxRows: 3 })).rejects.toMatchObject({
      code: 'too_many_rows',
      message: 'The file has more than 3 rows. Split it.',
    });
    await expect(rowsOf(gzipSync(text), { maxBytes: 10 })).rejects.toMatchObject({
      code: 'too_large',
      message: expect.stringContaining('10 bytes after decompression'),
    });
    await expect(rowsOf(gzipSync(`>a\nGGG\n${';\n'.repeat(9 << 20)}`))).rejects.toMatchObject({
      code: 'too_large',
      message:
        'The file holds more than 16 MiB of text around 0 rows of short sequences. Send these alone.',
    });
    await expect(rowsOf(`GGG\n${'G'.repeat(1 << 21)}`)).rejects.toMatchObject({
      code: 'unreadable',
      message: expect.stringContaining('Line 2: the line is longer than'),
    });
  });
});

describe('reading', () => {
  it('closes the source when the reader stops, and does not read ahead of it', async () => {
    const seen = { chunks: 0, closed: false };
    async function* source() {
      try {
        for (;;) {
          seen.chunks += 1;
          yield Buffer.from('GGGTTA\n'.repeat(10_000));
        }
      } finally {
        seen.closed = true;
      }
    }
    for await (const { row } of readRows(source())) if (row === 20_000) break;
    expect(seen.closed).toBe(true);
    expect(seen.chunks).toBeLessThan(8);
  });

  it('passes on what the source throws', async () => {
    async function* source() {
      yield Buffer.from('GGG\n'.repeat(20_000));
      throw new Error('the disk is gone');
    }
    await expect(listOf(readRows(source()))).rejects.toThrow('the disk is gone');
  });
});
