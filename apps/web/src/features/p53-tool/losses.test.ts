import { siteOf } from '@flipon/analyses/tools/p53/predict-p53';
import { publishedP53Matrix as matrix } from '@flipon/analyses/tools/p53/published-p53-matrix';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countCosting, lossesOf } from './losses.ts';

const sumOf = (letters: string) =>
  lossesOf(letters, matrix).reduce((sum, { cost }) => sum + cost, 0) / 100;

describe('the bars of a site', () => {
  it('are those of the drawing for the 5′ element of CDKN1A', () => {
    const losses = lossesOf('GAACATGTCCCAACATGTTG', matrix);
    const costly = losses.filter(({ cost }) => cost > 0);
    expect(costly.map(({ place, base, cost }) => [place, base, cost])).toEqual([
      [2, 'A', 3],
      [8, 'T', 5],
      [11, 'C', 13],
      [12, 'A', 10],
      [13, 'A', 5],
      [19, 'T', 3],
      [20, 'G', 11],
    ]);
    expect(countCosting(losses)).toBe(7);
    expect(losses[6]).toMatchObject({ place: 7, base: 'G', cost: 0, most: 62 });
    expect(losses[6]?.costs.map(({ base, cost }) => `${base} ${cost}`)).toEqual([
      'A 55',
      'C 61',
      'G 0',
      'T 62',
    ]);
  });

  it.each([
    ['GGACATGCCCGGGCATGTCC', 0],
    ['ATCCCCCCCCTTTCCCCCCA', 3.72],
    ['GGACACTCCCCGGAATATCC', 2],
    ['CCCCCCCCCCCCCCCCCCCC', 4.16],
  ])('sum up to the predictor of %s', (letters, predictor) => {
    expect(sumOf(letters)).toBe(predictor);
  });

  it('sum up to the predictor of every site', () => {
    const site = fc.array(fc.constantFrom('A', 'C', 'G', 'T'), { minLength: 20, maxLength: 20 });
    fc.assert(
      fc.property(site, (letters) => {
        const text = letters.join('');
        expect(sumOf(text)).toBe(siteOf(text, 0, matrix).predictor);
      }),
    );
  });

  it('cost nothing without a site, which leaves what each base would', () => {
    const losses = lossesOf(null, matrix);
    expect(countCosting(losses)).toBe(0);
    expect(losses.map(({ most }) => most)).toEqual(
      lossesOf('A'.repeat(20), matrix).map((l) => l.most),
    );
  });
});
