import { describe, expect, it } from 'vitest';
import { letterLines, linesOf, readText, refusalOf } from '../testing/read-text.ts';

const tabs = (...fields: (string | number)[]) => fields.join('\t');

describe('gfa', () => {
  const header = (tenth: string) =>
    tabs(
      ...[
        'Sequence_name',
        'Source',
        'Type',
        'Start',
        'Stop',
        'Length',
        'Score',
        'Strand',
        'Repeat',
      ],
      ...['Spacer', tenth, 'Subset', 'Composition', 'Sequence'],
    );
  const zdna = tabs(
    'c1',
    'ABCC',
    'Z_DNA_Motif',
    11,
    20,
    10,
    'NA',
    '+',
    10,
    'NA',
    50,
    1,
    'x',
    'gcgcgcgcgc',
  );
  const g4 = tabs(
    'c1',
    'ABCC',
    'G_Quadruplex_Motif',
    1,
    4,
    4,
    'NA',
    '-',
    4,
    'NA',
    '4I',
    'NA',
    'x',
    'gggg',
  );

  it('counts from 1, ends included; consecutive classes are one track', async () => {
    const text = `${header('KVScore')}\n${zdna}\n${header('nIslands/nRuns/maxGQ')}\n${g4}\n`;
    const track = await readText(text);
    expect(track).toMatchObject({ format: 'gfa', convention: '1-based, closed', skipped: [] });
    expect(track.notes).toEqual([
      'Starts are counted from 1 and ends are included: 1 was taken from every start.',
    ]);
    expect(linesOf(track)).toEqual([
      'c1 10 20 + 50 Z_DNA_Motif',
      'c1 0 4 - none G_Quadruplex_Motif',
    ]);
    expect(letterLines(track)).toEqual(['0 10 20 gcgcgcgcgc', '1 0 4 gggg']);
    expect([...track.rows.lines]).toEqual([2, 4]);
  });

  it('names the line of what is no row', async () => {
    const refused = (row: string) => refusalOf(readText(`${header('KVScore')}\n${row}\n`));
    expect(await refused(zdna.replace('\t11\t', '\t0\t'))).toBe(
      'Line 2: Its start must be a number from 1, not 0.',
    );
    expect(await refused(zdna.replace('\t11\t', '\tx\t'))).toBe(
      'Line 2: Its start must be a whole number: "x".',
    );
    expect(await refused(zdna.replace('\t20\t', '\t9\t'))).toBe(
      'Line 2: Its end, 9, lies before its start, 11.',
    );
    expect(await refused('c1\tABCC')).toBe('Line 2: It has 2 columns; the header has 14.');
  });

  it('is read from its GFF, which has the letters in an attribute', async () => {
    const row = (strand: string, more: string) =>
      tabs('c1', 'ABCC', 'G_Quadruplex_Motif', 3, 6, '.', strand, '.', `ID=c1_3_6_GQ${more}`);
    const text = `##gff-version 3\n${row('-', ';sequence=gggg')}\n##gff-version 3\n${row('+', '')}\n`;
    const track = await readText(text);
    expect(track).toMatchObject({ format: 'gff3', convention: '1-based, closed' });
    expect(linesOf(track)).toEqual([
      'c1 2 6 - none G_Quadruplex_Motif',
      'c1 2 6 + none G_Quadruplex_Motif',
    ]);
    expect(letterLines(track)).toEqual(['0 2 6 gggg']);
  });
});

describe('ZSeeker', () => {
  const header = 'Chromosome,Start,End,Z-DNA Score,Sequence,totalSequenceScore\n';

  it('ends one base early, and has rows for sequences without a motif', async () => {
    const track = await readText(`${header}c1,0.0,5.0,71.0,GCGCGC,80\nc2,,,,,3.5\n`);
    expect(track).toMatchObject({ format: 'zseeker', convention: '0-based, closed' });
    expect(track.notes).toEqual([
      'Starts are counted from 0 and ends are included: 1 was added to every end.',
      'ZSeeker ends one base early: 1 was added to every end.',
    ]);
    expect(linesOf(track)).toEqual(['c1 0 6 . 71']);
    expect(track.skipped).toEqual([
      { reason: 'ZSeeker found nothing in the sequence.', count: 1, line: 3 },
    ]);
  });

  it('is another program where the letters show another end', async () => {
    const track = await readText(`${header}c1,10,16,71.0,GCGCGC,80\nc1,20,25,5,ACGTA,80\n`);
    expect(track.convention).toBe('0-based, half-open');
    expect(linesOf(track)).toEqual(['c1 10 16 . 71', 'c1 20 25 . 5']);
    expect(track.notes[1]).toContain('ZSeeker itself ends one base early');
  });

  it('has the strand of genes, not of motifs, in its annotated table', async () => {
    const names = 'Chromosome\tStart\tEnd\tZ-DNA Score\tSequence\tgene_start\tstrand\n';
    expect(linesOf(await readText(`${names}c1\t364\t369\t63.0\tACGCGC\t362\t-\n`))).toEqual([
      'c1 364 370 . 63',
    ]);
  });

  it('counts rows with another number of letters', async () => {
    const track = await readText(`${header}c1,0,5,71,GCGCGC,1\nc1,8,12,71,GCGC,1\n`);
    expect(track.notes.at(-1)).toBe(
      'Rows whose letters are more or fewer than their bases: 1, first in line 3.',
    );
  });
});

describe('QmRLFS-finder', () => {
  const header = tabs(
    ...['#Name', 'model', 'location', 'start_RIZ', 'end_RIZ', 'length_RIZ', 'G_RIZ', '3Gs_RIZ'],
    ...['4Gs_RIZ', 'perc_G_RIZ', 'sequence_RIZ', 'Linker', 'start_REZ', 'end_REZ', 'length_REZ'],
    ...['G_REZ', '3Gs_REZ', '4Gs_REZ', 'perc_G_REZ', 'sequence_REZ', 'strand'],
  );
  const row = (location: string, riz: [number, number], rez: [number, number], strand: string) =>
    tabs(
      ...['U1 a plasmid', 'm1', location, ...riz, 5, 5, 1, 0, 100, 'GGGGG', 3, ...rez, 100],
      ...[50, 5, 2, 50, 'GA'.repeat(50), strand],
    );

  it('reads RIZ and REZ, which comes first on the minus strand', async () => {
    const rows = [
      row('U1 a plasmid:11-118', [10, 15], [18, 118], '+'),
      row('U1 a plasmid:101-208', [203, 208], [100, 200], '-'),
    ];
    const track = await readText([header, ...rows].join('\n'));
    expect(track).toMatchObject({ format: 'qmrlfs', convention: '0-based, half-open' });
    expect(track.notes).toHaveLength(1);
    expect(linesOf(track)).toEqual([
      'U1 a plasmid 10 118 + none m1',
      'U1 a plasmid 100 208 - none m1',
    ]);
    expect(letterLines(track)).toEqual(['0 10 15 GGGGG', '1 203 208 GGGGG']);
  });

  it('says that locations are elsewhere', async () => {
    const text = `${header}\n${row('chr8:5011-5118', [10, 15], [18, 118], '+')}\n`;
    const track = await readText(text);
    expect(linesOf(track)).toEqual(['U1 a plasmid 10 118 + none m1']);
    expect(track.notes[1]).toContain('The column "location" tells other places');
  });

  it('is read from its BED', async () => {
    const bed = tabs('U1', 10, 118, 'U1.108.10.m1', 0, '+', 10, 118, 0, 2, '5,100', '0,8');
    expect(linesOf(await readText(`track name="a" visibility=4\n${bed}\n`))).toEqual([
      'U1 10 118 + 0 U1.108.10.m1',
    ]);
  });
});

describe('G4Hunter.py', () => {
  const windows = [
    '>c1',
    ' Start \t End \t Sequence\t Length \t Score',
    '2 \t 6 \t GGGG \t 4 \t 4.0',
    '>c2',
    ' Start \t End \t Sequence\t Length \t Score',
    '0 \t 4 \t CCCC \t 4 \t -4.0',
  ].join('\n');

  it('reads windows, half-open from 0, with the strand of their score', async () => {
    const track = await readText(windows);
    expect(track).toMatchObject({ format: 'g4hunter.py', convention: '0-based, half-open' });
    expect(linesOf(track)).toEqual(['c1 2 6 + 4', 'c2 0 4 - -4']);
    expect(letterLines(track)).toEqual(['0 2 6 GGGG', '1 0 4 CCCC']);
  });

  it('reads merged regions, of which the last tells their number', async () => {
    const merged = [
      '>c1',
      'Start\tEnd\tSequence\tLength\tScore\tNBR',
      '2 \t 7 \t GGGGA \t 5 \t 3.2',
      '9 \t 13 \t GTGT \t 4 \t 0.0\t2',
    ].join('\n');
    expect(linesOf(await readText(merged))).toEqual(['c1 2 7 + 3.2', 'c1 9 13 . 0']);
  });

  it('reads the variant with a name in each row', async () => {
    const text = 'c1\t2 \t 6 \t 4.0\tGGGG \t 4\nc2\t0 \t 4 \t -4.0\tCCCC \t 4\t1\n';
    const track = await readText(text);
    expect(track.format).toBe('g4hunter.py');
    expect(linesOf(track)).toEqual(['c1 2 6 + 4', 'c2 0 4 - -4']);
  });

  it('is not a FASTA file', async () => {
    expect(await refusalOf(readText('>c1\nGGGG\n'))).toContain(
      'Line 2: It should be the header of G4Hunter.py',
    );
  });
});

describe('Z-HUNT', () => {
  it('takes the windows of a high score, each from the base of its row', async () => {
    const text = [
      './data/chr1.fa 20 6 12',
      '  27.946  34.216 3.773584e+00 ASASASSASASA',
      '  20.946  34.216 7.000000e+02 SASASASASASASA',
      '  20.946  34.216 6.999999e+02 ASASASSASASA',
      ...Array.from({ length: 6 }, () => '  31.165  19.109 2.892130e-01 SASASASASASA'),
      '  19.100   1.109 1.892130e+03 SASASASASASA',
    ].join('\n');
    const track = await readText(text);
    expect(track).toMatchObject({ format: 'zhunt', convention: '0-based, half-open' });
    expect(linesOf(track)).toEqual(['chr1 1 15 . 700']);
    expect(track.skipped).toEqual([
      { reason: 'Its Z-score is below 700.', count: 8, line: 2 },
      {
        reason: 'Its window goes on at the first base: Z-HUNT takes every sequence for a circle.',
        count: 1,
        line: 11,
      },
    ]);
  });
});

describe('EMBOSS', () => {
  it('is read from a table', async () => {
    const text = 'SeqName\tStart\tEnd\tScore\tStrand\tPattern\tMismatch\nc1\t5\t9\t5\t-\tp\t.\n';
    const track = await readText(text);
    expect(track).toMatchObject({ format: 'emboss', convention: '1-based, closed' });
    expect(linesOf(track)).toEqual(['c1 4 9 - 5']);
  });

  it('is asked for GFF where it brings another report', async () => {
    const text = '# Program: fuzznuc\n# Report_format: table\n\n  Start     End  Strand\n';
    expect(await refusalOf(readText(text))).toContain('write it with -rformat gff');
  });
});
