import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fractionOf, letterCountsOf } from './letter-counts.ts';
import { cutLetterLines, writeFasta } from './letter-lines.ts';
import { readPosition, SPARE_BASES, windowAt, withSpareBases } from './letter-window.ts';

describe('letterCountsOf', () => {
  it('puts bases first, then N, then the other codes, without what does not occur', () => {
    const counts = letterCountsOf({
      nucleicCounts: { Y: 1, N: 2, T: 3, R: 1, A: 2, C: 0, G: 1 },
      length: 10,
    });
    expect(counts.map(({ letter }) => letter).join('')).toBe('AGTNRY');
    expect(fractionOf(counts, 'CG')).toBe(0.1);
    expect(fractionOf(counts, 'N')).toBe(0.2);
    expect(letterCountsOf({ nucleicCounts: null, length: null })).toEqual([]);
  });
});

describe('a page of letters', () => {
  it('holds the position that was asked for', () => {
    expect(windowAt(0, 5_386)).toEqual({ start: 0, end: 3_000 });
    expect(windowAt(2_999, 5_386)).toEqual({ start: 0, end: 3_000 });
    expect(windowAt(3_000, 5_386)).toEqual({ start: 3_000, end: 5_386 });
    expect(windowAt(9_999, 5_386)).toEqual({ start: 3_000, end: 5_386 });
    expect(windowAt(0, 0)).toEqual({ start: 0, end: 0 });
  });

  it('takes spare letters from its own record only', () => {
    const record = { start: 100, length: 5_000 };
    expect(withSpareBases({ start: 0, end: 3_000 }, record)).toEqual({ start: 100, end: 3_103 });
    expect(withSpareBases({ start: 3_000, end: 5_000 }, record)).toEqual({
      start: 3_097,
      end: 5_100,
    });
  });
});

describe('readPosition', () => {
  it.each([
    ['1', 0],
    ['5386', 5_385],
    [' 5,386 ', 5_385],
  ])('takes %j', (text, position) => {
    expect(readPosition(text, 5_386)).toEqual({ position, error: null });
  });

  it.each([
    ['', 'Position is required.'],
    ['chr1', 'Position must be numeric.'],
    ['1.5', 'Position must be numeric.'],
    ['0', 'Minimal value of position is 1.'],
    ['-4', 'Minimal value of position is 1.'],
    ['5387', 'Maximal value of position is 5,386.'],
  ])('refuses %j and names the limit', (text, error) => {
    expect(readPosition(text, 5_386)).toEqual({ position: null, error });
  });
});

describe('cutLetterLines', () => {
  const drawn = (lines: ReturnType<typeof cutLetterLines>) =>
    lines.map(({ start, groups }) => [
      start,
      groups.map(({ runs }) => runs.map((run) => `${run.text}${run.runClass || ''}`).join(' ')),
    ]);

  it('keeps the class of a run that is cut by a group, a line or the edge of the page', () => {
    const bases = `GGG${'G'.repeat(2)}AAAAAAAACCCAAAAAAAAAGGGG`;
    const lines = cutLetterLines(bases, { start: 60, end: 84, spareBefore: 3 }, 20);
    expect(drawn(lines)).toEqual([
      [60, ['GG4 AAAAAAAA', 'CCC3 AAAAAAA']],
      [80, ['AA GG4']],
    ]);
  });

  it('gives all letters back, in order', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^[ACGTN]{0,200}$/),
        fc.integer({ min: 0, max: SPARE_BASES }),
        fc.constantFrom(30, 60),
        (bases, spare, basesPerLine) => {
          const spareBefore = Math.min(spare, bases.length);
          const end = bases.length - spareBefore;
          const lines = cutLetterLines(bases, { start: 0, end, spareBefore }, basesPerLine);
          expect(lines.map(({ text }) => text).join('')).toBe(bases.slice(spareBefore));
          for (const { start, text, groups } of lines.slice(0, -1)) {
            expect(text).toHaveLength(basesPerLine);
            expect(start % basesPerLine).toBe(0);
            expect(groups).toHaveLength(basesPerLine / 10);
          }
        },
      ),
    );
  });
});

it('writes FASTA with the range in the header', () => {
  expect(writeFasta('chr8', { start: 60, end: 121 }, 'A'.repeat(61))).toBe(
    `>chr8:61-121\n${'A'.repeat(60)}\nA\n`,
  );
});
