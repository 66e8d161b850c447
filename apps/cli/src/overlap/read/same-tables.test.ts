import { describe, expect, it } from 'vitest';
import { useThreeReaders } from './testing/three-readers.ts';

const readers = useThreeReaders();

const tabs = (...lines: string[]) => `${lines.join('\n').replaceAll(' ', '\t')}\n`;

/** Intervals do not touch, so that a union of them has the same. */
const TABLES: [what: string, text: string, rows: string[]][] = [
  [
    'samtools coverage',
    tabs(
      '#rname startpos endpos numreads covbases coverage meandepth meanbaseq meanmapq',
      'chr1 1 300 6 300 100 2.5 36 60',
      'chr2 1 40 0 0 0 0 0 0',
    ),
    ['chr1 0 300', 'chr2 0 40'],
  ],
  [
    'biomaRt',
    tabs('chromosome_name start_position end_position', '1 11 20', 'X 31 40'),
    ['1 10 20', 'X 30 40'],
  ],
  [
    'BioMart of Ensembl',
    'Chromosome/scaffold name\tGene start (bp)\tGene end (bp)\tGene name\n1\t11\t20\tA\n',
    ['1 10 20'],
  ],
  [
    'BioMart of Ensembl with commas',
    'Chromosome/scaffold name,Gene start (bp),Gene end (bp)\n1,11,20\n',
    ['1 10 20'],
  ],
  [
    'variants with their sequence first',
    tabs('Chromosome Start_Position End_Position Hugo_Symbol', 'chr17 100 100 TP53'),
    ['chr17 99 100'],
  ],
  ['NCBI', tabs('Accession Begin End Name', 'NC_1.1 11 20 a'), ['NC_1.1 10 20']],
  ['a report of EMBOSS', tabs('SeqName Start End Score Strand', 'c 11 20 5 +'), ['c 10 20']],
  ['hits of Flipon', tabs('record start end strand', 'c 11 20 +'), ['c 10 20']],
  [
    'hits of Flipon with lengths of their own',
    tabs('record start end strand length', 'c 11 20 + 9', 'c 31 40 + 4'),
    ['c 10 20', 'c 30 40'],
  ],
  ['hits of Flipon with semicolons', 'record;start;end;score\nc;11;20;1,5\n', ['c 10 20']],
  [
    'hits of Flipon as spreadsheets keep them',
    'sep=;\n"record";"start";"end";"score"\n"a;b";11;20;1.5\n',
    ['a;b 10 20'],
  ],
  [
    'hits of Flipon below the line of their separator',
    'sep=,\nrecord,start,end\nc,11,20\n',
    ['c 10 20'],
  ],
  ['ranges of R without widths', tabs('seqnames start end strand', 'c 11 20 +'), ['c 10 20']],
  [
    'ranges of R by write.csv',
    '"","seqnames","start","end","width","strand"\n"1","chr1",11,20,10,"+"\n"2","c,d",31,40,10,"-"\n',
    ['c,d 30 40', 'chr1 10 20'],
  ],
  [
    'ranges of R by write.csv2, without names of rows',
    '"seqnames";"start";"end";"width"\n"chr1";11;20;10\n',
    ['chr1 10 20'],
  ],
  [
    'ranges of R by write.table, whose head has a column less',
    '"seqnames" "start" "end" "width" "strand"\n"1" "chr1" 11 20 10 "+"\n',
    ['chr1 10 20'],
  ],
  [
    'ranges of R by write.table with a head for names of rows',
    '""\t"seqnames"\t"start"\t"end"\t"width"\n"1"\t"chr1"\t11\t20\t10\n',
    ['chr1 10 20'],
  ],
  [
    'variants that count from 0',
    tabs('1 99 100 T C', '1 199 201 TC -', '1 300 301 A 5 +'),
    ['1 199 201', '1 300 301', '1 99 100'],
  ],
  ['a table of pandas', ',chrom,start,end,name\n0,chr1,10,20,a\n', ['chr1 10 20']],
  [
    'widths that tell nothing',
    tabs('chrom start end length', 'c 10 20 7', 'd 10 20 99'),
    ['c 10 20', 'd 10 20'],
  ],
  [
    'BED with a head behind a table that counts from 1',
    tabs('seqnames start end', 'c 11 20', 'chrom start end', 'd 10 20'),
    ['c 10 20', 'd 10 20'],
  ],
];

const REFUSED: [what: string, text: string, sentence: RegExp][] = [
  ['AGP', 'chr1\t1\t100\t1\tW\tctg1\t1\t100\t+\n', /This is an AGP file/],
  ['AGP that begins with a gap', 'chr1\t1\t100\t1\tN\t100\tscaffold\tyes\tna\n', /an AGP file/],
  [
    'AGP below comments',
    `${'# made by hand\n'.repeat(500)}chr1\t1\t9\t1\tF\tctg1\t1\t9\t-\n`,
    /an AGP file/,
  ],
  [
    'PSL without a head',
    '59\t9\t0\t0\t1\t823\t1\t96\t+-\tFS_CONTIG\t1955\t171\t1062\tchr22\t47748585\t13073589\t13073753\t2\t48,20,\t171,1042,\t34674832,34674976,\n',
    /This is a PSL file of alignments/,
  ],
  [
    'PSL of the table browser, with a bin',
    '585\t59\t9\t0\t0\t1\t823\t1\t96\t+\tq\t1955\t171\t1062\tchr22\t47748585\t13073589\t13073753\t2\t48,20,\t171,1042,\t34674832,34674976,\n',
    /This is a PSL file of alignments/,
  ],
  [
    'ANNOVAR without a head',
    tabs('1 948921 948921 T C rs15842', '1 13211293 13211294 TC -'),
    /list of variants that counts from 1/,
  ],
  [
    'ANNOVAR with a head',
    tabs('Chr Start End Ref Alt Func.refGene', '1 100 100 T C exonic'),
    /list of variants that counts from 1/,
  ],
  [
    'a deletion of ANNOVAR',
    tabs('1 13211293 13211294 TC -'),
    /list of variants that counts from 1/,
  ],
  [
    'an insertion of ANNOVAR',
    tabs('1 13211293 13211293 - TC'),
    /list of variants that counts from 1/,
  ],
  [
    'coverage of Bismark',
    tabs('chr1 10469 10469 66.6666666666667 2 1', 'chr1 10471 10471 0 0 3'),
    /of Bismark, which counts from 1/,
  ],
  [
    'variants by gene',
    tabs('Hugo_Symbol Entrez_Gene_Id Chromosome Start_Position End_Position', 'A 7157 17 9 9'),
    /mutation annotation format/,
  ],
  [
    'variants by gene, in full',
    tabs(
      'Hugo_Symbol Entrez_Gene_Id Center NCBI_Build Chromosome Start_Position End_Position',
      'A 7157 x GRCh38 17 9 9',
    ),
    /mutation annotation format/,
  ],
  [
    'ZSeeker, whose letters decide',
    tabs('Chromosome Start End Z-DNA_Score Sequence', 'c 0 5 7 GCGCGC').replace('_', ' '),
    /a table of ZSeeker/,
  ],
  ['genes by id', tabs('Geneid Symbol Chr Start End', 'G A 1 5 9'), /The head of the table/],
  ['segments', tabs('ID chrom loc.start loc.end', 's 1 100 200'), /The head of the table/],
  [
    'widths that count in two ways',
    tabs('seqnames start end width strand', 'c 10 20 10 +', 'c 31 40 10 -'),
    /ine 3: Its width, 10, says that starts are counted from 1, and that of the rows before from 0\./,
  ],
];

describe.each(readers)('%s', (name, read) => {
  it.each(TABLES)('counts as the table says: %s', async (_what, text, rows) => {
    expect(await read(text)).toEqual({ rows: rows.toSorted(), problem: null });
  });

  it.each(REFUSED)('refuses by name: %s', async (what, text, sentence) => {
    // Lanes read it, by its letters.
    if (name === 'lane' && what.startsWith('ZSeeker')) return;
    const told = await read(text);
    expect(told.rows).toEqual([]);
    expect(told.problem).toMatch(sentence);
  });
});
