import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { readAccession } from './accession.ts';
import { readAccessionList } from './accession-list.ts';

const accessionsOf = (text: string) =>
  readAccessionList(text).accessions.map(({ accession }) => accession);

describe('an accession', () => {
  test.each([
    'NC_001422.1',
    'NC_000001.11',
    'NM_001301717',
    'XR_001755815.2',
    'NG_008835.1',
    'NT_019265.6',
    'NW_021160383.1',
    'AC_000192.1',
    'NZ_CP012345.1',
    'NZ_ABCD01000001.1',
    'U12345',
    'J01749.1',
    'AF123456',
    'CM000663.2',
    'MT12345678.1',
    'AAAA01000001.1',
    'ALWZ04S0000001.1',
    'JAAAAA010000001.1',
  ])('%s is one', (id) => {
    expect(readAccession(id)).toEqual({ ok: true, accession: id });
    expect(readAccession(` ${id.toLowerCase()} `)).toEqual({ ok: true, accession: id });
  });

  test.each([
    ['NC_O12920', 'has a letter O where accessions have digits.', 'NC_012920'],
    ['nc_o12920.1', 'has a letter O where accessions have digits.', 'NC_012920.1'],
    ['UI2345', 'has a letter I where accessions have digits.', 'U12345'],
    ['NC001422.1', 'lacks the underscore of its accession.', 'NC_001422.1'],
    ['NC-001422', 'lacks the underscore of its accession.', 'NC_001422'],
    ['NC_001422.1:1-100', 'names a part of a record. Regions are not', 'NC_001422.1'],
    ['GCF_000001405.40', 'is an assembly. Assemblies are not supported yet.', null],
    ['GCA_000001405', 'is an assembly. Assemblies are not supported yet.', null],
    ['NP_000537.3', 'is a protein.', null],
    ['XP_123456', 'is a protein.', null],
    ['WP_000000001.1', 'is a protein.', null],
    ['YP_009724390.1', 'is a protein.', null],
    ['AAA12345.1', 'is a protein.', null],
    ['SRR1234567', 'names reads or a study.', null],
    ['AAAA00000000.1', 'is the master record of a set', null],
    ['KDHP01000000', 'is the master record of a set', null],
    ['9626372', 'is only a number.', null],
    ['NC_1', 'is no accession of a nucleotide record', null],
    ['human', 'is no accession of a nucleotide record', null],
    ['NC_001422.', 'is no accession of a nucleotide record', null],
  ])('%s cannot be one', (id, reason, suggestion) => {
    expect(readAccession(id)).toEqual({
      ok: false,
      message: expect.stringContaining(`"${id}" ${reason}`),
      suggestion,
    });
  });
});

describe('a list', () => {
  it('takes commas, semicolons, spaces, lines and links, and leaves repetitions out', () => {
    const list = readAccessionList(
      'NC_001422.1, nc_001422.1;U12345\n\tNC_012920.1\r\nhttps://www.ncbi.nlm.nih.gov/nuccore/NC_000001.11?report=fasta\n' +
        'www.ncbi.nlm.nih.gov/nucleotide/AF123456,AF123457,\n"NC_001422",\n',
    );
    expect(list.refused).toEqual([]);
    expect(list.repeated).toBe(1);
    expect(list.accessions.map(({ accession, line }) => [accession, line])).toEqual([
      ['NC_001422.1', 1],
      ['U12345', 1],
      ['NC_012920.1', 2],
      ['NC_000001.11', 3],
      ['AF123456', 4],
      ['AF123457', 4],
      ['NC_001422', 5],
    ]);
  });

  it('refuses by name and line, and keeps the rest', () => {
    const list = readAccessionList('NC_001422.1\n\n\n\nNC_O12920 x\nGCF_000001405.40');
    expect(list.accessions).toHaveLength(1);
    expect(list.refused).toEqual([
      {
        id: 'NC_O12920',
        line: 5,
        message: '"NC_O12920" has a letter O where accessions have digits.',
        suggestion: 'NC_012920',
      },
      { id: 'x', line: 5, message: expect.stringContaining('"x" is no'), suggestion: null },
      { id: 'GCF_000001405.40', line: 6, message: expect.any(String), suggestion: null },
    ]);
  });

  test.each([
    ['https://www.ncbi.nlm.nih.gov/nuccore/NC_001422.1?report=fasta', ['NC_001422.1']],
    ['https://www.ncbi.nlm.nih.gov/nuccore/NC_001422.1/', ['NC_001422.1']],
    ['http://www.ncbi.nlm.nih.gov/nuccore/nc_001422#feature', ['NC_001422']],
    [
      'https://eutils.ncbi.nlm.nih.gov/entrez/eutils/efetch.fcgi?db=nuccore&id=U12345,AF123456',
      ['U12345', 'AF123456'],
    ],
    ['https://www.ncbi.nlm.nih.gov/sviewer/viewer.fcgi?id=NC_001422.1&db=nuccore', ['NC_001422.1']],
  ])('reads the link %s', (link, accessions) => {
    expect(accessionsOf(link)).toEqual(accessions);
  });

  test.each([
    [
      'https://www.ncbi.nlm.nih.gov/nuccore/NC_001422.1?from=1&to=9',
      /part of a record/,
      'NC_001422.1',
    ],
    ['https://www.ncbi.nlm.nih.gov/datasets/genome/GCF_000001405.40/', /Assemblies are not/, null],
    ['https://www.ncbi.nlm.nih.gov/protein/NP_000537.3', /is a protein/, null],
    ['https://www.ncbi.nlm.nih.gov/gene/7157', /leads to no nucleotide record/, null],
    ['https://www.ncbi.nlm.nih.gov.example.org/nuccore/NC_001422.1', /no nucleotide|no link/, null],
    ['https://example.org/nuccore/NC_001422.1', /is no link to NCBI/, null],
    ['https://www.ncbi.nlm.nih.gov/nuccore/%E0%A4%A', /is no accession/, null],
  ])('refuses the link %s', (link, message, suggestion) => {
    const { accessions, refused } = readAccessionList(link);
    expect(accessions).toEqual([]);
    expect(refused).toMatchObject([
      { id: link, message: expect.stringMatching(message), suggestion },
    ]);
  });

  it('refuses at once what was pasted by mistake, however long', () => {
    const mistakes = ['ACGT', '.', '1:', 'https://www.ncbi.nlm.nih.gov/', '(', 'O'];
    const { accessions, refused } = readAccessionList(
      mistakes.map((text) => text.repeat(200_000)).join('\n'),
    );
    expect([accessions.length, refused.length]).toEqual([0, mistakes.length]);
    expect(refused.every(({ message }) => message.length < 200)).toBe(true);
  });

  it('loses nothing of any text: each word is taken, refused or a repetition', () => {
    const word = fc
      .stringMatching(/^[A-Za-z0-9_.:|%?-]{1,20}$/)
      .filter((text) => /[a-z0-9]/i.test(text));
    fc.assert(
      fc.property(
        fc.array(word),
        fc.constantFrom(',', ';', ' ', '\n', '\r\n', ', '),
        (words, by) => {
          const { accessions, refused, repeated } = readAccessionList(words.join(by));
          expect(accessions.length + refused.length + repeated).toBe(words.length);
        },
      ),
    );
  });
});
