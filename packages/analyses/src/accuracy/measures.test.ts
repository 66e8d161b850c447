import { describe, expect, it } from 'vitest';
import { measuresOf, precisionAt, shareOf } from './measures.ts';

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

  it('have a precision that the prevalence decides', () => {
    // Of 10,000 with 100 that form: 90 of them and 495 of 9,900 are found, so 90 of 585 are right.
    const share = (value: number) => ({ value, low: value - 0.05, high: value + 0.05 });
    const measures = { sensitivity: share(0.9), specificity: share(0.95) };
    const { value, low, high } = precisionAt(0.01, measures);
    expect(value).toBeCloseTo(90 / 585, 12);
    expect(low).toBeCloseTo(90 / (90 + 990), 12);
    expect(high).toBeCloseTo(1, 12);
    expect(precisionAt(0.5, measures).value).toBeCloseTo(0.9 / 0.95, 12);
    const nothing = { sensitivity: shareOf(0, 9), specificity: shareOf(9, 9) };
    expect(precisionAt(0.01, nothing).value).toBe(0);
  });
});
