import { describe, expect, test } from 'vitest';
import { EMBL, GENBANK } from '../testing/example-entries.ts';
import { parseWhole, refusalOf } from '../testing/parse-whole.ts';

describe('refusals of flat files', () => {
  const refusal = (text: string) => refusalOf(text).message;

  test('name record, line and column of a character that is no nucleotide code', () => {
    const error = refusalOf(GENBANK.replace('rtctcc', 'rtčtcc'));
    expect(error.message).toMatch(/^Record "U49845\.1", line 28, column 13: "č" is not/);
    expect(error).toMatchObject({ recordNumber: 1, line: 28, column: 13 });
  });

  test('find fewer than half of the bases that an entry states', () => {
    expect(refusal(GENBANK.replace(' 31 bp', '1031 bp'))).toBe(
      'Record "U49845.1", line 29: The entry states 1,031 bases but holds 31. That is less than ' +
        'half: get the whole file again, or correct the length that the entry states.',
    );
    expect(refusal(GENBANK.replace(' 31 bp', ' 63 bp'))).toMatch(/states 63 bases but holds 31/);
    expect(refusal(EMBL.replace('ence 20 BP', 'ence 41 BP'))).toMatch(/states 41 bases but/);
  });

  test('tell another length as a warning with both numbers', () => {
    const warnings = (text: string) => parseWhole(text).summary.warnings;
    const told = (record: string, stated: number, found: number) => [
      `Record "${record}" states ${stated} bases but holds ${found}.`,
    ];
    expect(warnings(GENBANK.replace(' 31 bp', ' 62 bp'))).toEqual(told('U49845.1', 62, 31));
    expect(warnings(GENBANK.replace(' 31 bp', '  3 bp'))).toEqual(told('U49845.1', 3, 31));
    expect(warnings(EMBL.replace('ence 20 BP', 'ence 19 BP'))).toEqual(told('X56734.2', 19, 20));
    const many = parseWhole(GENBANK.replace(' 31 bp', ' 30 bp').repeat(25)).summary.warnings;
    expect(many).toHaveLength(20);
    expect(many.at(-1)).toBe('And 6 more records state another length.');
  });

  test('take no number in a name for the length', () => {
    const locus = (line: string) => parseWhole(GENBANK.replace(/^LOCUS.*/, `LOCUS       ${line}`));
    for (const name of ['insert 300 bp fragment', 'del 5 bp', '300 bp']) {
      expect(locus(`${name} 31 bp    DNA     circular PLN`).summary.warnings).toEqual([]);
    }
    const named = EMBL.replace('ID   X56734', 'ID   insert 300 BP fragment');
    expect(parseWhole(named.replace('Sequence 20 BP; ', '')).summary.warnings).toEqual([]);
  });

  test('take no number in a name for the length that no field states', () => {
    const shown = (text: string) => {
      const { records, summary } = parseWhole(text);
      return [records[0]?.length, records[0]?.circular, summary.warnings];
    };
    for (const name of [
      'insert 300 bp fragment',
      'del 300 aa linker',
      '300 bp insert',
      'to 90 rc',
    ]) {
      const line = `LOCUS       ${name}    genes circular PLN 21-JUN-1999`;
      expect(shown(GENBANK.replace(/^LOCUS.*/, line))).toEqual([31, true, []]);
    }
    expect(shown(GENBANK.replace(/^LOCUS.*/, 'LOCUS       insert 300 bp fragment    DNA'))).toEqual(
      [...[31, null, []]],
    );
    const bare = EMBL.replace('Sequence 20 BP; ', 'Sequence; ');
    for (const name of ['insert 300 BP fragment', 'del 300 aa']) {
      const line = `ID   ${name}; SV 1; circular; genomic DNA; STD; PLN`;
      expect(shown(bare.replace(/^ID.*/, line))).toEqual([20, true, []]);
    }
  });

  test.each([
    ...['', ' ss-DNA', ' mRNA', ' NA', ' unassigned DNA', ' circular', ' PLN 21-JUN-1999'],
    ' 21-JUN-1999',
  ])('take the length for stated before "%s"', (fields) => {
    const text = GENBANK.replace(/^LOCUS.*/, `LOCUS       my 5 bp insert 63 bp${fields}`);
    expect(refusal(text)).toMatch(/states 63 bases but holds 31/);
  });

  test('find a text that was cut off, wherever that was', () => {
    const inBases = GENBANK.slice(0, GENBANK.indexOf('rtctcc'));
    expect(refusal(inBases)).toMatch(
      /^Record "U49845\.1", line 28: The text ends after 20 of 31 bases: it is cut off/,
    );
    const inTable = GENBANK.slice(0, GENBANK.indexOf('/codon'));
    expect(refusal(inTable)).toMatch(
      /^Record "U49845\.1", line 19: The text ends before the bases/,
    );
    const withoutLength = 'LOCUS x\nORIGIN\nacgt\n';
    expect(refusal(withoutLength)).toMatch(
      /^Record "x", line 4: The text ends without the line "\/\/"/,
    );
    expect(refusal(`${GENBANK}LOCUS       B 5 bp`)).toMatch(
      /^Record "B", line 30: The text ends be/,
    );
  });

  test('do not ask for the end mark where all bases are there', () => {
    const whole = parseWhole(GENBANK);
    expect(parseWhole(GENBANK.replace('//\n', ''))).toEqual(whole);
    expect(parseWhole(GENBANK.replace('\n//\n', ''))).toEqual(whole);
  });

  test('find an entry that is not ended before the next', () => {
    expect(refusal(GENBANK.replace('//\n', '') + GENBANK)).toMatch(
      /^Record "U49845\.1", line 29: Among the bases of an entry only/,
    );
    expect(refusal(`LOCUS       A 5 bp\n${GENBANK}`)).toMatch(
      /^Record "A", line 2: A new entry begins/,
    );
    expect(refusal(GENBANK.replace('\n//', '\n/x'))).toMatch(/line 29: Among the bases/);
  });

  test('find lines between entries', () => {
    expect(refusal(`${GENBANK}ID   X; 4 BP.\n`)).toBe(
      'Line 30: The line belongs to no entry. An entry begins with LOCUS and ends with "//".',
    );
    expect(refusal(`${EMBL}//\n`)).toMatch(/^Line 19: .* An entry begins with ID /);
  });

  test.each([
    ['LOCUS       NP_034640     182 aa                    ROD       01-NOV-2000'],
    ['ID   101MA        Unannotated; unspecified; UNC;                154 AA.'],
    ['ID   NRP00000001; PRT; NR2; 1 SQ'],
    ['ID   X; 4 BP.\nSQ   Sequence 358 AA; 00001508eba3; MD5;'],
  ])('find a protein: %s', (text) => {
    expect(refusal(`${text}\n`)).toMatch(/The entry is a protein \(its length is in aa\)/);
  });

  test('find entries that have no bases of their own', () => {
    const contig = GENBANK.replace(/BASE COUNT[\s\S]*/, 'CONTIG      join(ABJB01.1:1..31)\n//\n');
    expect(refusal(contig)).toMatch(/^Record "U49845\.1", line 26: The entry has no bases, only a/);
    expect(refusal(EMBL.replace(/SQ {3}[\s\S]*/, 'CO   join(A1:1..20)\n//\n'))).toMatch(
      /only a list of/,
    );
    expect(refusal(GENBANK.replace(/^ORIGIN[\s\S]*/m, '//\n'))).toMatch(
      /ORIGIN or SQ part is missing/,
    );
    expect(refusal(GENBANK.replace(/(?<=IX\n)[\s\S]*/, '//\n'))).toMatch(/missing or empty/);
    expect(refusal('LOCUS       GHGH01000000   126539 rc    RNA     linear   TSA\n')).toMatch(
      /^Record "GHGH01000000", line 1: The entry is the master record of a set/,
    );
  });

  test('bound lines, definitions and features', () => {
    const limits = { maxHeaderBytes: 100, maxFeatureBytes: 200 };
    expect(parseWhole(GENBANK, limits).records).toHaveLength(1);
    expect(refusalOf(GENBANK, { maxHeaderBytes: 60 }).message).toMatch(
      /line 3: The header is longer than 60 bytes/,
    );
    expect(refusalOf(GENBANK, { maxFeatureBytes: 90 }).message).toMatch(
      /line 22: The line or feature is longer than 90 bytes/,
    );
    expect(refusalOf(`LOCUS ${'x'.repeat(300)}`, limits).message).toMatch(
      /^Line 1: The line or feat/,
    );
  });
});
