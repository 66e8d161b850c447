import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { type ContentName, contentKindOf } from './content-kinds.ts';
import { recogniseContent } from './recognise-content.ts';
import { refuseAsPlaces, refuseAsSequence } from './refuse-content.ts';

function kindOf(text: string | Uint8Array, name?: string): ContentName | null {
  return recogniseContent(typeof text === 'string' ? Buffer.from(text, 'latin1') : text, name);
}

function tarOf(name: string, content: string): Buffer {
  const header = Buffer.alloc(512);
  header.write(name, 0);
  header.write(`${content.length.toString(8).padStart(11, '0')}\0`, 124);
  header.write(' '.repeat(8), 148);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return Buffer.concat([header, Buffer.from(content)]);
}

const GFF = 'chr1\tx\tgene\t1\t10\t.\t+\t.\t';
const ENSEMBL = '1\thavana\tgene\t11869\t14409\t.\t+\t.\t';
const NCBI_PAGE =
  'Homo sapiens tumor protein p53\nNCBI Reference Sequence: NM_000546.6\n\nFASTA Graphics\nGo to:\n' +
  'LOCUS       NM_000546    8 bp    mRNA    linear   PRI 01-JAN-2024\n' +
  'DEFINITION  Homo sapiens.\nORIGIN\n        1 acgtacgt\n//\n';
const PEAK = 'chr1\t10\t90\tpeak1\t100\t.\t5.1\t3.2\t-1\t40';
const PSL =
  '59\t9\t0\t0\t1\t823\t1\t96\t+-\tq\t1955\t171\t1062\tchr22\t47748585\t10\t964\t2\t48,20,\t1,2,\t3,4,\n';
const SAM = 'r1\t0\tchr1\t7\t30\t8M\t*\t0\t0\tACGTACGT\tIIIIIIII';
const NAMED_AS_BASES = ` 3 20\n${['Cat', 'Rat', 'Bat'].map((name) => `${name}  ${'ACGTACG-TT'.repeat(2)}\n`).join('')}`;
const ALIGNMENT = 'seqA ACGT-ACGT\nseqB ACGTTACGT\n';

function sizesOf(chromosomes: number): string {
  return Array.from({ length: chromosomes }, (_, at) => `${at + 1}\t${9e7 - at}\n`).join('');
}

test.each<[string, ContentName, string | Uint8Array]>([
  ['index', 'fai', 'chr1\t248956422\t112\t70\t71\nchr2\t242193529\t253404903\t70\t71\n'],
  ['index of one contig', 'fai', 'ctg1\t300\t6\t60\t61\n'],
  ['index with CRLF', 'fai', 'contig1\t300\t9\t300\t302\r\ncontig2\t300\t320\t300\t302\r\n'],
  ['index of FASTQ', 'fai', 'r1\t24\t4\t24\t25\n'.replace('\n', '\t31\n')],
  ['AGP without its version', 'agp', 'chr1\t1\t100\t1\tW\tctg1\t1\t100\t+\n'],
  [
    'AGP with a head of its columns',
    'agp',
    'object\tfrom\tto\tpart\ttype\tpiece\tgap\tlinkage\tside\nchr1\t1\t9\t1\tW\tc1\t1\t9\t+\nchr1\t10\t19\t2\tN\t10\tscaffold\tyes\tna\n',
  ],
  [
    'AGP below a comment',
    'agp',
    '# by hand\nchr1\t1\t10\t1\tN\t10\tscaffold\tno\nchr1\t11\t19\t2\tF\tc1\t1\t9\t-\n',
  ],
  ['PSL without a head', 'psl', PSL],
  ['PSL with a bin', 'psl', `585\t${PSL}`],
  ['variants of ANNOVAR', 'annovar', '1\t9\t9\tT\tC\n1\t12\t13\tTC\t-\n1\t20\t20\t-\tA\trs1\n'],
  ['methylation of Bismark', 'bismark', 'chr1\t9\t9\t67\t2\t1\nchr1\t11\t11\t0\t0\t3\n'],
  ['sites without a base', 'bed', 'chr1\t9\t9\tsite\t0\t+\nchr1\t11\t11\tA\t0\t+\n'],
  ['sizes', 'sizes', 'chr1\t248956422\nchr2\t242193529\nchrM\t16569\nMT\t5\n'],
  ['sizes with blanks', 'sizes', 'scaffold_1 100\nscaffold_2 90\n'],
  ['sizes of names of codes', 'sizes', 'ctg1\t100\nctg2\t90\n'],
  ['sizes of wheat', 'sizes', '1A\t594102056\n1B\t689851870\n1D\t495453186\n'],
  ['sizes of barley with blanks', 'sizes', '1H 516505932\n2H 665585731\n3H 621516506\n'],
  ['sizes of zebrafish', 'sizes', `${sizesOf(25)}MT\t16596\n`],
  ['sizes of Ensembl', 'sizes', `${sizesOf(22)}X\t156040895\nY\t57227415\nMT\t16569\n`],
  ['sizes of one chromosome', 'sizes', '1\t248956422\n'],
  ['sizes of one chromosome of wheat', 'sizes', '7D\t642921167\n'],
  ['sizes of an accession', 'sizes', 'CM000663.2\t248956422\n'],
  ['sizes of accessions', 'sizes', 'BA000007.3\t5498578\nAB011549.2\t92721\n'],
  ['sizes of a contig', 'sizes', 'AAAA02000001.1\t38000\n'],
  ['sizes of an accession without a version', 'sizes', 'U00096\t4641652\n'],
  ['index of an accession', 'fai', 'CM000663.2\t248956422\t112\t70\t71\n'],
  ['BED of an accession', 'bed', 'CM000663.2\t100\t200\n'],
  ['BED of contigs with blanks', 'bed', 'AAAA02000001.1 100 200\nAAAA02000002.1 5 9\n'],
  ['bedGraph of an accession', 'bedgraph', 'CM000663.2\t0\t10\t1.5\nCM000663.2\t10\t20\t2\n'],
  ['BED', 'bed', 'chr1\t100\t200\nchr2\t300\t400\n'],
  ['BED with blanks', 'bed', 'chr1 100 200 x\nchrX 300 400 y\n'],
  ['BED of Ensembl', 'bed', '1\t100\t200\n2\t5\t9\n'],
  ['BED of Ensembl with names', 'bed', '7\t1100\t1121\tg4\t0\t+\n7\t500\t600\tsmall\t0\t+\n'],
  ['BED of Ensembl, one line', 'bed', '1\t11869\t14409\tACAN\t0\t+\n'],
  ['BED of Ensembl with blanks', 'bed', '7 1100 1121 g4 0 +\n7 500 600 small 0 +\n'],
  ['BED with names of codes', 'bed', '1\t100\t200\tTATA\n1\t300\t400\tCAAT\n'],
  ['BED with one base', 'bed', '1\t11869\t11870\tA\n'],
  ['BED of MT', 'bed', 'MT\t100\t200\n'],
  ['BED of wheat', 'bed', '1A\t100\t200\n1B\t100\t200\n'],
  ['BED of numbers, X and MT', 'bed', '1\t1\t9\tCDS\n2\t1\t9\tCDS\nX\t1\t9\tA\nMT\t1\t9\tA\n'],
  ['index of MT', 'fai', 'MT\t16569\t4\t60\t61\n'],
  ['BED without a line end', 'bed', 'chr1\t100\t200'],
  ['BED with a head', 'bed', 'chrom\tstart\tend\nchr1\t100\t200\n'],
  ['BED with comments', 'bed', '# made\n#chrom\tstart\tend\nchr1\t1\t2\tx\t.\t+\n'],
  ['BED with a track line', 'bed', 'browser position chr1\ntrack name=x\nchr1\t1\t2\n'],
  ['BED9', 'bed', 'chr1\t1\t9\tx\t0\t+\t1\t9\t255,0,0\n'],
  ['narrowPeak', 'narrowpeak', `${PEAK}\n${PEAK}\n`],
  ['broadPeak', 'broadpeak', 'chr1\t10\t90\tp\t100\t.\t5.1\t3.2\t-1\n'],
  ['bedGraph', 'bedgraph', 'chr1\t0\t10\t1.5\nchr1\t10\t20\t2\n'],
  [
    'bedGraph without some values',
    'bedgraph',
    'chr1\t0\t10\tNA\nchr1\t10\t20\t2\nchr1\t20\t30\t.\n',
  ],
  ['BED without names', 'bed', 'chr1\t0\t10\t.\nchr1\t10\t20\t.\n'],
  ['bedGraph with its line', 'bedgraph', 'track type=bedGraph\nchr1 0 10 1\n'],
  ['intervals with fractions', 'table', 'chr1\t10.0\t20.0\nchr2\t1.0\t2.0\n'],
  ['GFF3', 'gff3', `##gff-version 3\n${GFF}ID=a\n`],
  ['GFF3 without its line', 'gff3', `${GFF}ID=a\n${GFF}ID=b\n`],
  ['GFF without attributes', 'gff3', 'chr1\tx\tgene\t1\t10\t.\t+\t.\n'],
  ['GFF3 with letters', 'gff3-with-letters', `##gff-version 3\n${GFF}ID=a\n##FASTA\n>a\nAC\n`],
  ['GTF', 'gtf', `#!genome-build x\n${GFF}gene_id "a";\n`],
  [
    'GTF of Ensembl',
    'gtf',
    `#!genome-build GRCh38\n${ENSEMBL}gene_id "a";\n${ENSEMBL}gene_id "b";\n`,
  ],
  [
    'GFF3 of Ensembl',
    'gff3',
    '1\tHGNC\tCDS\t1\t10\t.\t+\t0\tID=a\nMT\tHGNC\tCDS\t1\t9\t.\t-\t0\tID=b\n',
  ],
  [
    'BEDPE',
    'bedpe',
    'chr1\t10\t20\tchr5\t50\t60\tpair\t0\t+\t-\nchr1\t1\t2\tchr1\t5\t6\tx\t0\t+\t-\n',
  ],
  ['BEDPE without names', 'bedpe', 'ctg_a\t10\t20\tctg_b\t5\t6\nctg_b\t1\t2\tctg_a\t5\t6\n'],
  ['BEDPE of Ensembl', 'bedpe', '1\t10\t20\t5\t50\t60\nX\t1\t2\tMT\t5\t6\n'],
  ['BEDPE that ends at a length', 'bedpe', 'chr1\t10\t20\tchr5\t5\t10\n'],
  ['BEDPE with an end unknown', 'bedpe', 'chr1\t10\t20\t.\t-1\t-1\tx\t0\t+\t.\n'],
  ['interval list', 'interval-list', '@HD\tVN:1.6\n@SQ\tSN:chr1\tLN:900\nchr1\t1\t9\t+\ta\n'],
  ['interval list without its head', 'interval-list', 'chr1\t1\t9\t+\ta\nchr2\t5\t9\t-\tb\n'],
  ['genePred', 'genepred', 'NM_1\tchr1\t+\t100\t900\t150\t800\t2\t100,500,\t200,900,\n'],
  [
    'genePred with a bin',
    'genepred',
    '#bin\tname\tchrom\n585\tNM_1\tchr1\t-\t1\t9\t9\t9\t1\t1,\t9,\t0\tTAT\tcmpl\tcmpl\t0,\n',
  ],
  ['refFlat', 'genepred', 'TAT\tNM_1\tchr16\t-\t1\t9\t2\t8\t1\t1,\t9,\n'],
  ['BLAST, -outfmt 6', 'blast', 'q1\tchr1\t99.5\t200\t1\t0\t1\t200\t1001\t1200\t1e-100\t365\n'],
  ['BLAST of names of codes', 'blast', 'CAT\tTAT\t100\t20\t0\t0\t1\t20\t40\t21\t0.001\t40.1\n'],
  ['wiggle', 'wiggle', 'track type=wiggle_0\nfixedStep chrom=chr1 start=1\n1\n'],
  ['wiggle alone', 'wiggle', 'variableStep chrom=chr1\n1 5\n'],
  ['bigWig', 'bigwig', '\x26\xfc\x8f\x88\x04\0'],
  ['bigBed', 'bigbed', '\xeb\xf2\x89\x87\x04\0'],
  ['FASTQ', 'fastq', '@r1\nGGGT\n+\nIIII\n'],
  ['long FASTQ', 'fastq', `@r1\n${'ACGT'.repeat(9000)}`],
  ['SAM', 'sam', `@HD\tVN:1.6\n${SAM}\n`],
  ['SAM without a head', 'sam', `${SAM}\n`],
  ['BAM', 'bam', 'BAM\x01\0\0'],
  ['CRAM', 'cram', 'CRAM\x03\0'],
  ['VCF', 'vcf', '##fileformat=VCFv4.2\n#CHROM\tPOS\n'],
  ['VCF without its line', 'vcf', '#CHROM\tPOS\tID\tREF\tALT\nchr1\t1\t.\tA\tC\n'],
  ['VCF without a head', 'vcf', '1\t100\t.\tA\tC\t.\t.\t.\n1\t200\t.\tG\tT\t50\tPASS\tDP=9\n'],
  ['BCF', 'bcf', 'BCF\x02\x02'],
  ['tabix', 'index', 'TBI\x01\0'],
  ['PSL', 'psl', 'psLayout version 3\n\n'],
  ['PAF', 'paf', 'r1\t90\t0\t90\t+\tchr1\t900\t0\t90\t90\t90\t60\n'],
  ['AGP', 'agp', '##agp-version 2.0\n'],
  ['GFA', 'gfa', 'H\tVN:Z:1.0\nS\t1\tACGT\n'],
  ['G4Hunter.py', 'g4hunter.py', '>c1\n Start \t End \t Sequence\t Length \t Score\n1\t25\tGGG\n'],
  ['MACS', 'macs', '# This file is generated by MACS version 2.2.7\nchr\tstart\tend\n'],
  ['RepeatMasker', 'repeatmasker', '   SW   perc perc perc  query\nscore   div. del. ins.\n'],
  ['newcpgreport', 'newcpgreport', 'ID   chrC  2100 BP.\nXX\nDE   CpG Island report.\nXX\n'],
  ['report of EMBOSS', 'emboss-report', '####\n# Program: etandem\n# Rundate: x\n'],
  ['BLAST', 'blast', 'BLASTN 2.12.0+\n\n'],
  ['feature table', 'feature-table', '>Feature ref|NC_1|\n1\t100\tgene\n'],
  ['Clustal', 'clustal', 'CLUSTAL W (1.83) multiple\n\na  ACGT\n'],
  ['PHYLIP', 'phylip', ` 2 9\n${ALIGNMENT}`],
  ['PHYLIP of names that may be bases', 'phylip', NAMED_AS_BASES],
  [
    'such PHYLIP with a long head, cut off',
    'phylip',
    NAMED_AS_BASES.replace(' 3 ', ' 900 ') + 'Hat acgtacgtacGTACGTAC-T\n'.repeat(400),
  ],
  [
    'such PHYLIP, interleaved',
    'phylip',
    NAMED_AS_BASES.replace('20', '24').replace(/Bat.*\n/, '$&\nACGT\nACGT\nAC-T\n'),
  ],
  ['interleaved PHYLIP', 'phylip', `2 18\n${ALIGNMENT}\n ACGT-ACGT\n ACGTTACGT\n`],
  ['Stockholm', 'stockholm', '# STOCKHOLM 1.0\nseqA ACGT\n//\n'],
  ['NEXUS', 'nexus', '#NEXUS\nbegin data;\n'],
  ['MSF', 'msf', 'PileUp\n\n MSF:  9  Type: N\n'],
  ['MSF without its head', 'msf', 'x.msf\n a.msf  MSF: 131  Type: P  Check: 78 ..\n'],
  ['MAF', 'maf', '##maf version=1\na score=1\n'],
  ['Newick', 'tree', '(a:1,(b:2,c:3):1);\n'],
  ['protein', 'protein', '>sp|P04637|P53_HUMAN\nMEEPQSDPSVEPPLSQETFSDLWK\n'],
  ['protein on one long line', 'protein', `>p\n${'MEEPQSDPSV'.repeat(2000)}`],
  ['protein without a header', 'protein', 'MEEPQSDPSVEPPLSQETFSDLWKLLPENNV\nLSPLPSQAMD\n'],
  ['protein with a stop', 'protein', '>p\nMKLPF*\n'],
  ['qualities', 'qualities', '>r1\n40 40 38 37 40 40 38 37 40 40 38\n'],
  ['HTML', 'html', '\n<!DOCTYPE html>\n<html>'],
  ['HTML without its line', 'html', '<html><body>'],
  ['HTML with leading blanks', 'html', '\n   <div class="x">\n  ACGT'],
  ['copy of a page of NCBI', 'page', NCBI_PAGE],
  ['XML', 'xml', '\xef\xbb\xbf<?xml version="1.0"?>\n<GBSet>'],
  ['JSON', 'json', '{"a": 1}'],
  ['JSON over lines', 'json', '[\n  {\n'],
  ['RTF', 'rtf', '{\\rtf1\\ansi ACGT}'],
  ['ASN.1', 'asn1', 'Seq-entry ::= set {\n'],
  ['CSV', 'table', 'name,sequence\na,ACGT\n'],
  ['CSV with semicolons', 'table', 'name;sequence\na;ACGT\n'],
  ['oligos by wells', 'table', 'A1\tGGGTTAGGGTTAGGG\nA2\tCCCTAACCCTAACCC\n'],
  ['oligos by wells, CRLF', 'table', 'A01\tGGGTTAGGGTTAGGG\r\nA02\tCCCTAACCCTAACCC\r\n'],
  ['primers with blanks', 'table', 'T7 TAATACGACTCACTATAGGG\nT3 ATTAACCCTCACTAAAGGGA\n'],
  ['primers in groups', 'table', 'T7  TAATACGACT CACTATAGGG\n\nM13 GTAAAACGAC GGCCAGT\n'],
  ['TSV', 'table', 'name\tsequence\na\tACGT\n'],
  ['numbers by chromosome', 'table', 'chr1\t5\t1.5\t2\nchr2\t9\t.5\t3\n'],
  ['PDF', 'pdf', '%PDF-1.7\n'],
  ['Word of before', 'office', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1\0'],
  ['Word', 'zip', 'PK\x03\x04\x14\0'],
  ['tar', 'tar', tarOf('chr1.fa', '>chr1\nACGT\n')],
  ['7z', '7z', '7z\xbc\xaf\x27\x1c\0\x04'],
  ['rar', 'rar', 'Rar!\x1a\x07\x01\0'],
  ['gzip', 'gzip', gzipSync('ACGT')],
  ['zstd', 'zstd', '\x28\xb5\x2f\xfd'],
  ['SnapGene', 'snapgene', '\t\0\0\0\x0eSnapGene\0\x01'],
  ['AB1', 'trace', 'ABIF\0\x65'],
  ['SCF', 'trace', '.scf\0\0'],
])('%s is recognised as %s, and refused as a sequence', (_, name, content) => {
  expect(kindOf(content)).toBe(name);
  expect(refuseAsSequence(name)).toContain(contentKindOf(name).title);
});

test.each<[ContentName | null, string | Uint8Array]>([
  ['fasta', '>chr1\nACGT'],
  ['fasta', '\xef\xbb\xbf>chr1\t1\t2\nACGT'],
  ['fasta', '; made\tby\n;hand\n\n>LOCUS 1\nACGT'],
  ['fasta', '>p\nACGTE\n'],
  ['fasta', '>jgHCO2198\nTAIACYTCIGGRTGICCRAARAAYCA\n'],
  [null, 'TAIACYTCIGGRTGICCRAARAAYCA\n'],
  ['fasta', '>1\n1 2 3\n'],
  ['genbank', '\xef\xbb\xbfLOCUS       SCU49845  31 bp'],
  ['genbank', 'ORIGIN\n        1 acgt\n'],
  ['genbank', 'GBBCT1.SEQ          Genetic Sequence Data Bank\n'],
  ['embl', 'ID   X56734; SV 1; linear; mRNA\nDE   CpG Island reporter gene\n'],
  ['2bit', '\x43\x27\x41\x1a\0\0\0\0'],
  [null, ''],
  [null, 'ACGT'],
  [null, '   10        20\nACGTACGT\n'],
  [null, '1 acgtacgtac acgtacgtac\n21 acgtacgtac\n'],
  [null, '1\tacgtacgtac\n11\tacgtacgtac\n'],
  [null, '1\tgggtta\n7\tgggtta\n'],
  [null, 'gggtta\t6\nacgtac\t12\n'],
  [null, '1\t6\nacgtac\t6\n'],
  [null, '1\tacgtacgtac\t10\n11\tacgtacgtac\t20\n'],
  [null, '1\t10\tacgtacgtac\n11\t20\tacgtacgtac\n'],
  [null, '1\tacgtacgtac\tacgtacgtac\t20\n21\tacgtacgtac\tacgtacgtac\t40\n'],
  [null, '1 10 20 30\nACGT\n'],
  [null, Buffer.from('1\tACGT\u200b\n5\tACGT\u200b\n')],
  [null, 'Read me:\nLOCUS is a word\n'],
  [null, 'A1 GGGTTAGGG\nGGGTTAGGG\n'],
  [null, 'ACGT 10\nACGT 20\n'],
  [null, 'ACGT10 ACGTACGT 20\nACGT30 ACGTACGT 40\n'],
  [null, 'ACGT\tACGT\tACGT\n10\t20\t30\n'],
  [null, 'MT\t100\n'],
  [null, 'acgtacgtac\t10\nacgtacgtac\t20\n'],
  [null, '1 acgtacgtac 10\n11 acgtacgtac 20\n'],
  [null, 'RYSWKMBDHV RYSWKMBDHV 20\n'],
  [null, '2 8\nACGT ACGT\nACGT ACGT\n'],
  [null, '2 9\nACGT ACGT\nACGT ACGT\nACGT\nACGT\n'],
  [null, '61 120\ngggttaggga cgtacgtacg\ncgtacgtacg acgtacgtac\n'],
  [null, "5'-ACGT-3'"],
  [null, 'x\t1\t2\n\nx\t1\n'],
  [null, 'record\tstart\tend\nx\t7\n'],
  [null, 'chr1.fa 1000 3 6\n0.5 1.2 2.1e+01 ASAS\n0.5 1.2 2.1e+01 ASAS\n'],
  [null, 'Read me first, please.'],
  [null, '# some words\n'],
])('is %s: %j', (name, content) => {
  expect(kindOf(content)).toBe(name);
  if (name !== null) expect(refuseAsSequence(name)).toBeNull();
});

test.each([
  ['numbers after a name', 'chr1\t10\t20\tpeak_1\t5\t7\n'],
  [
    'the coverage of bedtools',
    'chr1\t100\t200\t3\t50\t100\t0.5000000\nchr1\t300\t350\t0\t0\t50\t0\n',
  ],
  ['the coverage of bedtools in Ensembl', '1\t100\t200\t3\t50\t100\t0.5000000\n'],
  ['the histogram of bedtools', 'chr1\t9\t19\t0\t4\t10\t0.4\nchr1\t9\t19\t1\t6\t10\t0.6\n'],
  ['counts of three files', 'chr1\t100\t200\t3\t5\t9\nchr2\t100\t200\t4\t4\t4\n'],
  ['counts of three files in Ensembl', '1\t100\t200\t3\t5\t9\n1\t300\t400\t0\t0\t0\n'],
  ['counts of two files', 'chr1\t100\t200\t3\t5\nchr1\t300\t400\t4\t5\n'],
  ['a strand in column 4', 'chr1\t10\t20\t+\nchr1\t30\t40\t-\n'],
  ['a strand in column 4 and a score', 'chr1\t10\t20\t+\t5\nchr1\t30\t40\t-\t.5\n'],
  ['a strand in column 4, a name and a start of 0', 'c1\t5\t9\t-\ta\nc1\t0\t25\t+\tG4_1\n'],
  ['BED12', 'chr1\t10\t50\tchr1\t0\t+\t10\t50\t0\t2\t10,20,\t0,20,\n'],
])('BED with %s stays BED', (_, content) => {
  expect(kindOf(content)).toBe('bed');
});

describe('the name of a file', () => {
  test('tells what a long heading does not', () => {
    const heading = '# a comment\n'.repeat(3000);
    expect(kindOf(heading)).toBeNull();
    expect(kindOf(heading, 'a/genes.GTF.gz')).toBe('gtf');
    expect(kindOf(heading, 'a.bed')).toBe('bed');
    expect(kindOf(heading, 'a.fa')).toBeNull();
    const dictionary = `@HD\tVN:1.6\n${'@SQ\tSN:chr1\tLN:900\n'.repeat(300)}`;
    expect(kindOf(dictionary, 'a.interval_list')).toBe('interval-list');
    expect(kindOf(dictionary, 'a.sam')).toBe('sam');
  });

  test('never has the last word', () => {
    expect(kindOf('>a\nACGT\n', 'a.bed')).toBe('fasta');
    expect(kindOf('ACGT\n', 'a.gff')).toBeNull();
    expect(kindOf('chr1\t1\t2\n', 'a.fa')).toBe('bed');
  });
});

test('a refusal says what the file is, and what to do with it', () => {
  expect(refuseAsSequence('bed')).toBe(
    'This is a BED file of intervals, not a sequence. Add it to a sequence as features.',
  );
  expect(refuseAsSequence('png')).toBe(
    'This is not a sequence file. The first bytes are those of a PNG image. ' +
      'Save the sequence as FASTA or plain text.',
  );
  const reader = {
    noun: 'an annotation',
    reads: 'Features are read from GFF3, GTF and BED.',
    sequencesGo: 'Import it as a sequence.',
  };
  expect(refuseAsPlaces('bed', reader)).toBeNull();
  expect(refuseAsPlaces('fasta', reader)).toBe(
    'This is a FASTA file: letters without features. Import it as a sequence.',
  );
  expect(refuseAsPlaces('fai', reader)).toBe(
    'This is an index of a FASTA file (.fai), not an annotation. Features are read from GFF3, GTF and BED.',
  );
});
