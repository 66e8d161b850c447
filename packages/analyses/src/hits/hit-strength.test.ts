import { describe, expect, it } from 'vitest';
import { definitionOf } from '../definitions.ts';
import { strengthReader } from './hit-strength.ts';
import { rowReads } from './hit-values.ts';

const rowOf = (values: Record<string, number>) => ({
  id: 1,
  record: 0,
  position: 0,
  length: 20,
  ...values,
});

describe('how strong a hit is', () => {
  it('is a share of what counts as full, and may be more', () => {
    const read = strengthReader(definitionOf('cpg'), {}, rowReads);
    expect([0.5, 1.25].map((value) => read(rowOf({ observedToExpectedCpG: value })))).toEqual([
      0.5, 1.25,
    ]);
  });

  it('follows the power of ten where values span many of them', () => {
    const read = strengthReader(definitionOf('zhunt'), {}, rowReads);
    const strengths = [0, 0.3, 1, 1000, 1e6, 1e9].map((zscore) => read(rowOf({ zscore })));
    expect(strengths.map((value) => Number(value.toFixed(6)))).toEqual([0, 0, 0, 0.5, 1, 1.5]);
  });
});
