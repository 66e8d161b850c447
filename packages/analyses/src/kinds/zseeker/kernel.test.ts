import { readFileSync } from 'node:fs';
import { hasShared } from '@flipon/test-material/shared-material';
import { describe, expect, it } from 'vitest';
import { parseParameters } from '../../parameters/parse-parameters.ts';
import { lettersOf, sharedCases } from '../../testing/shared-cases.ts';
import { findRegions } from './testing/made-zseekers.ts';
import { compareRegions, type VectorCase } from './testing/vector-case.ts';

const { cases } = JSON.parse(
  readFileSync(new URL('./fixtures/zseeker.json', import.meta.url), 'utf8'),
) as { cases: VectorCase[] };

const spans = (text: string, given = {}) =>
  findRegions(text, given).map(({ position, length, score }) => [position, length, score]);

describe('the published vectors', () => {
  it('are there', () => expect(cases.length).toBeGreaterThanOrEqual(10));

  it.each(cases)('$name', (given) => {
    const text = (given.sequence ?? '').toUpperCase();
    compareRegions(text, findRegions(text, given.params), given);
  });
});

describe('regions worked out by hand', () => {
  it('end at the first of equal best sums', () => {
    // Eight GC steps, then one that adds nothing.
    expect(spans('CGCGCGCGCAC', { ac: 0 })).toEqual([[0, 9, 56]]);
  });

  it('begin after a sum of exactly 0', () => {
    // GG takes away what GC gave.
    expect(spans('CGGCGCGCGCGC', { penalty: 7 })).toEqual([[2, 10, 63]]);
  });

  it('are reported when the sum is exactly 0, whatever the drop', () => {
    // 56, and then -56 at once.
    const given = { penalty: 56, drop: 1000 };
    expect(spans('CGCGCGCGCC', given)).toEqual([[0, 9, 56]]);
  });

  it('are parted where the sum has fallen by the drop, not before', () => {
    const text = 'CGCGCGCGCCGCGCGCGCG';
    const given = { penalty: 10, drop: 10 };
    expect(spans(text, given)).toEqual([
      [0, 9, 56],
      [9, 10, 63],
    ]);
    expect(spans(text, { ...given, drop: 10.01 })).toEqual([[0, 19, 109]]);
  });

  it('add up decimals that binary fractions miss', () => {
    const given = { gt: 0.1, threshold: 1, drop: 1 };
    expect(spans('GTGTGTGTGTG', given)).toEqual([[0, 11, 1]]);
    expect(spans('GTGTGTGTGT', given)).toEqual([]);
  });

  it('count AT steps from the beginning of their row', () => {
    const given = { at: 0, atRun: [0, 30], threshold: 30, drop: 1000 };
    expect(spans('AATATTT', given)).toEqual([[2, 3, 60]]);
  });

  it('leave short ones out', () => {
    const text = 'CGCGCGCGC';
    expect(spans(text, { minLength: 9 })).toHaveLength(1);
    expect(spans(text, { minLength: 10 })).toEqual([]);
  });

  it('have no letter but A, C, G and T', () => {
    expect(spans('CGCGCGCGUGCGCGCGC')).toEqual([]);
    expect(spans('N'.repeat(100))).toEqual([]);
    expect(spans('')).toEqual([]);
  });
});

describe('the parameters', () => {
  it('take one to sixteen numbers along a run', () => {
    expect(parseParameters('zseeker', { atRun: '1, 2,-3' }).atRun).toEqual([1, 2, -3]);
    expect(() => parseParameters('zseeker', { atRun: [] })).toThrow('step 1 is required');
    expect(() => parseParameters('zseeker', { atRun: Array(17).fill(1) })).toThrow();
    expect(() => parseParameters('zseeker', { atRun: [1, 'x'] })).toThrow('step 2 must be decimal');
  });
});

// These files are not part of the project; where they are absent there is nothing to compare with.
describe.skipIf(!hasShared())('shared material', () => {
  const cases = sharedCases<VectorCase>('zseeker');

  it('is there', () => expect(cases.length).toBeGreaterThanOrEqual(12));

  it.each(cases)('has the regions of $name', (given) => {
    const { params } = given;
    const text = lettersOf(given);
    for (const stretchBp of [1 << 22, 997, 13]) {
      compareRegions(text, findRegions(text, params, stretchBp), given);
    }
  });
});
