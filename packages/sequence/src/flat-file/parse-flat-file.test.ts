import { describe, expect, test } from 'vitest';
import { EMBL, GENBANK } from '../testing/example-entries.ts';
import { parseWhole, refusalOf } from '../testing/parse-whole.ts';

describe('GenBank', () => {
  test('gives a record with name, definition and shape', () => {
    const { bases, records, masked, summary } = parseWhole(GENBANK);
    expect(bases).toBe('GATCCTCCATATACAACGGTRTCTCCACCTA');
    expect(records).toEqual([
      {
        name: 'U49845.1',
        description: 'Saccharomyces cerevisiae TCP1-beta gene, partial cds; and Axl2p gene',
        start: 0,
        length: 31,
        circular: true,
      },
    ]);
    expect(masked).toEqual([]);
    expect(summary).toEqual({
      format: 'GENBANK',
      length: 31,
      recordCount: 1,
      nucleicCounts: { A: 8, C: 11, G: 3, T: 8, R: 1 },
      dropped: { whitespace: 0, digits: 0, gaps: 0 },
      maskedBp: 0,
      firstHeader: null,
      warnings: [],
      statedType: 'DNA',
    });
  });

  test('gives the features with their lines, places and qualifiers', () => {
    const { features } = parseWhole(GENBANK);
    const edge = { isStartPartial: false, isEndPartial: false };
    expect(features).toEqual([
      {
        recordIndex: 0,
        line: 15,
        type: 'source',
        location: '1..31',
        place: { operator: null, intervals: [{ start: 0, end: 31, strand: '+', ...edge }] },
        qualifiers: [{ name: 'organism', value: 'Saccharomyces cerevisiae' }],
      },
      {
        recordIndex: 0,
        line: 17,
        type: 'CDS',
        location: 'complement(join(<1..6,20..>28))',
        place: {
          operator: 'join',
          intervals: [
            { start: 19, end: 28, strand: '-', ...edge, isEndPartial: true },
            { start: 0, end: 6, strand: '-', ...edge, isStartPartial: true },
          ],
        },
        qualifiers: [
          { name: 'codon_start', value: '1' },
          { name: 'pseudo', value: null },
          { name: 'note', value: 'says "yes" to /slashes' },
          { name: 'translation', value: 'SSIYNGIS' },
        ],
      },
    ]);
  });

  test.each([
    [
      'as old releases write it',
      'X       513 bp    DNA   circular  PLN       02-MAR-1992',
      true,
      513,
    ],
    ['without a shape', 'AC007323    513 bp    DNA             PLN       19-JAN-2000', null, 513],
    ['with free spaces', 'X 513 BP ds-DNA Linear SYN', false, 513],
    ['with a name of several words', 'my 3 circular plasmids 513 bp DNA linear', false, 513],
    ['with a name that runs into the length', 'NODE_1_cov_5.1513 bp DNA linear', false, 7],
    ['with a name alone', 'X', null, 7],
  ])('reads a LOCUS line %s', (_, locus, circular, length) => {
    const { records } = parseWhole(`LOCUS       ${locus}\nORIGIN\n${'a'.repeat(length)}\n//\n`);
    expect(records).toMatchObject([{ length, circular }]);
  });

  test.each([
    ['VERSION', 'A12.3', 'ACCESSION   A12 B3\nVERSION     A12.3\n'],
    ['ACCESSION', 'A12', 'ACCESSION   A12 B3\nVERSION     .\n'],
    ['LOCUS', 'plasmid', 'ACCESSION   .\nVERSION\n'],
    ['LOCUS', 'plasmid', ''],
  ])('takes the name from %s', (_, name, lines) => {
    const text = `LOCUS       plasmid 2 bp DNA\n${lines}ORIGIN\n        1 ac\n//\n`;
    expect(parseWhole(text).records[0]).toMatchObject({ name, description: '' });
  });

  test.each([
    ['a range', 'NC_000016 REGION: 186964..397118', 'NC_000016.10:186964-397118'],
    ['the other strand', 'NC_000016 REGION: complement(5..9)', 'NC_000016.10:c9-5'],
    ['one base', 'NC_000016 REGION: 7', 'NC_000016.10:7-7'],
    [
      'a place behind other accessions',
      'NC_000016 A1 B1-B9\n            REGION:\n            5..9',
      'NC_000016.10:5-9',
    ],
    ['several ranges', 'NC_000016 REGION: join(1..5,\n            10..20)', 'NC_000016.10:?'],
    ['an open end', 'NC_000016 REGION: <1..500', 'NC_000016.10:?'],
    ['no sense', 'NC_000016 REGION: here', 'NC_000016.10:?'],
    ['nothing', 'NC_000016 REGION:', 'NC_000016.10:?'],
    ['no region', 'NC_000016 REGIONAL', 'NC_000016.10'],
  ])('an entry of a region, %s, is called as that piece', (_, accession, name) => {
    const head = `LOCUS       NC_000016 2 bp DNA\nACCESSION   ${accession}\n`;
    const text = `${head}VERSION     NC_000016.10\nORIGIN\n        1 ac\n//\n`;
    expect(parseWhole(text).records).toMatchObject([{ name, length: 2 }]);
  });

  test('names an entry without a name after its number', () => {
    expect(parseWhole('LOCUS \nORIGIN\na\n//').records[0]?.name).toBe('record_1');
  });

  test('skips the title page of a release file', () => {
    const title = 'GBVRL1.SEQ          Genetic Sequence Data Bank\n       15 February 1999\n\n';
    expect(parseWhole(title + GENBANK).records).toHaveLength(1);
  });

  test('reads bases between blanks of Unicode, and such as have no width', () => {
    const text = GENBANK.replace(
      '        1 gatcctccat ',
      '\u00a0\u00a01\u00a0gatcc\u200btccat\u00a0',
    );
    expect(text).not.toBe(GENBANK);
    for (const sizes of [[1], [9999]]) {
      expect(parseWhole(text, {}, sizes).bases).toBe(parseWhole(GENBANK).bases);
    }
  });

  test('begins after a byte order mark, blank lines and spaces', () => {
    expect(parseWhole(`\ufeff\r\n \n  ${GENBANK}`)).toMatchObject({ summary: { length: 31 } });
  });

  test('takes any indent of the feature table, blank lines and features without a place', () => {
    const table = ['   gene   1..2', '               /gene="a"', '', '     odd', '     CDS   2..9'];
    const text = `LOCUS x 2 bp DNA\nFEATURES\n${table.join('\n')}\nORIGIN\nac\n//\n`;
    expect(parseWhole(text).features).toMatchObject([
      { type: 'gene', location: '1..2', qualifiers: [{ name: 'gene', value: 'a' }] },
      { type: 'odd', location: '', place: null, qualifiers: [] },
      { type: 'CDS', location: '2..9', place: null, line: 7 },
    ]);
  });

  test('keeps a quote that is never closed inside its feature', () => {
    const table = [
      '     CDS             1..2',
      `${' '.repeat(21)}/note="open`,
      '     gene            2',
    ];
    const text = `LOCUS x 2 bp DNA\nFEATURES\n${table.join('\n')}\nORIGIN\nac\n//\n`;
    expect(parseWhole(text).features.map(({ type, qualifiers }) => [type, qualifiers])).toEqual([
      ['CDS', [{ name: 'note', value: 'open' }]],
      ['gene', []],
    ]);
  });
});

describe('EMBL', () => {
  test('gives record and features', () => {
    const { bases, records, features, summary } = parseWhole(EMBL);
    expect(bases).toBe('AAACAAACCAAATATGGATT');
    expect(records).toEqual([
      {
        name: 'X56734.2',
        description: 'Trifolium repens mRNA for beta-glucosidase',
        start: 0,
        length: 20,
        circular: false,
      },
    ]);
    expect(features.map(({ type, location, line }) => [type, location, line])).toEqual([
      ['source', '1..20', 10],
      ['CDS', '14..20', 12],
    ]);
    expect(features[1]?.qualifiers).toEqual([{ name: 'product', value: 'beta- glucosidase' }]);
    expect(summary).toMatchObject({ format: 'EMBL', length: 20, recordCount: 1 });
  });

  test.each([
    ['U87107     standard; circular DNA; SYN; 4 BP.', 'U87107', true],
    ['AE0170; SV 7; circular; genomic DNA; STD; PRO; 4 BP.', 'AE0170.7', true],
    ['Tester  Unannotated; unspecified; UNC; 4 BP.', 'Tester', null],
  ])('reads the ID line %s', (id, name, circular) => {
    const text = `ID   ${id}\nSQ   Sequence 4 BP;\n     acgt    4\n//\n`;
    expect(parseWhole(text).records[0]).toMatchObject({ name, circular });
  });

  test('takes the name from SV or AC where ID has no version', () => {
    const entry = (lines: string) => `ID   x standard; DNA; 1 BP.\n${lines}SQ\n     a\n//\n`;
    expect(parseWhole(entry('AC   A1;\nAC   A2;\nSV   A1.4\n')).records[0]?.name).toBe('A1.4');
    expect(parseWhole(entry('AC   A1; A2;\n')).records[0]?.name).toBe('A1');
  });
});

describe('several entries', () => {
  const second = GENBANK.replace('circular', 'linear  ').replace('U49845.1', 'B2.1');

  test('become one record each, with their own features', () => {
    const { records, features, summary } = parseWhole(`${GENBANK}\n\n${second}`);
    expect(records.map(({ name, start, circular }) => [name, start, circular])).toEqual([
      ['U49845.1', 0, true],
      ['B2.1', 31, false],
    ]);
    expect(features.map(({ recordIndex, line }) => [recordIndex, line])).toEqual([
      [0, 15],
      [0, 17],
      [1, 46],
      [1, 48],
    ]);
    expect(summary).toMatchObject({ length: 62, recordCount: 2 });
  });

  test('may be empty where they say so', () => {
    const empty = 'LOCUS       E 0 bp DNA\nORIGIN\n//\n';
    expect(parseWhole(empty + GENBANK).records.map(({ length }) => length)).toEqual([0, 31]);
    expect(refusalOf(empty).message).toBe('The text holds no bases.');
    expect(parseWhole(empty, { allowsEmptyRecords: true }).records).toHaveLength(1);
  });

  test('are refused beyond the limit', () => {
    expect(refusalOf(GENBANK + second, { maxRecords: 1 }).message).toMatch(
      /^Line 30: The text holds more than 1 records\./,
    );
  });
});

test.each([
  ['CRLF', '\r\n'],
  ['CR', '\r'],
])('lines may end with %s', (_, end) => {
  for (const text of [GENBANK, EMBL]) {
    expect(parseWhole(text.replaceAll('\n', end))).toEqual(parseWhole(text));
  }
});

test('gap signs are dropped and counted', () => {
  const text = 'LOCUS x 4 bp DNA\nORIGIN\n        1 ac-g.*t\n//\n';
  expect(parseWhole(text).summary.dropped).toEqual({ whitespace: 0, digits: 0, gaps: 3 });
});

describe('the page of NCBI', () => {
  const page = `LOCUS       T1   170 bp    DNA     linear   SYN 01-JAN-2020
ORIGIN
        1 ${'gggttagggt '.repeat(6)}
       61 [gap 50 bp]    Expand Ns
      111 ${'gggttagggt '.repeat(6)}
//
`;

  test('folds gaps, which are as many N', () => {
    const whole = parseWhole(page);
    const bases = 'GGGTTAGGGT'.repeat(6);
    expect(whole.bases).toBe(bases + 'N'.repeat(50) + bases);
    expect(whole.summary).toMatchObject({ length: 170, warnings: [] });
    expect(whole.summary.nucleicCounts['N']).toBe(50);
    for (const size of [1, 2, 7, 64]) expect(parseWhole(page, {}, [size])).toEqual(whole);
    expect(parseWhole(page.replaceAll('\n', '\r\n'), {}, [1]).bases).toBe(whole.bases);
  });

  test.each([
    ['[gap x bp]', /line 4, column 11: "\[" is not a nucleotide code/],
    [`[gap ${' '.repeat(300)}`, /line 4, column 11: "\[" is not/],
    ['[gap 50 bp] acgt', /line 4, column 11: "\[" is not/],
    ['[gap 16000001 bp]', /have more than 16,000,000 bases\. Get the sequence as FASTA/],
  ])('has no other brackets: %j', (gap, message) => {
    expect(refusalOf(page.replace('[gap 50 bp]    Expand Ns', gap)).message).toMatch(message);
  });

  test('may be copied without what is above the bases', () => {
    const block = page.slice(page.indexOf('ORIGIN'));
    for (const text of [block, block.replace('//\n', ''), `\n  ${block}`]) {
      const { bases, records, summary } = parseWhole(text, {}, [1, 5]);
      expect(bases).toBe(parseWhole(page).bases);
      expect(records).toMatchObject([{ name: 'record_1', length: 170, circular: null }]);
      expect(summary.warnings).toEqual([expect.stringMatching(/^The text is the block of bases/)]);
    }
    expect(refusalOf(`${block}ORIGIN\n 1 acgt\n//\n`).message).toMatch(/belongs to no entry/);
  });

  test('of EMBL, too, with their number in the line SQ', () => {
    const block = EMBL.slice(EMBL.indexOf('SQ   '));
    expect(parseWhole(block, {}, [1])).toMatchObject({ bases: parseWhole(EMBL).bases });
    expect(refusalOf(block.replace(/gatt[\s\S]*/, '')).message).toMatch(/of 20 bases: it is cut/);
  });
});

describe('an entry', () => {
  test.each([
    ['GenBank', GENBANK],
    ['EMBL', EMBL],
  ])('of %s may have what systems fill files up with behind its last line', (_, entry) => {
    for (const end of ['\x1a', '\n\x1a', '\n\0\0\0', '\r\n\0\x1a\n']) {
      expect(parseWhole(entry.trimEnd() + end, {}, [1, 3])).toEqual(parseWhole(entry));
    }
  });
});

describe('what a file says that it is', () => {
  const locus = (words: string) => `LOCUS       X 4 bp ${words}\nORIGIN\n        1 acgt\n//\n`;
  const id = (fields: string) => `ID   X; ${fields}; 4 BP.\nSQ   Sequence 4 BP;\n     acgt\n//\n`;

  test.each([
    ['DNA', locus('   DNA     linear   SYN 01-JAN-2020')],
    ['RNA', locus('   mRNA    linear   PRI 01-JAN-2020')],
    ['RNA', locus('ss-RNA circular VRL 01-JAN-2020')],
    ['RNA', locus('snoRNA')],
    ['DNA', locus('genomic DNA linear')],
    [null, locus('   NA      linear   SYN 01-JAN-2020')],
    [null, locus('   linear   SYN 01-JAN-2020')],
    // A name may be any word.
    [null, 'LOCUS       RNA\nORIGIN\n        1 acgt\n//\n'],
    ['RNA', id('SV 1; linear; mRNA; STD; PLN')],
    ['RNA', id('SV 1; circular; viral cRNA; STD; VRL')],
    ['DNA', id('standard; circular genomic DNA; PRO')],
    [null, id('SV 1; linear; unassigned; STD; PLN')],
    ['RNA', locus('mRNA') + locus('rRNA')],
    [null, locus('mRNA') + locus('DNA')],
    [null, locus('DNA') + locus('mRNA') + locus('mRNA')],
    [null, locus('mRNA') + locus('linear')],
    [null, locus('linear') + locus('mRNA')],
  ])('is %s of %j', (type, text) => {
    expect(parseWhole(text).summary.statedType).toBe(type);
  });
});
