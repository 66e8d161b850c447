import { readFileSync } from 'node:fs';
import { hasShared } from '@flipon/test-material/shared-material';
import { describe, expect, it } from 'vitest';
import { lettersOf, sharedCases } from '../../testing/shared-cases.ts';
import { conformationText } from './derived.ts';
import { zhuntRules } from './parameters.ts';
import { slowZScore } from './slow.ts';
import { defaults, findRegions, traceGrid } from './testing/made-zhunts.ts';
import { compareCase, type VectorCase } from './testing/vector-case.ts';
import { GRID_STEPS, gridOfThreshold, linkingOf, zScoreOf } from './transition.ts';

const { cases } = JSON.parse(
  readFileSync(new URL('./fixtures/zhunt.json', import.meta.url), 'utf8'),
) as { cases: VectorCase[] };

describe('the published vectors', () => {
  it('are there', () => expect(cases.length).toBeGreaterThanOrEqual(9));

  it.each(cases)('$name', (given) => {
    const { sequence = '', params } = given;
    compareCase(sequence, findRegions(sequence, params), traceGrid(sequence, params), given);
  });
});

describe('the Z-score', () => {
  it('falls as more supercoiling is needed, from 1 over the tail to the tail itself', () => {
    expect([linkingOf(0), linkingOf(GRID_STEPS)]).toEqual([10, 50]);
    for (const q of [1, 9000, 20_000, 30_000, 32_200, 32_210, 40_000, 65_536]) {
      expect(Math.abs(zScoreOf(q) / slowZScore(q) - 1)).toBeLessThan(1e-9);
      if (q < GRID_STEPS) expect(zScoreOf(q)).toBeGreaterThan(zScoreOf(q + 1));
    }
  });

  it.each([0.001, 1, 700, 1e12])('of %s is a number of the grid', (threshold) => {
    const q = gridOfThreshold(threshold);
    expect(zScoreOf(q)).toBeGreaterThanOrEqual(threshold);
    expect(zScoreOf(q + 1)).toBeLessThan(threshold);
  });
});

describe('windows', () => {
  it('are written as anti and syn from their first dinucleotide on', () => {
    expect(conformationText(0b0010, 8)).toBe('ASASSAAS');
  });

  it('fit in their record', () => {
    expect(findRegions('CGCGCGCGCGC')).toEqual([]);
    expect(findRegions('CGCGCGCGCGC', { wrapOrigin: true, threshold: 1 })).toEqual([]);
    expect(findRegions('CGCGCGCGCGCG', { threshold: 1 })).toHaveLength(1);
    expect(findRegions('CGCGCGCGCGCG', { wrapOrigin: true, threshold: 1 })).toMatchObject([
      { position: 0, length: 12, peakLength: 12 },
    ]);
  });

  it('are not larger than the largest', () => {
    expect(zhuntRules.check?.({ ...defaults, maxDinucleotides: 5 })).toEqual([
      { field: 'maxDinucleotides', message: 'Minimal value of largest window is 6.' },
    ]);
    expect(zhuntRules.check?.(defaults)).toEqual([]);
  });
});

// These files are not part of the project; where they are absent there is nothing to compare with.
describe.skipIf(!hasShared())('shared material', () => {
  const cases = sharedCases<VectorCase>('zhunt');

  it('is there', () => expect(cases.length).toBeGreaterThanOrEqual(10));

  it.each(cases)('has the regions and the profile of $name', (given) => {
    const { params } = given;
    const text = lettersOf(given);
    const grid = traceGrid(text, params);
    for (const stretchBp of [1 << 22, 997, 13]) {
      compareCase(text, findRegions(text, params, stretchBp), grid, given);
    }
  });
});
