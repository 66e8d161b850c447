import { describe, expect, it } from 'vitest';
import { testPublishedCases, testWholeSequences } from '../../testing/repeat-tests.ts';
import type { MirrorRepeatParameters } from './parameters.ts';
import { findMirrorRepeatsSlowly } from './slow.ts';
import { findMirrorRepeats } from './testing/made-mirror-repeats.ts';

testPublishedCases('mirrorrepeat', 15, {
  find: findMirrorRepeats,
  findSlowly: findMirrorRepeatsSlowly,
});
testWholeSequences('mirrorrepeat', 3, findMirrorRepeats);

/** Position, arm, spacer and mismatches of each hit. */
function shapes(sequence: string, given: Partial<MirrorRepeatParameters> = {}, stretchBp?: number) {
  return findMirrorRepeats(sequence, given, stretchBp).map(
    ({ position, armLength, spacerLength, mismatches }) =>
      `${position} ${armLength} ${spacerLength} ${mismatches}`,
  );
}

describe('repeats worked out by hand', () => {
  const arm = 'GAGGAAGGGAAAG';
  const back = 'GAAAGGGAAGGAG';

  it('tells everything about a hit', () => {
    expect(findMirrorRepeats(`CTC${arm}CT${back}TTT`)).toEqual([
      {
        position: 3,
        length: 28,
        armLength: 13,
        spacerLength: 2,
        mismatches: 0,
        score: 13,
        purity: 100,
        tract: 'R',
        triplex: true,
        sequence: arm,
        spacer: 'CT',
        opposite: back,
      },
    ]);
  });

  it('keeps spacers and arms of exactly the bounds', () => {
    const text = `CTC${arm}CTTAA${back}TTT`;
    expect(shapes(text, { maxSpacer: 5 })).toEqual(['3 13 5 0']);
    expect(shapes(text, { maxSpacer: 4 })).toEqual([]);
    expect(shapes(text, { minArm: 13 })).toEqual(['3 13 5 0']);
    expect(shapes(text, { minArm: 14 })).toEqual([]);
    expect(shapes(text, { maxArm: 12 })).toEqual(['4 12 5 0']);
  });

  it('lets arms end at letters that are no bases, which a spacer may hold', () => {
    expect(shapes(`CTC${arm}NN${back}TTT`)).toEqual(['3 13 2 0']);
    expect(shapes(`CTCGAN${arm}CT${back}NAGTTT`)).toEqual(['6 13 2 0']);
    expect(shapes('N'.repeat(400))).toEqual([]);
    expect(shapes('R'.repeat(400), { minPurity: 0 })).toEqual([]);
    expect(shapes('')).toEqual([]);
  });

  it('leaves out repeats rich in A and T, or of one base', () => {
    const poly = `CC${'G'.repeat(30)}CC`;
    expect(shapes(poly, { excludeSingleBase: true, minPurity: 100 })).toEqual([]);
    expect(shapes(poly).length).toBe(1);
    const rich = 'CGAAAAGAAAAATAAAAAGAAAATT';
    expect(shapes(rich).length).toBe(1);
    expect(shapes(rich, { excludeAtRich: true })).toEqual([]);
  });

  it('takes the longest arms and spacers', () => {
    let text = '';
    for (let i = 0, state = 7; i < 1000; i++) {
      state = (state * 1103515245 + 12345) % 2147483648;
      text += 'ACGT'[(state >> 16) % 4];
    }
    const given = { minArm: 1000, maxArm: 1000, maxSpacer: 100, minPurity: 0 };
    const mirrored = [...text].reverse().join('');
    const whole = `${text}${'N'.repeat(100)}${mirrored}`;
    expect(shapes(whole, given, 333)).toEqual(['0 1000 100 0']);
  });
});
