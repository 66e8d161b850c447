import { someRuns } from '@flipon/test-material/some-of';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RUN_CONTEXT } from '../../kinds/g4hunter/base-scores.ts';
import { createWindowSums } from '../../kinds/g4hunter/window-scores.ts';
import { type HitWindows, killWindows, scoreWindows } from './kill-windows.ts';

const usual: HitWindows = {
  windowSize: 25,
  scores: [1, 2, 3, 4],
  searchMode: 'GC',
  before: '',
  after: '',
};
/** Position 87,047 of hg38 chr16:186964-397118, found at 1.4; its mean is 0.94. */
const HIT = 'CCCAGCCGGGGCGGGAAGGGTGGGGGGTCCCACC';

/** Whether an analysis would find one of the hit's windows at the threshold, as the analysis does it. */
function isFound(letters: string, threshold: number, windows: HitWindows, sign: 1 | -1): boolean {
  const { windowSize, scores, searchMode } = windows;
  const { read } = createWindowSums({
    windowSize,
    threshold,
    searchMode,
    scores: [...scores] as [number, number, number, number],
    wrapOrigin: false,
  });
  const before = windows.before.padStart(RUN_CONTEXT, 'N');
  const after = windows.after.padEnd(RUN_CONTEXT, 'N');
  const sums = read(Buffer.from(before + letters + after));
  const scale = scores.every(Number.isInteger) ? 1 : 10;
  // In tenths of the threshold, so that nothing is compared as a float.
  const least = Math.round(threshold * 10) * windowSize * scale;
  return sums.some((sum) => sign * sum > 0 && sign * sum * 10 >= least);
}

/** The fewest changes, by trying every set of none, of one, of two, ... */
function fewestSlowly(letters: string, target: string, isWell: (mask: string) => boolean): number {
  const places = [...letters].flatMap((letter, at) => (letter === target ? [at] : []));
  const tryFrom = (mask: string, first: number, left: number): boolean => {
    if (left === 0) return isWell(mask);
    for (let index = first; index < places.length; index++) {
      const at = places[index] ?? 0;
      if (tryFrom(`${mask.slice(0, at)}W${mask.slice(at + 1)}`, index + 1, left - 1)) return true;
    }
    return false;
  };
  let count = 0;
  while (!tryFrom(letters, 0, count)) count += 1;
  return count;
}

describe('the windows of a hit', () => {
  it('of which the best scores 2.16 need 4 changes, though their mean needs none', () => {
    const flanks = { before: 'GTA', after: 'TTC' };
    const killed = killWindows(
      HIT,
      { threshold: 1, onComplementary: false },
      { ...usual, ...flanks },
    );
    // Trying all sets by a program of its own found 431 of four, and none of three.
    expect(killed).toMatchObject({ bestScore: 2.16, changeCount: 4, isFewest: true });
    expect(killed.mask.replaceAll('W', 'G')).toBe(HIT);
    expect(killed.maskScore).toBeLessThan(1);
  });

  it('do not reach the target at it: a window at the threshold is a hit', () => {
    const ten = { ...usual, windowSize: 10 };
    const kill = (threshold: number) =>
      killWindows('GGGGATATAT', { threshold, onComplementary: false }, ten).changeCount;
    expect([1.6, 1.61].map(kill)).toEqual([1, 0]);
    expect(kill(0)).toBe(4);
  });

  it('count the letters next to the hit, which lengthen its runs', () => {
    const ten = { ...usual, windowSize: 10 };
    const kill = (windows: HitWindows) =>
      killWindows('GATATATATG', { threshold: 0.5, onComplementary: false }, windows);
    expect(kill(ten)).toMatchObject({ bestScore: 0.2, changeCount: 0 });
    expect(kill({ ...ten, before: 'GGG', after: 'GGA' })).toMatchObject({
      bestScore: 0.7,
      changeCount: 1,
    });
  });

  it('refuses what is shorter than a window', () => {
    expect(() => killWindows('GGG', { threshold: 1, onComplementary: false }, usual)).toThrow(
      RangeError,
    );
  });

  it('of 900 bases are killed, too', () => {
    const long = 'GGGTTAGGGGCA'.repeat(75);
    const killed = killWindows(long, { threshold: 1, onComplementary: false }, usual);
    expect(isFound(killed.mask, 1, usual, 1)).toBe(false);
    expect(killed.changeCount).toBe(killed.mask.split('W').length - 1);
  });
});

describe('against the definition', () => {
  const base = fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom('G', 'GG', 'GGG', 'GGGGG') },
    { weight: 2, arbitrary: fc.constantFrom('C', 'CC') },
    { weight: 4, arbitrary: fc.constantFrom('A', 'TT', 'N') },
  );
  const text = fc.array(base, { minLength: 1, maxLength: 14 }).map((parts) => parts.join(''));
  const cases = fc.record({
    letters: text.filter(
      (each) => each.length >= 10 && each.length <= 34 && (each.match(/G/g)?.length ?? 0) <= 10,
    ),
    before: fc.constantFrom('', 'GGG', 'AGG', 'CCC', 'NNN'),
    after: fc.constantFrom('', 'GGG', 'GAT', 'CAC'),
    windowSize: fc.constantFrom(10, 13, 25),
    scores: fc.constantFrom([1, 2, 3, 4], [1, 1, 1, 1], [0.5, 1.5, 3, 3], [4, 3, 2, 1]),
    searchMode: fc.constantFrom('GC' as const, 'G' as const),
    threshold: fc.constantFrom(0, 0.1, 0.5, 0.9, 1, 1.2, 1.5, 2),
  });
  const swap = (letters: string) =>
    letters.replace(/[GC]/g, (letter) => (letter === 'G' ? 'C' : 'G'));

  it('no window reaches the target after the changes, and fewer changes do not do', () => {
    fc.assert(
      fc.property(cases, ({ letters, threshold, ...windows }) => {
        fc.pre(letters.length >= windows.windowSize);
        const killed = killWindows(letters, { threshold, onComplementary: false }, windows);
        const isWell = (mask: string) => !isFound(mask, threshold, windows, 1);
        expect(isWell(killed.mask)).toBe(true);
        expect(killed.mask.split('W').length - 1).toBe(killed.changeCount);
        expect(killed.isFewest).toBe(true);
        expect(killed.changeCount).toBe(fewestSlowly(letters, 'G', isWell));
        const { rate } = scoreWindows(letters, { threshold, onComplementary: false }, windows);
        expect(rate(killed.mask)).toEqual({ score: killed.maskScore, isReached: true });
      }),
      { numRuns: someRuns(150) },
    );
  });

  it('is the same on C of the mirrored strand', () => {
    fc.assert(
      fc.property(cases, ({ letters, threshold, searchMode, ...windows }) => {
        fc.pre(letters.length >= windows.windowSize);
        const plus = killWindows(
          letters,
          { threshold, onComplementary: false },
          { ...windows, searchMode },
        );
        const minus = killWindows(
          swap(letters),
          { threshold, onComplementary: true },
          {
            ...windows,
            searchMode: searchMode === 'GC' ? 'GC' : 'C',
            before: swap(windows.before),
            after: swap(windows.after),
          },
        );
        expect(minus.changeCount).toBe(plus.changeCount);
        expect(minus.bestScore).toBe(0 - plus.bestScore);
      }),
      { numRuns: someRuns(100) },
    );
  });
});
