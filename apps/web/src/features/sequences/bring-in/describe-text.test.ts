import { expect, it } from 'vitest';
import { describeText, factsOf, isAccessionText, isSequenceText } from './describe-text.ts';

it.each([
  ['', ''],
  ['GGGTTA GGG\n12 TTA', '12 bp, 1 record'],
  ['>one\nACGT\nAC\n>two words\nGG\n', '8 bp, 2 records'],
  ['LOCUS       PHIX 5386 bp\nORIGIN\n1 gag\n//\nLOCUS       B 3 bp\n', '2 records'],
  ['LOCUS       PHIX 3 bp\r\nORIGIN      \r\n        1 gag\r\n//\r\n', '3 bp, 1 record'],
  [
    'LOCUS       A\nORIGIN\n 1 gagtt ttatc\n 11 g\n//\nLOCUS       B\nORIGIN\n 1 ac\n//\n',
    '13 bp, 2 records',
  ],
  ['LOCUS       A\nORIGIN\n 1 gagtt', '5 bp, 1 record'],
  ['LOCUS       A 5386 bp\nCONTIG      join(B:1..5386)\nORIGIN\n//\n', '1 record'],
  ['ID   X56734; SV 1; linear\n', '1 record'],
  [
    'ID   X1; SV 1;\nDE   A gene / part\nSQ   Sequence 8 BP; 2 A;\n     aaacaaac        8\n//\n',
    '8 bp, 1 record',
  ],
  [' NC_001422.1\n', ''],
])('says of %j that it has %j', (text, words) => {
  expect(describeText(factsOf(text))).toBe(words);
});

it.each([
  ['>chr7 made\nACGT', 'chr7 made'],
  ['>\nACGT', null],
  ['ACGT', null],
  ['LOCUS       PHIX 5386 bp\n', 'PHIX'],
  ['ID   X56734; SV 1; linear\n', 'X56734'],
  [
    'LOCUS       NC_012920\r\nDEFINITION  Homo sapiens mitochondrion,\r\n            complete genome.\r\nACCESSION   NC_012920\r\n',
    'Homo sapiens mitochondrion, complete genome',
  ],
  [
    'ID   X56734;\nXX\nDE   Trifolium repens mRNA for\nDE   beta-glucosidase\nXX\n',
    'Trifolium repens mRNA for beta-glucosidase',
  ],
  ['LOCUS       A\nDEFINITION  .\n//\nLOCUS       B\nDEFINITION  Of another.\n', 'A'],
  ['LOCUS       A\n//\nLOCUS       B\nDEFINITION  Of another.\n', 'A'],
])('names %j after its first record: %j', (text, name) => {
  expect(factsOf(text).name).toBe(name);
});

it.each([
  ['>anything', true],
  ['GGGTTAGGGTTAGGGTTAGGG', true],
  ['1 gagttttatc gcttccatga\n', true],
  ['ACGT', false],
  ['A sentence that somebody copied', false],
  ['https://example.org/ACGTACGTACGT', false],
])('takes %j for a sequence: %j', (text, isSequence) => {
  expect(isSequenceText(text)).toBe(isSequence);
});

it.each([
  ['NC_001422.1', true],
  [' u12345, NC_012920;AADR01000001.1\n', true],
  ['https://www.ncbi.nlm.nih.gov/nuccore/NC_001422.1', true],
  ['', false],
  ['ACGT', false],
  ['NC_001422.1 ACGT', false],
  ['1 gagttttatc gcttccatga', false],
  ['https://example.org/NC_001422.1', false],
])('takes %j for records of NCBI: %s', (text, isOne) => {
  expect(isAccessionText(text)).toBe(isOne);
});
