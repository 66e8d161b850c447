import { describe, expect, test } from 'vitest';
import { parseWhole, refusalOf } from '../testing/parse-whole.ts';
import { type ContentName, contentKindOf } from './content-kinds.ts';
import { RECOGNISED_BYTES, recogniseContent } from './recognise-content.ts';
import { refuseAsSequence } from './refuse-content.ts';

function kindOf(text: string): ContentName | null {
  return recogniseContent(Buffer.from(text).subarray(0, RECOGNISED_BYTES));
}

const RAS = 'GGGCGGTGTGGGAAGAGTGCG';
const BIM = '1\trs123\t0\t12345\tA\tG\n1\trs456\t0.1\t22345\t0\tT\n';
const GENOTYPES = 'rs4477212\t1\t82154\tAA\nrs3094315\t1\t752566\t--\n';
const ANCESTRY = 'rs4477212\t1\t82154\tT\tT\nrs3131972\t23\t752721\tA\tG\n';

describe('a table in which all words may be bases', () => {
  test.each<[string, ContentName, string]>([
    ['genes and their letters', 'table', `KRAS\t${RAS}\nNRAS\t${RAS}\n`],
    ['genes of bases alone', 'table', `CAT\t${RAS}\nTAT\t${RAS}\n`],
    ['genes, some with numbers', 'table', `KRAS\t${RAS}\nNRAS\t${RAS}\nHTT1\t${RAS}\n`],
    ['genes with blanks', 'table', `KRAS ${RAS}\nNRAS  ${RAS}\n`],
    ['genes, letters and a number', 'table', `KRAS\t${RAS}\t21\nNRAS\t${RAS}\t21\n`],
    ['genes, the last line cut off', 'table', `KRAS\t${RAS}\nNRAS\t${RAS}\nHRA`],
    ['variants and their letters', 'table', 'rs1234567\tA\nrs7412\tG\n'],
    ['a matrix of bases', 'table', 'A\t10\t2\t3\nC\t1\t2\t3\nG\t4\t0\t3\nT\t0\t2\t1\n'],
    ['a matrix with blanks', 'table', 'A 0.1 0.2\nC 0.3 0.5\nG 0.3 0.1\nU 0.3 0.2\n'],
    ['a matrix below its bases', 'table', 'A\tC\tG\tT\n0.1\t0.2\t0.3\t0.4\n1\t0\t0\t0\n'],
    ['such a matrix, cut off', 'table', 'A C G T\n1 2 3 4\n5 6'],
    ['one gene', 'table', `KRAS\t${RAS}\n`],
    ['genes, letters in groups', 'table', `KRAS\tGGGCGG TGTGGG\nNRAS\tGGGAGG TTTGGG\n`],
    ['values of genes', 'table', 'TAT\t5.3\nCATA\t8.1\n'],
    ['values of codons', 'table', 'UUU 17.6 UCU 15.2\nUUC 20.3 UCC 17.7\n'],
    ['counts before k-mers', 'counts', '     12 AAAAAAAA\n      3 AAAAAAAC\n'],
    ['genes with numbers', 'list', 'BRCA1\nBRCA2\n'],
    ['wells', 'list', 'A1\nA2\nB1\n'],
    ['names on a line', 'list', 'chr1 chr2 chr3'],
    ['rows with a bin', 'table', '585\tchr1\t100\t200\n585\tchr1\t300\t400\n'],
    ['BED of names of codes with blanks', 'bed', 'ctg1 100 200\nctg2 5 9\n'],
    ['BED of MT, cut off', 'bed', 'MT\t100\t200\nMT\t3'],
    ['BED of HSA, cut off', 'bed', 'HSA1\t100\t200\nHSA2\t30'],
    ['counts of k-mers', 'counts', 'AAAAAAAA\t12\nAAAAAAAC\t3\n'],
    ['counts with blanks', 'counts', 'AAA 1\nAAC 1\nAAG 1\n'],
    ['counts, the last line cut off', 'counts', 'AAAA\t12\nAAAC\t3\nAA'],
    ['counts of codons', 'counts', 'UUU\t17\nUUC\t20\nUUA\t7\n'],
    ['names of chromosomes', 'list', 'chr1\nchr2\n'],
    ['one name', 'list', 'chrX'],
    ['names, cut off', 'list', 'chr1\nchr10\nchrUn_GL000195v1\nch'],
    ['names of other genomes', 'list', 'chrIV\nchr2L\nchr7D\nchrM\n'],
    ['accessions', 'list', 'CM000663.2\nAAAA02000001.1\n'],
    ['contigs', 'list', 'ctg1\nctg2\nctg10\n'],
    ['variants', 'list', 'rs123\nrs7412\n'],
    ['a .bim', 'bim', BIM],
    ['a line of a .bim', 'bim', '1\trs123\t0\t12345\tA\tG'],
    ['a .bim with blanks', 'bim', BIM.replaceAll('\t', ' ')],
    ['a .map', 'bim', '1\trs123\t0\t12345\nX\trs12\t0\t99\n'],
    ['a .bim, cut off', 'bim', `${BIM}1\trs78`],
    ['genotypes', 'genotypes', GENOTYPES],
    ['genotypes with comments', 'genotypes', `# rsid\tchromosome\tposition\n${GENOTYPES}`],
    ['genotypes of X', 'genotypes', 'i3001\tX\t82154\tA\nrs1\tMT\t9\tG\n'],
    [
      'genotypes in two columns',
      'genotypes',
      `rsid\tchromosome\tposition\tallele1\tallele2\n${ANCESTRY}`,
    ],
    ['BED, the last line cut off', 'bed', 'chr1\t100\t200\nchr2\t30'],
    ['BED, cut off in a number', 'bed', 'chr1\t100\t200\nchr2\t300\t4'],
    ['BED, cut off in a name', 'bed', 'chr1\t100\t200\nchr1\t300\t400\nch'],
    ['BED of names, cut off', 'bed', 'chr1\t100\t200\tpeak\nchr1\t300\t400\tpeak\nchr2\t3'],
    ['BED of Ensembl, cut off', 'bed', '1\t100\t200\tTATA\n1\t300\t400\tCAAT\n2\t5'],
    ['sizes, cut off', 'sizes', 'chr1\t248956422\nchr2'],
    ['sizes of names of codes, cut off', 'sizes', 'ctg1\t100\nctg2\t90\nct'],
    ['an index, cut off', 'fai', 'chr1\t248956422\t112\t70\t71\nchr2\t2421'],
    ['AXT', 'axt', `0 chr19 3001012 3001075 chr11 70568380 70568443 - 3500\nTCAG\nTCTG\n\n`],
    ['AXT with comments', 'axt', `##aligner=blastz\n0 chr1 1 4 chr2 1 4 + 35\nTCAG\nTCTG\n`],
    ['colours', 'csfasta', '>1_2_3_F3\nT0123301\n'],
    ['colours with comments', 'csfasta', '# Title: a\n>1_2_3_F3\nT01.3301\n>1_2_4_F3\nT0'],
    ['NBRF/PIR', 'pir', '>DL;X\nGATTACA cat tag\nGGGTTA\nGGG*\n'],
    ['NBRF/PIR of several', 'pir', '>N1;X\ncat\nGGG*\n>N1;Y\ncat\nGGG*\n'],
    ['long NBRF/PIR', 'pir', `>DL;X\ncat\n${'ACGTACGTAC\n'.repeat(900)}*\n`],
  ])('is refused by what it is: %s', (_, name, text) => {
    expect(kindOf(text)).toBe(name);
    expect(refuseAsSequence(name)).toContain(contentKindOf(name).title);
  });
});

test.each([
  'ACGTACGTAC\t10\nGGGTTAGGGA\t20\n',
  'ACGTACGTAC 10\nGGGTTAGGGA 20\nTTTTTTTTTT 30\nACG 33\n',
  'GGGTTAGGGA 20\nACGTACGTAC 10\n',
  'ATGGCCTAT 3\nGGGTTATGA 6\n',
  'ACGTACGTAC 1\nGGGTTAGGGA 2\nACG 3\n',
  '1\tACGTACGTAC\n11\tGGGTTAGGGA\n21\tAC',
  '1 ACGTACGTAC 10\n11 GGGTTAGGGA 20\n21 AC 22',
  '  ACGTACGTAC GGGTTAGGGA 20\n  ACGTACGTAC 30\n',
  '1. ACGTACGTAC\n2. GGGTTAGGGA\n',
  'ATG GCC TAT 9\nGGG TTA TGA 18\n',
  'ACGTACGTAC\tGGGTTAGGGA\nACGTACGTAC\tACG\n',
  'RYSWKMACGT\tACGTACGTAC\nACGTACGTAK\tACGT\n',
  '1\t10\t20\nACGTACGTAC\n',
  "5'-ACGTACGTAC-3'\n",
  'ACGT4\nGGGT8\n',
  'KRASGGG\n',
  '1 ACGTACGTAC\n11 GGGTTAGGGA\n1 TTTTTTTTTT\n11 GGGGGGGGGG\n',
  '11 ACGTACGTAC\n1 GGGTTAGGGA\n',
  'ACGTACGTAC 10.\nGGGTTAGGGA 20.\n',
  'A\tC\tG\tT\n1\t2\t3\n',
  'A 1\nC 2\nG 3\nT 4\n',
  'A C G T A\n1 2 3 4 5\n',
  '        1 acgtacgtac gggttaggga\n       21 acg\n',
  '>a\nA 10\nT 20\n',
  '>N1;size=12;\nACGT*\n>N1;size=3;\nAC\n',
  '>N1;X\nACGT\nACGT\n',
  '>a\nT0123\nACGT\n',
])('letters are read as before: %j', (text) => {
  expect([null, 'fasta']).toContain(kindOf(text));
  expect(parseWhole(text).summary.length).toBeGreaterThan(0);
});

test.each([
  ['chr1\t10\t20\t5\t7\nchr2\t30\t40\t6\t8\n', 'bed'],
  ['chr1\t10\t20\t5\t7\n', 'bed'],
  ['o1\t4\t4\t4\t5\no2\t4\t13\t4\t5\n', 'fai'],
  ['NM_1\t90\t101\t60\t61\nNM_2\t95\t290\t60\t61\n', 'fai'],
  ['chr1\t300\t6\t60\t61\nchr2\t300\t317\t70\t71\n', 'fai'],
])('an index and BED of numbers are told apart: %j', (text, name) => {
  expect(kindOf(text)).toBe(name);
});

test('a sentence with a number is no table', () => {
  expect(kindOf('Error: 404 not found')).toBeNull();
  expect(refusalOf('Error: 404 not found').message).toMatch(/"E" is not a nucleotide code/);
  expect(kindOf('sample length\tmass\nfirst 12\t1.5\n')).toBe('table');
});
