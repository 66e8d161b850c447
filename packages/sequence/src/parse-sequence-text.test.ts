import { describe, expect, test } from 'vitest';
import { createSequenceParser } from './parse-sequence-text.ts';
import { parseWhole, refusalOf } from './testing/parse-whole.ts';

describe('plain text', () => {
  test('is one record without a name, all lines joined', () => {
    const { bases, records, summary } = parseWhole('ACGT\n\nUNRACGT\n');
    expect(bases).toBe('ACGTUNRACGT');
    expect(records).toEqual([{ name: '', description: '', start: 0, length: 11, circular: null }]);
    expect(summary).toEqual({
      format: 'PLAIN',
      length: 11,
      recordCount: 1,
      nucleicCounts: { A: 2, C: 2, G: 2, T: 2, U: 1, N: 1, R: 1 },
      dropped: { whitespace: 0, digits: 0, gaps: 0 },
      maskedBp: 0,
      firstHeader: null,
      warnings: [],
    });
  });

  test('drops and counts white space, digits and gaps, but not line ends and comments', () => {
    const { bases, summary } = parseWhole('; 1 - comment\n  1 ACG-T\tA\r\n 61 C..*G  ');
    expect(bases).toBe('ACGTACG');
    expect(summary.dropped).toEqual({ whitespace: 8, digits: 3, gaps: 4 });
  });
});

describe('FASTA', () => {
  test('keeps each record with its place in the whole sequence', () => {
    const { bases, records, summary } = parseWhole('>chr1 first one\nACG\nT\n>chr2\nGG\n');
    expect(bases).toBe('ACGTGG');
    expect(records).toEqual([
      { name: 'chr1', description: 'first one', start: 0, length: 4, circular: null },
      { name: 'chr2', description: '', start: 4, length: 2, circular: null },
    ]);
    expect(summary).toMatchObject({
      format: 'FASTA',
      recordCount: 2,
      firstHeader: 'chr1 first one',
    });
  });

  test('keeps empty records, in the middle and at the end', () => {
    const { records } = parseWhole('>a\n>b\nAC\n>c\n>d');
    expect(records.map(({ name, start, length }) => [name, start, length])).toEqual([
      ['a', 0, 0],
      ['b', 0, 2],
      ['c', 2, 0],
      ['d', 2, 0],
    ]);
  });

  test('names a record without a name after its number', () => {
    const { records, summary } = parseWhole('>\nA\n>x\nC\n>  \nG');
    expect(records.map((record) => record.name)).toEqual(['record_1', 'x', 'record_3']);
    expect(summary.firstHeader).toBe('');
  });

  test('reads headers as UTF-8 and replaces control characters', () => {
    const { records, summary } = parseWhole('>žluťoučký\tkůň \u0007 1\u0085\nA');
    expect(records[0]).toMatchObject({ name: 'žluťoučký', description: 'kůň   1' });
    expect(summary.firstHeader).toBe('žluťoučký kůň   1');
  });

  test.each([0x202a, 0x202b, 0x202c, 0x202d, 0x202e, 0x2066, 0x2067, 0x2068, 0x2069])(
    'replaces %i, which reverses the letters after it, in a header',
    (code) => {
      const turn = String.fromCodePoint(code);
      const { records, summary } = parseWhole(`>chr1 a${turn}b\nA\n>${turn}chr2\nA`);
      expect(records).toMatchObject([{ name: 'chr1', description: 'a b' }, { name: 'chr2' }]);
      expect(summary.firstHeader).toBe('chr1 a b');
    },
  );

  test.each([
    ['LF', '\n'],
    ['CRLF', '\r\n'],
    ['CR', '\r'],
  ])('takes lines that end with %s', (_, end) => {
    const { bases, records } = parseWhole(['>a x', 'AC', 'GT', '>b', 'T', ''].join(end));
    expect(bases).toBe('ACGTT');
    expect(records.map(({ name, length }) => [name, length])).toEqual([
      ['a', 4],
      ['b', 1],
    ]);
  });

  test('is recognised after a byte order mark, blank lines and comments', () => {
    const { records, summary } = parseWhole('\ufeff\n \t\n;>no\n>a\nAC');
    expect(summary).toMatchObject({ format: 'FASTA', dropped: { whitespace: 2 } });
    expect(records).toHaveLength(1);
  });
});

describe('lower case', () => {
  test('is a mask, over line ends and dropped characters, never over records', () => {
    const { bases, masked, summary } = parseWhole('>a\nACgt\nac-1\n\n;x\nnT\n>b\ng\n>c\nc\n');
    expect(bases).toBe('ACGTACNTGC');
    expect(masked).toEqual([2, 7, 8, 9, 9, 10]);
    expect(summary.maskedBp).toBe(7);
    expect(summary.nucleicCounts).toEqual({ A: 2, C: 3, G: 2, T: 2, N: 1 });
  });

  test('is a mask up to the end of the text', () => {
    expect(parseWhole('Aac').masked).toEqual([1, 3]);
  });
});

describe('refusals', () => {
  test('name record, line and column of a character that is no nucleotide code', () => {
    const error = refusalOf('>chr1 x\nACGT\nACGTACJ\n');
    expect(error.message).toBe(
      'Record "chr1", line 3, column 7: "J" is not a nucleotide code. ' +
        'Use the IUPAC letters A C G T U N R Y S W K M B D H V.',
    );
    expect(error).toMatchObject({ record: 'chr1', line: 3, column: 7 });
  });

  test('count lines of every kind and name no record in plain text', () => {
    const error = refusalOf('\ufeff;c\r\n\r\rACGT\n  X');
    expect(error).toMatchObject({ record: null, line: 5, column: 3 });
    expect(error.message).toMatch(/^Line 5, column 3: "X" is not/);
  });

  test('do not count the byte order mark as a column', () => {
    expect(refusalOf('\ufeffAC!')).toMatchObject({ line: 1, column: 3 });
    expect(refusalOf('\ufeff\ufeffAC!')).toMatchObject({ line: 1, column: 6 });
  });

  test('show bytes that are no text', () => {
    expect(refusalOf(Uint8Array.of(0x89, 0x50)).message).toMatch(/column 1: byte 0x89 is not/);
    expect(refusalOf('ACé').message).toMatch(/column 3: "é" is not/);
    expect(refusalOf('AC\u2028G').message).toMatch(/column 3: character U\+2028 is not/);
  });

  test('forbid a header in plain text', () => {
    const error = refusalOf('ACGT\n>chr1\nACGT');
    expect(error).toMatchObject({ record: null, line: 2, column: 1 });
    expect(error.reason).toMatch(/^">" begins a FASTA header, but/);
  });

  test('forbid a header inside a line', () => {
    expect(refusalOf('>a\nACGT>b\nACGT')).toMatchObject({ record: 'a', line: 2, column: 5 });
    expect(refusalOf(' >a\nACGT').message).toMatch(/^Line 1, column 2: ">" stands inside a line/);
  });

  test.each(['', '\n \r\n', ';only a comment', '>a\n>b\n', '123 ---', '\ufeff'])(
    'forbid text without bases: %j',
    (text) => {
      const error = refusalOf(text);
      expect(error.message).toBe('The text holds no bases.');
      expect(error).toMatchObject({ record: null, line: null, column: null });
    },
  );

  test('forbid more records than allowed', () => {
    expect(parseWhole('>a\nA\n>b\nA', { maxRecords: 2 }).records).toHaveLength(2);
    const error = refusalOf('>a\nA\n>b\nA\n>c', { maxRecords: 2 });
    expect(error.message).toBe(
      'Line 5: The text holds more than 2 records. Split it into smaller files.',
    );
  });

  test('forbid a longer header than allowed', () => {
    expect(parseWhole('>1234\r\nA', { maxHeaderBytes: 4 }).records[0]?.name).toBe('1234');
    const error = refusalOf('>a\nA\n>12345\nA', { maxHeaderBytes: 4 });
    expect(error.message).toBe('Line 3: The header is longer than 4 bytes. Shorten it.');
  });

  test('name the number of the record, because names repeat', () => {
    expect(refusalOf('>a\nA\n>a\nJ')).toMatchObject({ record: 'a', recordNumber: 2 });
    expect(refusalOf('ACGTJ')).toMatchObject({ record: null, recordNumber: null });
  });

  test('shorten a long record name in the message only', () => {
    const name = 'n'.repeat(500);
    const error = refusalOf(`>${name}\nJ`);
    expect(error.record).toBe(name);
    expect(error.message.length).toBeLessThan(300);
  });
});

test('accepts empty records on request, but no text without records', () => {
  const options = { allowsEmptyRecords: true };
  const { records, summary } = parseWhole('>a\n\n>b', options);
  expect(records.map(({ name, length }) => [name, length])).toEqual([
    ['a', 0],
    ['b', 0],
  ]);
  expect(summary).toMatchObject({ format: 'FASTA', length: 0, recordCount: 2, nucleicCounts: {} });
  for (const text of ['', '\n', '12 -', ';c']) {
    expect(refusalOf(text, options).message).toBe('The text holds no bases.');
  }
});

test('gives the bases of plain text at once, unless it may yet become another format', () => {
  const parser = createSequenceParser();
  expect(parser.push(Buffer.from('\n A')).bases).toHaveLength(1);
  const hesitant = createSequenceParser();
  expect(hesitant.push(Buffer.from('G')).bases).toHaveLength(0);
  expect(hesitant.push(Buffer.from('A')).bases).toHaveLength(2);
});

describe('texts as people have them', () => {
  test.each([
    "5'-ACGT-3'",
    "5' ACGT 3'",
    "5'ACGT3'",
    '5’-ACGT-3’\n',
    '5′–ACGT–3′',
    '5´-AC\nGT-3´',
    ">a\n5'-ACGT-3'\n",
    ">a\n 5'-AC\r\n GT-3' \r\n",
  ])('may mark the ends of the bases: %j', (text) => {
    const { bases, summary } = parseWhole(text, {}, [1]);
    expect(bases).toBe('ACGT');
    expect(summary.dropped.digits).toBe(2);
  });

  test('have such marks in each record', () => {
    const { records } = parseWhole(">a\n5'-ACGT-3'\n>b\n5'-AC-3'\n");
    expect(records.map(({ length }) => length)).toEqual([4, 2]);
  });

  test.each([
    ["3'-ACGT-5'", /column 2: The sequence is written from 3' to 5'/],
    ["ACGT-5'", /column 7: The sequence is written from 3' to 5'/],
    ["5'-ACGT-3'\n3'-TGCA-5'", /^Line 2, column 4: The sequence has ended with 3' before/],
    [">a\n5'-AC-3'\n5'-GT-3'", /line 3, column 2: The sequence has ended with 3' before/],
    ["15'-ACGT", /column 3: "'" is not/],
    ["5 '-ACGT", /column 3: "'" is not/],
    ["5\n'-ACGT", /^Line 2, column 1: "'" is not/],
    ["AC'GT", /column 3: "'" is not/],
  ])('are refused where the marks mean something else: %j', (text, message) => {
    expect(refusalOf(text).message).toMatch(message);
  });

  test.each(['\x1a', '\0', '\n\x1a', '\n\x1a\n', '\0'.repeat(1000), '\n\0\0\x1a\r\n \0'])(
    'may be filled up at the end: %j',
    (end) => {
      for (const start of ['>a\nACGT', 'ACGT', '>b\nAC\n>a\nGT']) {
        expect(parseWhole(start + end, {}, [1, 3])).toEqual(parseWhole(start));
      }
      expect(refusalOf(`>a\nACGT${end}A`).message).toMatch(/byte 0x(?:1A|00) is not/);
    },
  );

  test.each([
    ['GGGTTА', /^Line 1, column 6: U\+0410 looks like A, but is another character\. Write A/],
    ['GGGС', /U\+0421 looks like C/],
    ['GGGΤ', /U\+03A4 looks like T/],
    ['ｇｇｇ', /U\+FF47 looks like g/],
    ['GG𝐆', /U\+1D406 looks like G/],
    ['GGč', /"č" is not a nucleotide code/],
    ['GGД', /"Д" is not a nucleotide code/],
  ])('are refused with the letter that looks like another: %s', (text, message) => {
    expect(refusalOf(text).message).toMatch(message);
  });

  test.each(['>jgHCO2198\nTAIACYTCIGGRTGICCRAARAAYCA', 'gggttaigg'])(
    'are refused with how inosine is written: %j',
    (text) => expect(refusalOf(text).message).toMatch(/"[Ii]" is not .* I is inosine: write N\./),
  );

  test.each(['\u00a0', '\u2003', '\u200b', '\ufeff', '\u00ad'])(
    'are read with invisible characters between the bases: %j',
    (blank) => {
      const fasta = parseWhole(`>a\n${blank}AC${blank}GT\n${blank}`);
      expect(fasta).toMatchObject({ bases: 'ACGT', summary: { dropped: { whitespace: 3 } } });
      expect(parseWhole(`${blank}AC${blank}GT`).bases).toBe('ACGT');
    },
  );

  test('are read with gaps that the page of NCBI folds', () => {
    const rows = `        1 gggttaggg\n       10 [gap 50 bp]    Expand Ns\n       60 acgt`;
    for (const [start, records] of [
      ['', [{ name: '', length: 63 }]],
      ['>a\n', [{ name: 'a', length: 63 }]],
    ] as const) {
      const whole = parseWhole(start + rows);
      expect(whole).toMatchObject({ bases: `GGGTTAGGG${'N'.repeat(50)}ACGT`, records });
      expect(whole.masked).toEqual([0, 9, 59, 63]);
      for (const size of [1, 2, 7, 64]) expect(parseWhole(start + rows, {}, [size])).toEqual(whole);
    }
    expect(parseWhole('gg\r\n[GAP 3 BP]').bases).toBe('GGNNN');
    expect(refusalOf('GG[C/T]GG\nA').message).toMatch(/^Line 1, column 3: "\[" is not/);
    expect(refusalOf('[gap 16000001 bp]').message).toMatch(/have more than 16,000,000 bases/);
    expect(parseWhole('gg\n[gap 1,000 bp]    Expand Ns').bases).toBe(`GG${'N'.repeat(1000)}`);
    for (const length of ['30,000,000', '9'.repeat(12)]) {
      const message = refusalOf(`gg\n[gap ${length} bp]    Expand Ns`).message;
      expect(message).toMatch(/^Line 2: The gaps .* have more than 16,000,000 bases/);
    }
    expect(refusalOf('>a\ngg\n[gap unknown length]').message).toMatch(
      /^Record "a", line 3, column 1: The length of this gap is unknown/,
    );
  });

  test.each(['\u2028', '\u2029', '\u0085', '\v', '\f'])(
    'are refused where a header has %j for the line end before the bases',
    (separator) => {
      const code = `U\\+${separator.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;
      for (const header of [`>b${separator}ACGT`, `>b c${separator} ACGT${separator}>c`]) {
        for (const size of [1, 1000]) {
          expect(() => parseWhole(`>a\nAC\n${header}\nGGGG\n`, {}, [size])).toThrow(
            new RegExp(`^Line 3: The header goes on behind character ${code}`),
          );
        }
      }
      expect(parseWhole(`>b c${separator} \nACGT`).records).toMatchObject([
        { name: 'b', description: 'c', length: 4 },
      ]);
      // Only what may be a line of its own: a title keeps what it was copied with.
      expect(parseWhole(`>b c${separator}my title\nACGT`).records).toMatchObject([
        { name: 'b', length: 4 },
      ]);
    },
  );

  test('are read with the byte order mark of each file that was joined', () => {
    const joined = '\ufeff>a\nACGT\n\ufeff>b\r\nGGGG\r\n\ufeff;made\r\n>c\r\nC';
    for (const size of [1, 2, 1000]) {
      const { bases, records, summary } = parseWhole(joined, {}, [size]);
      expect(bases).toBe('ACGTGGGGC');
      expect(records.map(({ name }) => name)).toEqual(['a', 'b', 'c']);
      expect(summary.dropped.whitespace).toBe(0);
    }
    expect(refusalOf('ACGT\n\ufeff>b\nGG').message).toMatch(/begins a FASTA header, but/);
    expect(refusalOf('>a\nACGT\ufeff>b\nGG').message).toMatch(/stands inside a line/);
  });

  test('are refused with a hint if a letter is one of proteins', () => {
    expect(refusalOf('>p\nMEEPQ').message).toMatch(
      /"E" is not a nucleotide code\. This looks like a protein; Flipon reads DNA\. Use the IUPAC/,
    );
    expect(refusalOf('>p\nACGTX').message).not.toMatch(/Proteins/);
  });

  test('are read with a warning where fewer than nine in ten letters are usual', () => {
    expect(parseWhole(`${'ACGTU'.repeat(18)}RYKMSWBDHV`).summary.warnings).toEqual([]);
    expect(parseWhole(`${'ACGTN'.repeat(17)}RYKMSWBDHV`).summary.warnings).toEqual([
      'Only 89 % of the letters are A, C, G, T, U or N. The others are read as IUPAC codes; is it a protein?',
    ]);
    expect(parseWhole('>p\nMKVHSDWRMKAGK\n').summary.warnings).toHaveLength(1);
  });
});
