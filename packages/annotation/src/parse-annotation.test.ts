import { describe, expect, it } from 'vitest';
import { outcomeOf, parseWhole } from './testing/parse-whole.ts';

const gff = (...lines: string[]) => parseWhole(`##gff-version 3\n${lines.join('\n')}\n`);
const gtf = (attributes: string) => {
  const { features, summary } = parseWhole(`c\tx\texon\t1\t4\t.\t+\t.\t${attributes}\n`);
  expect(summary.format).toBe('GTF');
  return features[0]?.attributes;
};
const bed = (line: string) => parseWhole(`track name="t"\n${line}\n`);

/** All that reverse the direction of the text after them. */
const TURNS = [0x202a, 0x202b, 0x202c, 0x202d, 0x202e, 0x2066, 0x2067, 0x2068, 0x2069].map((code) =>
  String.fromCodePoint(code),
);

describe.each(TURNS)('a feature whose texts have %j', (turn) => {
  const [plain, escaped] = [`a${turn}b`, `a${encodeURIComponent(turn)}b`];
  it.each([
    ['GFF3', `##gff-version 3\n${plain}\t.\t${plain}\t1\t2\t.\t.\t.\tName=${plain}\n`],
    [
      'GFF3, escaped',
      `##gff-version 3\n${escaped}\t.\t${escaped}\t1\t2\t.\t.\t.\tName=${escaped}\n`,
    ],
    ['GTF', `${plain}\tx\texon\t1\t2\t.\t+\t.\tgene_id "${plain}";\n`],
    ['BED', `${plain}\t0\t2\t${plain}\n`],
  ])('has blanks instead, in %s', (_, text) => {
    const [feature] = parseWhole(text).features;
    expect(feature).toMatchObject({ sequenceName: 'a b', name: 'a b', start: 0, end: 2 });
    expect(JSON.stringify(feature)).not.toContain(turn);
  });
});

describe('GFF3', () => {
  it('gives a feature its place, strand, phase, score, name and attributes', () => {
    const { features, summary } = gff(
      'c1\tsrc\tCDS\t11\t20\t-1.5e2\t-\t2\tID=a;Name=abc;Parent=t1,t2',
    );
    expect(summary).toEqual({
      format: 'GFF3',
      featureCount: 1,
      leftOut: [],
      leftOutCount: 0,
      kept: [],
    });
    expect(features).toEqual([
      {
        sequenceName: 'c1',
        type: 'CDS',
        name: 'abc',
        strand: '-',
        start: 10,
        end: 20,
        parts: [{ start: 10, end: 20, phase: 2 }],
        score: -150,
        attributes: [
          { key: 'ID', value: 'a' },
          { key: 'Name', value: 'abc' },
          { key: 'Parent', value: 't1' },
          { key: 'Parent', value: 't2' },
        ],
        line: 2,
      },
    ]);
  });

  it('decodes percent signs in names, types and attributes, and leaves no control character', () => {
    const { features } = gff(
      'chr%201\t.\tmy%2Ctype\t1\t2\t.\t?\t.\tNote=a%2Cb,%C3%A9t%C3%A9;odd=100%;tab=a%09b%0Ac;bad=%FF;k%3D=v',
    );
    expect(features[0]).toMatchObject({
      sequenceName: 'chr 1',
      type: 'my,type',
      strand: '.',
      attributes: [
        { key: 'Note', value: 'a,b' },
        { key: 'Note', value: 'été' },
        { key: 'odd', value: '100%' },
        { key: 'tab', value: 'a b c' },
        { key: 'bad', value: '%FF' },
        { key: 'k=', value: 'v' },
      ],
    });
  });

  it('keeps commas that do not separate values, and keys without a value', () => {
    const { features } = gff('c\t.\tgene\t1\t2\t.\t.\t.\tproduct=ATPase, alpha;pseudo; ;a=b=c');
    expect(features[0]?.attributes).toEqual([
      { key: 'product', value: 'ATPase, alpha' },
      { key: 'pseudo', value: '' },
      { key: 'a', value: 'b=c' },
    ]);
  });

  it('joins lines with the same ID on the same molecule with the same type', () => {
    const { features } = gff(
      'c\t.\tCDS\t31\t40\t.\t-\t0\tID=x;part=1',
      'c\t.\tgene\t1\t40\t.\t-\t.\tID=x',
      'c\t.\tCDS\t1\t10\t.\t-\t2\tID=x;part=2',
      'd\t.\tCDS\t1\t10\t.\t-\t0\tID=x',
    );
    expect(features.map(({ sequenceName, type }) => sequenceName + type)).toEqual([
      'cCDS',
      'cgene',
      'dCDS',
    ]);
    expect(features[0]).toMatchObject({
      line: 2,
      start: 0,
      end: 40,
      strand: '-',
      parts: [
        { start: 0, end: 10, phase: 2 },
        { start: 30, end: 40, phase: 0 },
      ],
      attributes: [
        { key: 'ID', value: 'x' },
        { key: 'part', value: '1' },
        { key: 'part', value: '2' },
      ],
    });
  });

  it('reports parts on both strands', () => {
    const { features } = gff(
      'c\t.\tgene\t31\t40\t.\t-\t.\tID=x',
      'c\t.\tgene\t1\t10\t.\t+\t.\tID=x',
    );
    expect(features).toMatchObject([
      { strand: '.', attributes: [{ key: 'ID' }, { key: 'part_strands', value: '+,-' }] },
    ]);
  });

  it('does not join across ###, nor over more than 10,000 lines', () => {
    const part = (at: number) => `c\t.\tCDS\t${at}\t${at + 5}\t.\t+\t0\tID=x`;
    const count = (...lines: string[]) => gff(...lines).summary.featureCount;
    expect(count(part(1), part(11))).toBe(1);
    expect(count(part(1), '###', part(11))).toBe(2);
    const others = (n: number) => Array.from({ length: n }, () => 'c\t.\texon\t1\t5\t.\t+\t.\t');
    expect(count(part(1), ...others(9_999), part(11))).toBe(1 + 9_999);
    expect(count(part(1), ...others(10_001), part(11))).toBe(2 + 10_001);
  });

  it('holds no more than 16 Mi letters, and joins no more than 1 Mi, nor 10,000 parts', () => {
    const long = (id: string, letter: string) =>
      `c\t.\tCDS\t1\t5\t.\t+\t0\tID=${id};Note=${letter.repeat(1_000_000)}`;
    const two = gff(long('x', 'a'), long('x', 'b'));
    expect(two.features).toHaveLength(1);
    expect(two.features[0]?.attributes.map(({ value }) => value[0])).toEqual(['x', 'a']);
    const lines = Array.from({ length: 18 }, (_, at) => long(String(at), 'a'));
    expect(gff(long('x', 'a'), ...lines, long('x', 'b')).features).toHaveLength(20);
    const part = 'c\t.\tCDS\t1\t5\t.\t+\t0\tID=x';
    const many = gff(...Array.from({ length: 10_001 }, () => part)).features;
    expect(many.map(({ parts }) => parts.length)).toEqual([10_000, 1]);
  });

  it('ends at FASTA, and passes over directives, comments and empty lines', () => {
    const line = 'c\t.\tgene\t1\t5\t.\t+\t.\t';
    for (const end of ['##FASTA', '>c']) {
      const { summary } = gff(
        '##sequence-region c 1 9',
        '# a\tb',
        '',
        '   ',
        line,
        end,
        line,
        'ACGT',
      );
      const message =
        'It comes after the sequences of the file, where only a line ##gff-version begins features again.';
      // A line of `gff` comes first.
      expect(summary).toMatchObject({ featureCount: 1, leftOutCount: 1 });
      expect(summary.leftOut).toEqual([{ line: 8, message }]);
    }
  });

  it('keeps ends beyond a circle, and sites of eight columns', () => {
    const { features } = gff(
      'c\t.\tgene\t95\t105\t.\t+\t.\tIs_circular=true',
      'c\t.\tsite\t5\t5\t.\t.\t.',
    );
    expect(features.map(({ start, end }) => [start, end])).toEqual([
      [94, 105],
      [4, 5],
    ]);
  });

  it('tells the first 100 lines that are no features, and how many they are', () => {
    const bad = Array.from({ length: 150 }, () => 'c\t.\tgene\t9\t5\t.\t+\t.\t');
    const { summary } = gff('c\t.\tgene\t1\t5\t.\t+\t.\t', ...bad);
    expect(summary).toMatchObject({ featureCount: 1, leftOutCount: 150 });
    expect(summary.leftOut).toHaveLength(100);
    expect(summary.leftOut[0]).toEqual({
      line: 3,
      message: 'Its end, 5, lies before its start, 9.',
    });
  });

  it.each([
    ['one two three', /no tabs/],
    ['c\t.\tgene\t1\t5\t.\t+', /7 columns/],
    ['c\t.\tgene\t1\t5\t.\t+\t.\ta\tb', /10 columns/],
    ['\t.\tgene\t1\t5\t.\t+\t.\t', /names no sequence/],
    ['c\t.\t\t1\t5\t.\t+\t.\t', /no type/],
    ['c\t.\tgene\t0\t5\t.\t+\t.\t', /start must be a number from 1: "0"/],
    ['c\t.\tgene\t1.5\t5\t.\t+\t.\t', /start must be/],
    ['c\t.\tgene\t1\tx\t.\t+\t.\t', /end must be a number from 1: "x"/],
    ['c\t.\tgene\t1\t99999999999999999999\t.\t+\t.\t', /end must be/],
    [`c\t.\tgene\t1\t5\t.\t+\t.\t${'a=b;'.repeat(1001)}`, /more than 1000 attributes/],
    [`c\t.\tgene\t1\t5\t.\t+\t.\tNote=${'x'.repeat(1024 * 1024)}`, /longer than 1 MiB/],
    [`${'n'.repeat(1001)}\t.\tgene\t1\t5\t.\t+\t.\t`, /too long/],
  ])('leaves out %.30s', (line, message) => {
    const { summary } = gff('c\t.\tgene\t1\t5\t.\t+\t.\t', line, 'c\t.\tgene\t1\t5\t.\t+\t.\t');
    expect(summary).toMatchObject({ featureCount: 2, leftOutCount: 1 });
    expect(summary.leftOut).toEqual([{ line: 3, message: expect.stringMatching(message) }]);
  });
});

describe('GTF', () => {
  it.each([
    ['gene_id "g1"; transcript_id "t1";', ['gene_id=g1', 'transcript_id=t1']],
    ['gene_id g1 ; exon_number 3', ['gene_id=g1', 'exon_number=3']],
    ['gene_id "a;b \\"c\\""; tag "x"; tag "y"', ['gene_id=a;b "c"', 'tag=x', 'tag=y']],
    ['gene_id "g1"; level 2; # a comment; x "y"', ['gene_id=g1', 'level=2']],
    ['gene_id ""; pseudo', ['gene_id=', 'pseudo=']],
    ['gene_id "never closed; x', ['gene_id=never closed; x']],
    [`gene_id "g";${' '.repeat(1_000_000)}`, ['gene_id=g']],
  ])('reads attributes as %.40s', (text, expected) => {
    expect(gtf(text)?.map(({ key, value }) => `${key}=${value}`)).toEqual(expected);
  });

  it('makes a feature of each line, named by gene, transcript or id', () => {
    const text = [
      '#!genome-build x',
      'c\tx\tgene\t1\t90\t.\t+\t.\tgene_id "g1"; gene_name "ABC";',
      'c\tx\tCDS\t1\t9\t.\t+\t0\tgene_id "g1"; transcript_id "t1";',
      'c\tx\tCDS\t21\t30\t.\t+\t0\tgene_id "g1"; transcript_id "t1";',
    ].join('\n');
    const { features, summary } = parseWhole(text);
    expect(summary.format).toBe('GTF');
    expect(features.map(({ name }) => name)).toEqual(['ABC', 't1', 't1']);
  });
});

describe('BED', () => {
  it('reads 3 to 12 columns, counted from 0', () => {
    expect(bed('c\t0\t5').features[0]).toMatchObject({
      sequenceName: 'c',
      type: 'region',
      name: '',
      start: 0,
      end: 5,
      strand: '.',
      score: null,
      attributes: [],
    });
    expect(bed('c 7 7 site 3.5 -').features[0]).toMatchObject({
      name: 'site',
      score: 3.5,
      strand: '-',
      parts: [{ start: 7, end: 7, phase: null }],
    });
    const line = 'c\t10\t50\tt\t900\t+\t12\t40\t255,0,0\t2\t10,20,\t0,20,';
    expect(bed(line).features[0]).toMatchObject({
      parts: [
        { start: 10, end: 20 },
        { start: 30, end: 50 },
      ],
      attributes: [
        { key: 'thickStart', value: '12' },
        { key: 'thickEnd', value: '40' },
        { key: 'itemRgb', value: '255,0,0' },
      ],
    });
  });

  it('keeps columns of other kinds of BED, and the value of bedGraph', () => {
    const { features } = bed('c\t1\t9\tpeak\t0\t.\t5.5\t-1\t2.2\t4');
    expect(features[0]?.attributes).toEqual([
      { key: 'column7', value: '5.5' },
      { key: 'column8', value: '-1' },
      { key: 'column9', value: '2.2' },
      { key: 'column10', value: '4' },
    ]);
    // Whole numbers of a peak are no thick part of it: they do not lie in it.
    const whole = bed('c\t1\t9\tpeak\t0\t.\t12\t30\t2\t4').features[0];
    expect(whole?.attributes.map(({ key }) => key).join()).toBe('column7,column8,column9,column10');
    const graph = parseWhole('browser position c:1-9\ntrack type=bedGraph\nc\t1\t9\t0.25\n');
    expect(graph.features[0]).toMatchObject({ name: '', score: 0.25 });
  });

  it.each([
    ['c\t5', /2 columns/],
    ['c\tx\t5', /start must be/],
    ['c\t6\t5', /lies before/],
    ['c\t1.0\t5.0', /start must be a number from 0: "1.0"/],
  ])('leaves out %s', (line, message) => {
    const { summary } = bed(`c\t0\t1\n${line}`);
    expect(summary.leftOut).toEqual([{ line: 3, message: expect.stringMatching(message) }]);
  });
});

describe('the format', () => {
  it('is found after other lines, byte order marks and line ends of any kind', () => {
    const line = 'c\t0\t5';
    expect(parseWhole(`\uFEFF# x\r\nhello\r\n${line}\r\n`).summary).toMatchObject({
      format: 'BED',
      featureCount: 1,
      leftOut: [
        {
          line: 2,
          message: 'No known format begins so. Features are read from GFF3, GTF and BED.',
        },
      ],
    });
    expect(parseWhole(`${line}\r${line}\r`).summary).toMatchObject({ featureCount: 2 });
    expect(parseWhole(`${line}\r\n\r\n${line}`).features.map((each) => each.line)).toEqual([1, 3]);
  });

  it.each([
    ['', /empty/],
    ['\n\n', /not an annotation/],
    ['>a\nACGT\n', /This is a FASTA file: letters without features\. Import it as a sequence\.$/],
    ['LOCUS       AB 10 bp DNA\n', /GenBank file/],
    ['ID   AB; SV 1;\n', /EMBL file/],
    ['##fileformat=VCFv4.2\n', /VCF file of variants, not an annotation/],
    ['@HD\tVN:1.6\n', /SAM file/],
    ['fixedStep chrom=c start=1\n1\n', /wiggle/],
    ['{"a": 1}', /JSON/],
    ['c\t0\t5\nc\t0\t\0\n', /binary/],
    ['ACGT\n'.repeat(2000), /not an annotation: no line of it/],
    ['##gff-version 3\n', /GFF3 file has no feature\.$/],
    ['##gff-version 3\nc\tx\n', /no feature\. Line 2: It has 2 columns/],
    ['track name=x\n', /not an annotation: no line of it/],
    ['c\t1.0\t5.0\nc\t7.0\t9.0\n', /BED file has no feature\. Line 1: Its start must be .*"1\.0"/],
    [
      'start\twidth\tscore\tstrand\tnt\n10\t25\t64\t+\t4\n',
      /^Line 1: The head of the table has other columns than name of the sequence, start and end/,
    ],
  ])('%j is refused with what it is', (text, message) => {
    expect(outcomeOf(() => parseWhole(text))).toMatch(message);
  });

  it('is refused in time, whatever the length of the file', () => {
    const line = 'some words\n';
    const outcome = outcomeOf(() => parseWhole(line.repeat(1_000)));
    expect(outcome).toMatch(/not an annotation/);
  });
});

it('notes the names in the order of the file, however late their features are whole', () => {
  const { names } = gff(
    'late\t.\tgene\t1\t5\t.\t+\t.\tID=a',
    'early\t.\texon\t1\t5\t.\t+\t.\t',
    'late\t.\texon\t1\t5\t.\t+\t.\t',
  );
  expect(names).toEqual(['late', 'early']);
});
