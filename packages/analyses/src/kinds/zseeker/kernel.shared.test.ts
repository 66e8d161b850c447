import { hasShared } from '@flipon/test-material/shared-material';
import { describe, expect, it } from 'vitest';
import { lettersOf, sharedCases } from '../../testing/shared-cases.ts';
import { findRegions } from './testing/made-zseekers.ts';
import { compareRegions, type VectorCase } from './testing/vector-case.ts';

// These files are not part of the project; where they are absent there is nothing to compare with.
describe.skipIf(!hasShared)('shared material', () => {
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
