import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { complementOf } from './complement.ts';
import { fractionOf, letterCountsOf } from './letter-counts.ts';
import { cutLetterLines, marksOnLine, writeFasta } from './letter-lines.ts';
import { placeIn, SPARE_BASES, windowAt, withSpareBases } from './letter-window.ts';
import { readPlace, refuseRange } from './typed-place.ts';

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

describe('readPlace', () => {
  it.each([
    ['1', null, [0, 1]],
    [' 5,386 ', null, [5_385, 5_386]],
    ['100-200', null, [99, 200]],
    ['1,000 .. 2,000', null, [999, 2_000]],
    ['chr2', 'chr2', null],
    ['chr2:1,200,000', 'chr2', [1_199_999, 1_200_000]],
    ['chr2:100-200', 'chr2', [99, 200]],
    ['HLA-A*01:01', 'HLA-A*01', [0, 1]],
    ['thrA', 'thrA', null],
    ['1.5', '1.5', null],
  ])('takes %j', (text, name, range) => {
    const expected = range && { start: range[0], end: range[1] };
    expect(readPlace(text)).toEqual({ place: { name, range: expected } });
  });

  it.each([
    ['', 'Position is required.'],
    ['0', 'Minimal value of position is 1.'],
    ['-4', 'Minimal value of position is 1.'],
    ['chr1:0-5', 'Minimal value of position is 1.'],
    ['20-10', 'The first position must not be after the last one.'],
  ])('refuses %j and says why', (text, error) => {
    expect(readPlace(text)).toEqual({ error });
  });

  it('names the limit of the record', () => {
    expect(refuseRange({ start: 0, end: 5_386 }, 5_386)).toBeNull();
    expect(refuseRange({ start: 0, end: 5_387 }, 5_386)).toBe(
      'Maximal value of position is 5,386.',
    );
  });
});

it('pairs letters, in their case, and A with U in RNA', () => {
  expect(complementOf('ACGTRNacgt', 'DNA')).toBe('TGCAYNtgca');
  expect(complementOf('ACGUn', 'RNA')).toBe('UGCAn');
});

it('goes to the page of the first mark', () => {
  const record = { index: 0, name: 'chr1', start: 0, length: 10_000 };
  const marks = [{ start: 6_100, end: 6_200 }];
  expect(placeIn(record, marks)).toMatchObject({
    page: { start: 6_000, end: 9_000 },
    arrival: 'marks',
  });
  expect(placeIn(record)).toMatchObject({ page: { start: 0, end: 3_000 }, arrival: 'top' });
});

it('finds the parts of marks on a line, with the spaces between groups', () => {
  const line = { start: 60, text: 'A'.repeat(60) };
  expect(marksOnLine(line, [{ start: 69, end: 71 }])).toEqual([{ left: 9, width: 3 }]);
  expect(marksOnLine(line, [{ start: 0, end: 500 }])).toEqual([{ left: 0, width: 65 }]);
  expect(marksOnLine(line, [{ start: 0, end: 60 }])).toEqual([]);
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

  it('keeps lower case, which makes the same runs', () => {
    const lines = cutLetterLines('GGgGaaCC', { start: 0, end: 8, spareBefore: 0 }, 20);
    expect(drawn(lines)).toEqual([[0, ['GGgG4 aa CC2']]]);
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
