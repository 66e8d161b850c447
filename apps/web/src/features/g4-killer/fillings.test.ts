import { scoreG4 } from '@flipon/analyses/tools/g4killer/score-g4';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  choicesFor,
  type Filling,
  fillAtRandom,
  fillMask,
  mutablePositions,
  namesOfBases,
  rate,
  rateChoices,
  spanOfFillings,
} from './fillings.ts';

const target = { threshold: 1, onComplementary: false };
const complementary = { threshold: 1, onComplementary: true };
/** The first mask of the published example. */
const MASK = 'AGGAGWGTAAGWGTGAGTTGGGTAATTGGWGGGCATGGTTAGG';

describe('the published example', () => {
  it('names its mutable bases from 1', () => {
    expect(namesOfBases(MASK, target)).toEqual(['G6', 'G12', 'G30']);
    expect(namesOfBases('CWC', complementary)).toEqual(['C2']);
  });

  it('gives each choice its score, with the others unchanged', () => {
    const rated = (filling: Filling, position: number) =>
      rateChoices(MASK, filling, position, target).map(({ letter, score, isReached }) => [
        letter,
        score.toFixed(3),
        isReached,
      ]);
    const withA = { 5: 'A', 11: 'T' };
    const kept = ['W', 'H', 'A'].map((letter) => [letter, '0.907', true]);
    expect(rated(withA, 5)).toEqual([
      ...kept,
      ['C', '0.884', true],
      ['T', '0.907', true],
      ['G', '1.070', false],
    ]);
    expect(rated(withA, 29).at(-1)).toEqual(['G', '1.163', false]);
    // With C at 12, one more C at 6 goes down again.
    expect(rated({ 11: 'C' }, 5)[3]).toEqual(['C', '0.860', true]);
  });

  it('has fillings between 36 and 39 of 43', () => {
    expect(spanOfFillings(MASK, target)).toEqual([0.8372093, 0.90697676]);
  });
});

describe('on the complementary strand', () => {
  it('offers what C can become, and C back', () => {
    expect(
      choicesFor(complementary)
        .map(({ letter }) => letter)
        .join(''),
    ).toBe('WDAGTC');
    expect(
      choicesFor(target)
        .map(({ letter }) => letter)
        .join(''),
    ).toBe('WHACTG');
  });

  it('rises with G', () => {
    expect(spanOfFillings('CWCCTTGG', complementary)).toEqual([-0.125, 0]);
    expect(rate('CCCCTTGG', complementary)).toEqual({ score: -1.5, isReached: false });
    expect(rate('CWCCTTGG', { ...complementary, threshold: 0.125 }).isReached).toBe(true);
  });
});

describe('any mask', () => {
  const masks = fc
    .string({ unit: fc.constantFrom('G', 'G', 'C', 'A', 'W', 'W'), minLength: 1, maxLength: 14 })
    .filter((mask) => mutablePositions(mask).length <= 5);

  it('spans what all fillings span', () => {
    fc.assert(
      fc.property(masks, fc.boolean(), (mask, onComplementary) => {
        const side = { threshold: 1, onComplementary };
        const letters = choicesFor(side)
          .filter(({ note }) => note !== 'back')
          .map(({ letter }) => letter);
        const fillings = mutablePositions(mask).reduce<Filling[]>(
          (all, at) => all.flatMap((each) => letters.map((letter) => ({ ...each, [at]: letter }))),
          [{}],
        );
        const scores = fillings.map((filling) => scoreG4(fillMask(mask, filling)).score);
        const [lowest, highest] = spanOfFillings(mask, side);
        expect([lowest, highest].map(Math.fround)).toEqual(
          [Math.min(...scores), Math.max(...scores)].map(Math.fround),
        );
      }),
    );
  });

  it('is filled with A and T alone by chance, which changes no score', () => {
    fc.assert(
      fc.property(masks, (mask) => {
        const filled = fillMask(mask, fillAtRandom(mask));
        expect(filled).toMatch(/^[^W]+$/);
        expect(filled.replaceAll(/[AT]/g, 'W')).toBe(mask.replaceAll(/[AT]/g, 'W'));
        expect(scoreG4(filled)).toEqual(scoreG4(mask));
      }),
    );
  });
});
