import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { baseScoresBetween, runsBetween } from './base-scores.ts';

const settings = { searchMode: 'GC', scores: [1, 2, 3, 4] };

/** The rule of the method, base by base: the score is that of the length of the base's own run. */
function scoreOf(text: string, at: number, scores: readonly number[]): number {
  const base = text[at];
  if (base !== 'G' && base !== 'C') return 0;
  let length = 1;
  for (let i = at - 1; text[i] === base; i--) length++;
  for (let i = at + 1; text[i] === base; i++) length++;
  const score = scores[Math.min(length, 4) - 1] ?? 0;
  return base === 'G' ? score : -score;
}

describe('baseScoresBetween', () => {
  it('knows runs that go on outside', () => {
    expect(baseScoresBetween('TGGGGAACCCT', 3, 9, settings)).toEqual([4, 4, 0, 0, -3, -3]);
  });

  it('follows the settings of the analysis', () => {
    const own = { searchMode: 'C', scores: [0.5, 1.25, 3, 10] };
    expect(baseScoresBetween('GGGGACCA', 0, 8, own)).toEqual([0, 0, 0, 0, 0, -1.25, -1.25, 0]);
  });

  it('needs three letters of context and no more', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('G', 'G', 'C', 'A', 'N', ' '), maxLength: 60 }),
        fc.nat(60),
        fc.nat(60),
        (text, a, b) => {
          const from = Math.min(a, b, text.length);
          const to = Math.min(Math.max(a, b), text.length);
          const expected = Array.from({ length: to - from }, (_, index) =>
            scoreOf(text, from + index, settings.scores),
          );
          expect(baseScoresBetween(text, from, to, settings)).toEqual(expected);
          const letters = runsBetween(text, from, to, settings).map((run) => run.text);
          expect(letters.join('')).toBe(text.slice(from, to));
        },
      ),
    );
  });
});
