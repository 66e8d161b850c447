import fc from 'fast-check';
import { expect, it } from 'vitest';
import { holdsHead, isAskedFor, readRecordHead } from './record-head.ts';

const HEAD = `LOCUS       NC_001422               5386 bp ss-DNA     circular PHG 06-JUL-2018
DEFINITION  Escherichia phage phiX174,
            complete genome.
ACCESSION   NC_001422 M10348 M10379
            M10714
VERSION     NC_001422.1
KEYWORDS    RefSeq.
`;

it('reads the part before the features, from any cut after it', () => {
  expect(holdsHead(HEAD)).toBe(false);
  const text = `${HEAD}FEATURES             Location/Qualifiers\n     source          1..53`;
  expect(holdsHead(text)).toBe(true);
  expect(readRecordHead(text)).toEqual({
    accession: 'NC_001422.1',
    replaces: ['M10348', 'M10379', 'M10714'],
    definition: 'Escherichia phage phiX174, complete genome',
    lengthBp: 5386,
    circular: true,
  });
});

it('is that of the record that was asked for, in this version, or by what it replaced', () => {
  const head = readRecordHead(HEAD);
  const asked = ['NC_001422.1', 'NC_001422', 'M10714', 'NC_001422.2', 'M1071', 'U12345'];
  expect(head && asked.map((accession) => isAskedFor(head, accession))).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ]);
});

it('never fails on a damaged head, and soon', () => {
  const cut = fc.tuple(fc.nat(HEAD.length), fc.nat(HEAD.length), fc.string());
  fc.assert(
    fc.property(cut, ([from, to, text]) => {
      const head = readRecordHead(HEAD.slice(0, from) + text + HEAD.slice(to));
      expect(head === null || typeof head.accession === 'string').toBe(true);
    }),
  );
  expect(readRecordHead(`${HEAD}ACCESSION${' '.repeat(250_000)}`)).not.toBeNull();
});
