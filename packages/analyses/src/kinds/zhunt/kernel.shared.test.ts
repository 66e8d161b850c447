import { hasShared } from '@flipon/test-material/shared-material';
import { describe, expect, it } from 'vitest';
import { lettersOf, sharedCases } from '../../testing/shared-cases.ts';
import { findRegions, traceGrid } from './testing/made-zhunts.ts';
import { compareCase, type VectorCase } from './testing/vector-case.ts';

// These files are not part of the project; where they are absent there is nothing to compare with.
describe.skipIf(!hasShared)('shared material', () => {
  const cases = sharedCases<VectorCase>('zhunt');

  it('is there', () => expect(cases.length).toBeGreaterThanOrEqual(10));

  it.each(cases)('has the regions and the track of $name', (given) => {
    const { params } = given;
    const text = lettersOf(given);
    const grid = traceGrid(text, params);
    for (const stretchBp of [1 << 22, 997, 13]) {
      compareCase(text, findRegions(text, params, stretchBp), grid, given);
    }
  });
});
