import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { killG4 } from './kill-g4.ts';
import { isTargetReached, scoreG4 } from './score-g4.ts';

describe('scoreG4', () => {
  it('counts runs of G up and runs of C down, by their length up to 4', () => {
    expect(scoreG4('GGGTCCAGGGGGG')).toEqual({ sum: 9 - 4 + 24, score: 2.2307692 });
  });

  it('counts W and H as no base, so that they end a run', () => {
    expect(scoreG4('GGWGG').sum).toBe(8);
    expect(scoreG4('GGHGG').sum).toBe(8);
  });
});

describe('isTargetReached', () => {
  it('takes a target that is met exactly, in decimals', () => {
    // 3 / 10 is no double, and neither is 0.3.
    expect(isTargetReached(3, 10, { threshold: 0.3, onComplementary: false })).toBe(true);
    expect(isTargetReached(3, 10, { threshold: 0.299999, onComplementary: false })).toBe(false);
    expect(isTargetReached(-3, 10, { threshold: 0.3, onComplementary: true })).toBe(true);
    expect(isTargetReached(-4, 10, { threshold: 0.3, onComplementary: true })).toBe(false);
    expect(isTargetReached(0, 10, { threshold: 0, onComplementary: true })).toBe(true);
  });

  it('says of every mask that it has, and of the sequence what G4 killer says', () => {
    const letters = fc.string({ unit: fc.constantFrom('G', 'G', 'C', 'A'), minLength: 1 });
    const target = { threshold: fc.constantFrom(0, 0.1, 0.3, 0.7, 1, 1.2), on: fc.boolean() };
    fc.assert(
      fc.property(letters, target.threshold, target.on, (sequence, threshold, onComplementary) => {
        const parameters = { threshold, onComplementary };
        const { changeCount, mutationSequences, mutationScore } = killG4(sequence, parameters, 5);
        const reached = (text: string) =>
          isTargetReached(scoreG4(text).sum, text.length, parameters);
        expect(reached(sequence)).toBe(changeCount === 0);
        expect(mutationSequences.every(reached)).toBe(true);
        expect(scoreG4(mutationSequences[0] ?? '').score).toBe(mutationScore);
      }),
    );
  });
});
