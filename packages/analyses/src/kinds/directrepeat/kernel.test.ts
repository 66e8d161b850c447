import { describe, expect, it } from 'vitest';
import { testPublishedCases, testWholeSequences } from '../../testing/repeat-tests.ts';
import type { DirectRepeatParameters } from './parameters.ts';
import { findDirectRepeatsSlowly } from './slow.ts';
import { findDirectRepeats } from './testing/made-direct-repeats.ts';

testPublishedCases('directrepeat', 15, {
  find: findDirectRepeats,
  findSlowly: findDirectRepeatsSlowly,
});
testWholeSequences('directrepeat', 3, findDirectRepeats);

/** Position, length, unit and spacer of each hit. */
function spans(sequence: string, given: Partial<DirectRepeatParameters> = {}, stretchBp?: number) {
  return findDirectRepeats(sequence, given, stretchBp).map(
    ({ position, length, unitLength, spacerLength }) =>
      `${position} ${length} ${unitLength} ${spacerLength}`,
  );
}

describe('repeats worked out by hand', () => {
  const unit = 'GATTCCAGTCAG';

  it('tells everything about a hit', () => {
    expect(findDirectRepeats(`CC${unit}TGG${unit}AA`)).toEqual([
      {
        position: 2,
        length: 27,
        unitLength: 12,
        spacerLength: 3,
        copies: 2,
        partial: 0,
        score: 12,
        slipped: false,
        unit,
        spacer: 'TGG',
      },
    ]);
  });

  it('counts whole copies and the bases of a last one, where there is no spacer', () => {
    expect(findDirectRepeats(`CC${unit}${unit}${unit}GATTAA`)).toMatchObject([
      { position: 2, length: 40, unitLength: 12, copies: 3, partial: 4, score: 28, slipped: true },
    ]);
  });

  it('keeps units and spacers of exactly the bounds', () => {
    const text = `CC${unit}TGG${unit}AA`;
    expect(spans(text, { minUnit: 12, maxUnit: 12, maxSpacer: 3 })).toEqual(['2 27 12 3']);
    expect(spans(text, { minUnit: 13 })).toEqual([]);
    expect(spans(text, { maxUnit: 11 })).toEqual([]);
    expect(spans(text, { maxSpacer: 2 })).toEqual([]);
  });

  it('does not cut a unit that is too long', () => {
    const text = `CC${unit}${unit}AA`;
    expect(spans(text, { maxUnit: 12 })).toEqual(['2 24 12 0']);
    expect(spans(text, { maxUnit: 11 })).toEqual([]);
  });

  it('keeps a better repeat within a weaker one', () => {
    // TTTTTTTTTTTT has more matches than the two copies around it, one on either side.
    const text = `GGACA${'T'.repeat(21)}GGACA`;
    expect(spans(text, { minUnit: 5, maxSpacer: 30 })).toEqual(['0 31 5 21', '5 21 5 0']);
  });

  it('leaves out rows of shorter units only where that is asked', () => {
    const row = `GG${'AC'.repeat(15)}GG`;
    expect(spans(row)).toEqual(['2 30 10 0']);
    expect(spans(row, { excludeShortUnits: true })).toEqual([]);
    expect(spans(row, { excludeShortUnits: true }, 3)).toEqual([]);
  });

  it('finds nothing in nothing, and in letters that are no bases', () => {
    expect(spans('')).toEqual([]);
    expect(spans('N'.repeat(400))).toEqual([]);
    expect(spans('ACGTR'.repeat(40), { minUnit: 5 })).toEqual([]);
  });

  it('reads U as T, and shows it', () => {
    expect(findDirectRepeats('GAUUCCAGUCTGATTCCAGTCT')).toMatchObject([
      { position: 0, length: 22, unit: 'GAUUCCAGUCT' },
    ]);
  });

  it('takes the longest units and spacers, over many words of bits', () => {
    let text = '';
    for (let i = 0, state = 7; i < 1000; i++) {
      state = (state * 1103515245 + 12345) % 2147483648;
      text += 'ACGT'[(state >> 16) % 4];
    }
    const given = { minUnit: 1000, maxUnit: 1000, maxSpacer: 100 };
    expect(spans(text + 'N'.repeat(100) + text, given, 333)).toEqual(['0 2100 1000 100']);
    expect(spans(text + text, { ...given, excludeShortUnits: true }, 333)).toEqual([
      '0 2000 1000 0',
    ]);
  });
});
