import { describe, expect, it } from 'vitest';
import { areaOf, measuresOf, shareOf } from './measures.ts';

describe('measures of a rule', () => {
  it('are what a table of four counts says', () => {
    const { sensitivity, specificity, balancedAccuracy, mcc } = measuresOf({
      ...{ forming: 45, found: 45, others: 9, rejected: 7 },
    });
    expect([sensitivity.value, specificity.value]).toEqual([1, 7 / 9]);
    expect(balancedAccuracy).toBeCloseTo(8 / 9, 12);
    // As the authors of HSeeker state it for the same counts.
    expect(mcc.toFixed(3)).toBe('0.863');
  });

  it('are nothing where a rule finds all or none', () => {
    expect(measuresOf({ forming: 4, found: 4, others: 3, rejected: 0 }).mcc).toBe(0);
    expect(measuresOf({ forming: 4, found: 0, others: 3, rejected: 3 }).mcc).toBe(0);
  });

  it('have the intervals of Wilson', () => {
    // By scipy 1.17: binomtest(126, 149).proportion_ci(method='wilson'), and of 9 of 9.
    const many = shareOf(126, 149);
    expect([many.low.toFixed(4), many.high.toFixed(4)]).toEqual(['0.7790', '0.8949']);
    const all = shareOf(9, 9);
    expect([all.low.toFixed(4), all.high]).toEqual(['0.7009', 1]);
  });

  it('count equal scores as half in order', () => {
    expect(areaOf({ pairs: 4, halves: 7 })).toBe(0.875);
  });
});
