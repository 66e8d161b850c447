import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { C } from './base-classes.ts';
import { createRunFinder, RUN_SLACK_BP } from './run-finder.ts';

type Run = [letter: string, first: number, end: number];

function find(text: string, minBp: number, from = 0, to = text.length): Run[] {
  const bases = new TextEncoder().encode(text + 'G'.repeat(RUN_SLACK_BP));
  const runs: Run[] = [];
  createRunFinder(minBp)(bases, from, to, (letter, first, end) => {
    runs.push([letter === C ? 'C' : 'G', first, end]);
  });
  return runs;
}

function findSlowly(text: string, minBp: number, from: number, to: number): Run[] {
  return [...text.slice(from, to).matchAll(/C+|G+/g)]
    .filter(([run]) => run.length >= minBp)
    .map(({ 0: run, index }) => [run.slice(0, 1), from + index, from + index + run.length]);
}

describe('runs of C and of G', () => {
  const texts = fc
    .array(
      fc.tuple(
        fc.constantFrom('A', 'C', 'C', 'G', 'G', 'T', 'U', 'N', 'R', '-'),
        fc.oneof(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 20, max: 70 })),
      ),
      { maxLength: 40 },
    )
    .map((runs) => runs.map(([letter, bases]) => letter.repeat(bases)).join(''));

  it('are those of a pattern, in any part', () => {
    fc.assert(
      fc.property(
        texts,
        fc.integer({ min: 2, max: 32 }),
        fc.nat(40),
        fc.nat(40),
        (text, minBp, before, behind) => {
          const from = Math.min(before, text.length);
          const to = Math.max(from, text.length - behind);
          expect(find(text, minBp, from, to)).toEqual(findSlowly(text, minBp, from, to));
        },
      ),
      { numRuns: 500 },
    );
  });

  it('end where the part does', () => {
    for (const bases of [31, 32, 33, 63, 64, 65]) {
      expect(find('G'.repeat(bases), 3)).toEqual([['G', 0, bases]]);
      expect(find('G'.repeat(bases + 40), 3, 0, bases)).toEqual([['G', 0, bases]]);
    }
  });

  it('are found again with the same room', () => {
    const findRuns = createRunFinder(3);
    const count = (text: string) => {
      let runs = 0;
      const bases = new TextEncoder().encode(text + 'N'.repeat(RUN_SLACK_BP));
      findRuns(bases, 0, text.length, () => runs++);
      return runs;
    };
    expect(['CCCT'.repeat(100), 'CCC', '', 'TTT'].map(count)).toEqual([100, 1, 0, 0]);
  });
});
