import type { MalformedFile } from './malformed-file.ts';

/** Bytes that are no nucleotide codes, as a file has them and as a message shows them; no UTF-8 is Windows-1252. */
const BAD_CHARACTERS: readonly [bytes: string | number[], shown: string][] = [
  ['J', '"J"'],
  ['!', '"!"'],
  ['@', '"@"'],
  ['x', '"x"'],
  ['é', '"é"'],
  ['\u{1F600}', '"\u{1F600}"'],
  ['\u2028', 'character U+2028'],
  ['\u202e', 'character U+202E'],
  ['\0', 'byte 0x00'],
  ['\x1a', 'byte 0x1A'],
  ['\x7f', 'byte 0x7F'],
  [[0xff], '"ÿ"'],
  [[0xc3], '"Ã"'],
];

/** Its place: the text before and after it, and the place in the message. */
const PLACES: readonly [where: string, before: string, after: string, place: string][] = [
  ['first base of plain text', 'AC\n', 'GT\n', 'Line 2, column 1: '],
  ['middle of plain text', 'ACGT\n\nAC', 'GT\n', 'Line 3, column 3: '],
  ['last character of the file', '>a\nACGT', '', 'Record "a", line 2, column 5: '],
  ['second record, CRLF', '>a\r\nAC\r\n>b x\r\nACG', 'T\r\n', 'Record "b", line 4, column 4: '],
  ['long first line', `>a\n${'ACGT'.repeat(5000)}`, 'A', 'Record "a", line 2, column 20001: '],
  ['line 10,001', `>a\n${'ACGT\n'.repeat(9999)}AC`, 'A', 'Record "a", line 10001, column 3: '],
];

/** What files are filled up with, and where nothing comes behind it. */
const isPadding = (bytes: string | number[], after: string) =>
  after === '' && (bytes === '\0' || bytes === '\x1a');

const inSequence = PLACES.flatMap(([where, before, after, place]) =>
  BAD_CHARACTERS.filter(([bytes]) => !isPadding(bytes, after)).map(
    ([bytes, shown]): MalformedFile => ({
      name: `${shown}, ${where}`,
      // A line end behind a broken start of a character keeps what follows from completing it.
      bytes: Buffer.concat([Buffer.from(before), Buffer.from(bytes), Buffer.from(`\n${after}`)]),
      message: `${place}${shown} is not a nucleotide code.`,
    }),
  ),
);

const PROTEIN = '>sp|P04637|P53_HUMAN\nMEEPQSDPSVEPPLSQETFSDLWKLLPENNVLSPLPSQ\n';
const NO_BASES = 'The text holds no bases.';

const texts: readonly [name: string, text: string, message: string][] = [
  ['an empty file', '', 'The file is empty.'],
  ['line ends alone', '\n\r\n\r', NO_BASES],
  ['blanks alone', '   \t ', NO_BASES],
  ['a byte order mark alone', '\ufeff', NO_BASES],
  ['comments alone', '; one\n;two', NO_BASES],
  ['gaps and numbers alone', '10 ---\n20 ***', NO_BASES],
  ['a header alone', '>chr1', NO_BASES],
  ['headers alone', '>chr1\n>chr2\n\n>chr3\n', NO_BASES],
  ['headers with gaps alone', '>a\n----\n>b\n****\n', NO_BASES],
  [
    'a header of 70,000 bytes',
    `>${'x'.repeat(70_000)}\nACGT\n`,
    'Line 1: The header is longer than',
  ],
  [
    'a long header later',
    `>a\nAC\n>${'x '.repeat(40_000)}\nA`,
    'Line 3: The header is longer than',
  ],
  ['a header inside a line', '>a\nACGT>b\nACGT\n', 'Record "a", line 2, column 5: ">" stands'],
  ['an indented header', '>a\nACGT\n >b\nACGT\n', 'Record "a", line 3, column 2: ">" stands'],
  ['a header after plain text', 'ACGT\n>b\nACGT\n', 'Line 2, column 1: ">" begins a FASTA header'],
  ['an indented first header', ' >a\nACGT\n', 'Line 1, column 2: ">" stands inside a line.'],
  ['blanks of Unicode alone', '\u00a0\n\u200b\u2003', NO_BASES],
  ['a primer with inosine', '>p\nTAIACYTCIGG\n', 'I is inosine: write N.'],
  [
    'a copy of a page',
    'FASTA Graphics\nLOCUS x 2 bp\nDEFINITION x\nORIGIN\nac\n//\n',
    'This is a copy of a web page',
  ],
  ['a protein', PROTEIN, 'This is a protein, not a sequence.'],
  ['a protein in lower case', PROTEIN.toLowerCase(), 'This is a protein, not a sequence.'],
  [
    'a protein after a gene',
    `>gene\nACGT\n${PROTEIN}`,
    'Record "sp|P04637|P53_HUMAN", line 4, col',
  ],
  ['a plain protein', 'MEEPQSDPSVEPPLSQETFSD', 'This is a protein, not a sequence.'],
  ['FASTQ', '@read1\nACGT\n+\nIIII\n', 'This is a FASTQ file'],
  ['SAM', '@HD\tVN:1.6\nr\t0\tchr1\t1\n', 'This is a SAM file'],
  ['VCF', '##fileformat=VCFv4.2\n', 'This is a VCF file'],
  ['GFF3', '##gff-version 3\nchr1\t.\tgene\n', 'This is a GFF3 file'],
  ['BED', 'chrX\t10\t20\n', 'This is a BED file'],
  ['Clustal', 'CLUSTAL W (1.83) alignment\n', 'This is an alignment (Clustal)'],
  ['Newick', '((a:1,b:2):3,c:4);', 'This is a tree (Newick)'],
  ['a table', 'name,sequence\na,ACGT\n', 'This is a table'],
  ['a letter', 'Dear colleague,\nhere is it', 'Line 1, column 2: "e" is not a nucleotide code.'],
  ['HTML', '<!DOCTYPE html>\n<html>404</html>', 'This is a web page (HTML)'],
  ['XML', '<?xml version="1.0"?>\n<GBSet/>', 'This is XML'],
  ['JSON', '{"sequence": "ACGT"}', 'This is JSON'],
  ['a list in JSON', '["ACGT"]', 'This is JSON'],
  ['RTF', '{\\rtf1\\ansi >a\\par ACGT}', 'This is a rich text document'],
  ['an answer of an outage', 'Bad gateway', 'Line 1, column 8: "e" is not a nucleotide code.'],
  ['an error after bases', '>a\nACGT\nError: timeout', 'Record "a", line 3, column 1: "E" is not'],
  ['a conflict of git', '>a\nAC\n<<<<<<< HEAD\nGT\n', 'Record "a", line 3, column 1: "<" is not'],
  ['a star for a header', '*a\nJCGT', 'Line 2, column 1: "J" is not a nucleotide code.'],
  ['a comment in the middle of a line', 'ACGT ; x', 'Line 1, column 6: ";" is not a nucleotide'],
];

export const malformedFasta: readonly MalformedFile[] = [
  ...inSequence,
  ...texts.map(([name, text, message]) => ({ name, bytes: Buffer.from(text), message })),
];
