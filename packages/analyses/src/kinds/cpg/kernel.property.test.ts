import { someRuns } from '@flipon/test-material/some-of';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hitRows, runInMemory } from '../../scan/run-in-memory.ts';
import { testRecordsApart } from '../../testing/test-records-apart.ts';
import { cpgKernel } from './kernel.ts';
import type { CpgParameters } from './parameters.ts';
import { findIslandsSlowly } from './slow.ts';

function scan(text: string, parameters: CpgParameters, stretchBp?: number) {
  const bases = new TextEncoder().encode(text);
  const records = [{ start: 0, length: bases.length, circular: false }];
  return hitRows(runInMemory(cpgKernel, bases, records, { ...parameters }, stretchBp)).map(
    ({ record, ...hit }) => hit,
  );
}

/** Texts of blocks, some of them repeats, over alphabets of which many make islands; X is G. */
const text = fc
  .array(
    fc.record({
      alphabet: fc.constantFrom('CG', 'CCCG', 'ACGT', 'AT', 'A', 'N', 'CGA', 'CGGAT', 'CU', 'GGC'),
      lengthBp: fc.integer({ min: 0, max: 90 }),
      repeatBp: fc.constantFrom(0, 0, 1, 3, 5, 11),
      seed: fc.nat(),
    }),
    { maxLength: 12 },
  )
  .map((blocks) => blocks.map(blockText).join(''));

interface Block {
  alphabet: string;
  lengthBp: number;
  repeatBp: number;
  seed: number;
}

function blockText({ alphabet, lengthBp, repeatBp, seed }: Block): string {
  let state = seed;
  let block = '';
  while (block.length < lengthBp) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    if (repeatBp > 0 && block.length >= repeatBp) block += block[block.length - repeatBp];
    else block += alphabet[Math.floor((state / 2 ** 32) * alphabet.length)];
  }
  return block;
}

const parameters = fc.record({
  minWindowSize: fc.oneof(
    fc.integer({ min: 10, max: 40 }),
    fc.constantFrom(31, 32, 33, 64, 65, 97),
  ),
  minGcPercentage: fc.constantFrom(0, 1e-300, 0.1, 0.3, 0.5, 0.55, 1 / 3, 0.6, 0.75, 0.99, 1),
  minObservedToExpectedCpG: fc.constantFrom(0, 1e-20, 0.1, 0.5, 0.6, 0.65, 2 / 3, 0.7, 1),
  minIslandMergeGap: fc.oneof(fc.integer({ min: 10, max: 40 }), fc.integer({ min: 40, max: 200 })),
  firstNucleotide: fc.constant('C' as const),
  secondNucleotide: fc.constantFrom('G' as const, 'A' as const, 'T' as const, 'C' as const),
});

/** The same text with X in place of G. */
function withSecond(made: string, second: string): string {
  const swap: Record<string, string> = second === 'C' ? {} : { G: second, [second]: 'G' };
  return made.replace(/[GAT]/g, (letter) => swap[letter] ?? letter);
}

describe('against the definition', () => {
  it.each([0, 1, 2, 3])('finds the same islands for any cut (part %i)', () => {
    fc.assert(
      fc.property(
        text,
        parameters,
        fc.oneof(fc.integer({ min: 1, max: 400 }), fc.constantFrom(1, 32, 64, 1 << 20)),
        (made, given, stretchBp) => {
          const sequence = withSecond(made, given.secondNucleotide);
          const expected = findIslandsSlowly(sequence, given);
          const found = scan(sequence, given, stretchBp);
          expect(found).toEqual(
            expected.map((island) => ({
              ...island,
              observedToExpectedCpG: expect.closeTo(island.observedToExpectedCpG, 12),
            })),
          );
        },
      ),
      { numRuns: someRuns(1000) },
    );
  });

  it('finds the same islands in long texts, with the beginning dropped on the way', () => {
    fc.assert(
      fc.property(
        fc.array(text, { minLength: 40, maxLength: 60 }),
        parameters,
        fc.integer({ min: 500, max: 9000 }),
        (texts, given, stretchBp) => {
          const sequence = withSecond(texts.join(''), given.secondNucleotide);
          const found = scan(sequence, given, stretchBp);
          expect(found.map(({ position, length }) => ({ position, length }))).toEqual(
            findIslandsSlowly(sequence, given).map(({ position, length }) => ({
              position,
              length,
            })),
          );
        },
      ),
      { numRuns: someRuns(25) },
    );
  });

  testRecordsApart({
    kernel: cpgKernel,
    madeParameters: parameters,
    madeDna: text,
    find: scan,
    maxRecords: 5,
    maxStretchBp: 300,
    numRuns: someRuns(300),
  });

  it('gives islands that are in order, inside, apart, and no shorter than the window', () => {
    fc.assert(
      fc.property(text, parameters, (sequence, given) => {
        let reached = Number.NEGATIVE_INFINITY;
        for (const { position = 0, length = 0 } of scan(sequence, given, 100)) {
          expect(length).toBeGreaterThanOrEqual(given.minWindowSize);
          expect(position - reached).toBeGreaterThanOrEqual(given.minIslandMergeGap);
          reached = position + length;
        }
        expect(Math.max(0, reached)).toBeLessThanOrEqual(sequence.length);
      }),
      { numRuns: someRuns(500) },
    );
  });

  it('judges a single CpG window alike on both strands', () => {
    // Islands as a whole are looked for from left to right, so theirs need not mirror.
    const other: Record<string, string> = { G: 'C', C: 'G', A: 'T', T: 'A' };
    fc.assert(
      fc.property(text, parameters, (made, { secondNucleotide, ...given }) => {
        const sequence = made.slice(0, 60);
        fc.pre(sequence.length >= 10);
        const window: CpgParameters = {
          ...given,
          minWindowSize: sequence.length,
          secondNucleotide: 'G',
        };
        const reverse = [...sequence].reverse().map((letter) => other[letter] ?? letter);
        expect(scan(reverse.join(''), window)).toEqual(scan(sequence, window));
      }),
    );
  });
});
