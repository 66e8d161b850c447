import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { hasShared } from '@flipon/test-material/shared-material';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { otherStrand } from './other-strand.ts';
import { lettersOf, sharedCases } from './shared-cases.ts';

interface Spanned {
  position: number;
  length: number;
}

type Find<Hit, Parameters> = (sequence: string, given: Parameters, stretchBp?: number) => Hit[];

interface RepeatKind<Hit, Parameters> {
  find: Find<Hit, Parameters>;
  /** Its slow version. */
  findSlowly: (sequence: string, given: Parameters) => Hit[];
}

/**
 * Tests that kernel and slow version find what the published cases of a kind have.
 *
 * @param minCases how many there are at least
 */
export function testPublishedCases<Hit, Parameters>(
  kind: string,
  minCases: number,
  { find, findSlowly }: RepeatKind<Hit, Parameters>,
): void {
  const file = new URL(`../kinds/${kind}/fixtures/${kind}.json`, import.meta.url);
  const vectors = JSON.parse(readFileSync(file, 'utf8')) as {
    cases: { name: string; sequence?: string; params: Parameters; expected: Hit[] }[];
  };

  describe('the shared vectors', () => {
    const cases = vectors.cases.filter((one) => one.sequence !== undefined);
    it('are there', () => expect(cases.length).toBeGreaterThanOrEqual(minCases));
    it.each(cases)('$name', ({ sequence = '', params, expected }) => {
      const text = sequence.toUpperCase();
      expect(find(text, params)).toEqual(expected);
      expect(find(text, params, 7)).toEqual(expected);
      expect(findSlowly(text, params)).toEqual(expected);
    });
  });
}

interface CutTests<Hit, Parameters> extends RepeatKind<Hit, Parameters> {
  findInCuts: (sequence: string, given: Parameters, cuts: readonly number[]) => Hit[];
  madeDna: fc.Arbitrary<string>;
  madeParameters: fc.Arbitrary<Parameters>;
  /** Those of stretches of different lengths, where they are not `madeParameters`. */
  cutParameters?: fc.Arbitrary<Parameters>;
  /** Where such stretches end. */
  cuts: fc.Arbitrary<number[]>;
  /** How often DNA is made for stretches of one length, and of different ones. */
  runs: readonly [equal: number, different: number];
}

/** Tests that a kind finds the same as its slow version, wherever sequences are cut. */
export function testEveryCut<Hit, Parameters>({
  find,
  findSlowly,
  findInCuts,
  madeDna,
  madeParameters,
  cutParameters = madeParameters,
  cuts,
  runs: [equal, different],
}: CutTests<Hit, Parameters>): void {
  it('finds the same repeats for any cut', () => {
    const stretches = fc.integer({ min: 1, max: 200 });
    fc.assert(
      fc.property(madeDna, madeParameters, stretches, (sequence, given, stretchBp) => {
        expect(find(sequence, given, stretchBp)).toEqual(findSlowly(sequence, given));
      }),
      { numRuns: equal },
    );
  });

  it('does so for stretches of different lengths, of which empty ones are left out', () => {
    fc.assert(
      fc.property(madeDna, cutParameters, cuts, (sequence, given, places) => {
        expect(findInCuts(sequence, given, places)).toEqual(findSlowly(sequence, given));
      }),
      { numRuns: different },
    );
  });
}

/** Expects the hits of the other strand where those of the sequence lie, in the order of starts and lengths. */
export function expectOnBothStrands<Hit extends Spanned>(
  sequence: string,
  find: (text: string) => Hit[],
): void {
  const onOther = find(otherStrand(sequence)).map((hit) => ({
    ...hit,
    position: sequence.length - hit.position - hit.length,
  }));
  onOther.sort((a, b) => a.position - b.position || a.length - b.length);
  expect(onOther).toEqual(find(sequence));
}

interface SharedCase<Hit, Parameters> {
  name: string;
  fasta?: string;
  sequenceSha256?: string;
  params: Parameters;
  totals: { resultCount: number; coveredBp: number; first: Hit; last: Hit };
}

/**
 * Tests that a kind finds what other programs find in whole sequences, for any cut.
 *
 * @param minCases how many sequences there are at least
 */
export function testWholeSequences<Hit extends Spanned, Parameters>(
  kind: string,
  minCases: number,
  find: (text: string, parameters: Parameters, stretchBp?: number) => Hit[],
): void {
  // These files are not part of the project; where they are absent there is nothing to compare with.
  describe.skipIf(!hasShared())('repeats of whole sequences', () => {
    const withFile = sharedCases<SharedCase<Hit, Parameters>>(kind).filter(
      (one) => one.fasta !== undefined,
    );

    it('are there', () => expect(withFile.length).toBeGreaterThanOrEqual(minCases));

    it.each(withFile)('$name', ({ fasta, sequenceSha256, params, totals }) => {
      const text = lettersOf({ fasta });
      expect(createHash('sha256').update(text).digest('hex')).toBe(sequenceSha256);
      const hits = find(text, params);
      expect({
        resultCount: hits.length,
        coveredBp: countCovered(hits),
        first: hits[0],
        last: hits.at(-1),
      }).toEqual(totals);
      expect(find(text, params, 999)).toEqual(hits);
    });
  });
}

/** Bases in any of the hits, which rise in start. */
function countCovered(hits: readonly Spanned[]): number {
  let covered = 0;
  let reached = 0;
  for (const { position, length } of hits) {
    const end = position + length;
    covered += Math.max(0, end - Math.max(position, reached));
    reached = Math.max(reached, end);
  }
  return covered;
}
