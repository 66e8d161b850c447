import { describe, expect, it } from 'vitest';
import { decimalsOf, multiplesOf, niceStep, rulerUnit } from './nice-ticks.ts';

describe('steps of an axis', () => {
  it('are round and not below the least', () => {
    expect([0.011, 0.3, 1, 13.2, 20_791, 92_918, 600_000].map((min) => niceStep(min))).toEqual([
      0.02, 0.5, 1, 20, 25_000, 100_000, 1_000_000,
    ]);
  });

  it('are whole where halves have no meaning', () => {
    expect([0.2, 1.2, 2.2, 21].map((min) => niceStep(min, true))).toEqual([1, 2, 5, 25]);
  });

  it('give their multiples, the ends included', () => {
    expect(multiplesOf(10, -30, 30)).toEqual([-30, -20, -10, 0, 10, 20, 30]);
    expect(multiplesOf(25, 26, 49)).toEqual([]);
  });

  it('are written with as many decimals as they need', () => {
    expect([20, 2.5, 0.05, 0.025].map(decimalsOf)).toEqual([0, 1, 2, 3]);
  });
});

describe('the unit of a ruler', () => {
  it('is the largest that stays short', () => {
    expect(rulerUnit(25_000, 210_155).unit).toBe('kb');
    expect(rulerUnit(500, 89_315).unit).toBe('kb');
    expect(rulerUnit(20, 89_315).unit).toBe('bp');
    expect(rulerUnit(500_000, 4_641_652).unit).toBe('Mb');
    expect(rulerUnit(20, 66).unit).toBe('bp');
  });
});
