import { scoreG4 } from '@flipon/analyses/tools/g4killer/score-g4';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawBases, reachOf } from './drawn-bases.ts';

describe('drawBases', () => {
  it('draws what is left of a run, and what was lost of it', () => {
    const bases = drawBases('AGAGCC', 'AGGGCC', 'AGWGCC');
    expect(bases.map(({ score }) => score)).toEqual([0, 1, 0, 1, -2, -2]);
    expect(bases.map(({ lost }) => lost && [lost.from, lost.to])).toEqual([
      null,
      [1, 3],
      [0, 3],
      [1, 3],
      null,
      null,
    ]);
    expect(bases.map(({ isMutable }) => isMutable)).toEqual([
      false,
      false,
      true,
      false,
      false,
      false,
    ]);
  });

  it('draws a base of the other side with all of the bar that it took the place of', () => {
    expect(drawBases('C', 'G', 'W')).toEqual([
      { letter: 'C', base: 'C', runClass: 1, score: -1, lost: { from: 0, to: 1 }, isMutable: true },
    ]);
  });

  it('draws bars that add up to the score', () => {
    const letters = fc.string({ unit: fc.constantFrom('G', 'G', 'C', 'A', 'W', 'H', 'D') });
    fc.assert(
      fc.property(letters, (sequence) => {
        const sum = drawBases(sequence).reduce((all, { score }) => all + score, 0);
        expect(sum).toBe(scoreG4(sequence).sum);
      }),
    );
  });
});

describe('reachOf', () => {
  it('has room for the original and for every filling', () => {
    expect(reachOf('GGGGAC', 'GGWGAC', false)).toEqual({ up: 4, down: 1 });
    expect(reachOf('GGGCCA', 'GGWCCA', false)).toEqual({ up: 3, down: 3 });
    expect(reachOf('CCCGG', 'CCWGG', true)).toEqual({ up: 3, down: 3 });
    expect(reachOf('AT', 'AT', false)).toEqual({ up: 1, down: 0 });
  });
});
