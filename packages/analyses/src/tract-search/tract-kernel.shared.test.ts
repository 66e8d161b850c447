import { hasShared } from '@flipon/test-material/shared-material';
import { describe, expect, it } from 'vitest';
import { lettersOf, sharedCases } from '../testing/shared-cases.ts';
import type { SlowMatch } from './slow-tracts.ts';
import { expectTracts, findTracts } from './testing/made-tracts.ts';
import type { TractParameters } from './tract-rules.ts';

interface SharedCase {
  name: string;
  kind: 'imotif' | 'g4regex';
  fasta?: string;
  sequence?: string;
  params: TractParameters & { letter?: string };
  expected?: SlowMatch[];
  totals: { hits: number; plus: number; tracts: number };
}

// These files are not part of the project; where they are absent there is nothing to compare with.
describe.skipIf(!hasShared())('the shared vectors', () => {
  const cases = sharedCases<SharedCase>('imotif');

  it('are there', () => expect(cases.length).toBeGreaterThanOrEqual(18));

  it.each(cases)('$name', ({ kind, fasta, sequence, params, expected, totals }) => {
    const { letter: _, ...parameters } = params;
    const text = lettersOf({ fasta, sequence });
    const circular = parameters.wrapOrigin;
    const hits = findTracts(kind, text, parameters, { circular });
    expect({
      hits: hits.length,
      plus: hits.filter(({ strand }) => strand === '+').length,
      tracts: hits.reduce((sum, { tractCount }) => sum + tractCount, 0),
    }).toEqual({ hits: totals.hits, plus: totals.plus, tracts: totals.tracts });
    if (expected !== undefined) expectTracts(hits, expected);
    expect(findTracts(kind, text, parameters, { circular, stretchBp: 97 })).toEqual(hits);
  });
});
