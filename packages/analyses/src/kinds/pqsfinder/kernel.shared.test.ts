import { hasShared } from '@flipon/test-material/shared-material';
import { describe, expect, it } from 'vitest';
import { lettersOf, sharedCases } from '../../testing/shared-cases.ts';
import type { PqsParameters } from './parameters.ts';
import { findPqsSlowly, type SlowPqs } from './slow.ts';
import { findPqs } from './testing/made-pqs.ts';

interface VectorCase {
  name: string;
  op?: string;
  sequence?: string;
  fasta?: string;
  params: PqsParameters;
  expected?: SlowPqs[];
  totals: { hits: number; plus: number; scoreSum: number; covered: number; defects: number };
}

// These files are not part of the project; where they are absent there is nothing to compare with.
describe.skipIf(!hasShared())('shared material', () => {
  const cases = sharedCases<VectorCase>('pqsfinder').filter(({ op }) => op === undefined);

  it('is there', () => expect(cases.length).toBeGreaterThanOrEqual(12));

  it.each(cases)(
    'has the quadruplexes of $name',
    ({ fasta, sequence, params, expected, totals }) => {
      const text = lettersOf({ fasta, sequence });
      for (const stretchBp of [1 << 22, 97, 13]) {
        const found = findPqs(text, params, stretchBp);
        if (expected !== undefined) expect(found).toEqual(expected);
        expect({
          hits: found.length,
          plus: found.filter(({ strand }) => strand === '+').length,
          scoreSum: found.reduce((sum, { score }) => sum + score, 0),
          covered: found.reduce((sum, { length }) => sum + length, 0),
          defects: found.reduce((sum, { bulges, mismatches }) => sum + bulges + mismatches, 0),
        }).toEqual({
          hits: totals.hits,
          plus: totals.plus,
          scoreSum: totals.scoreSum,
          covered: totals.covered,
          defects: totals.defects,
        });
      }
      if (text.length < 200) {
        expect(findPqsSlowly(text, params, params.wrapOrigin)).toEqual(findPqs(text, params));
      }
    },
  );
});
