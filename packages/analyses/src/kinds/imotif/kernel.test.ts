import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findTractsSlowly, type SlowMatch } from '../../tract-search/slow-tracts.ts';
import { findTracts } from '../../tract-search/testing/made-tracts.ts';
import type { TractParameters } from '../../tract-search/tract-rules.ts';

const { cases } = JSON.parse(
  readFileSync(new URL('./fixtures/imotif.json', import.meta.url), 'utf8'),
) as {
  cases: { name: string; sequence: string; params: TractParameters; expected: SlowMatch[] }[];
};

describe('the known cases', () => {
  it('are there', () => expect(cases.length).toBeGreaterThanOrEqual(10));
  it.each(cases)('$name', ({ sequence, params, expected }) => {
    const text = sequence.toUpperCase();
    const circular = params.wrapOrigin;
    const hits = findTracts('imotif', text, params, { circular });
    expect(hits.map(({ g4hunter: _, ...hit }) => hit)).toEqual(
      expected.map(({ g4hunter: _, ...hit }) => hit),
    );
    hits.forEach(({ g4hunter }, at) => {
      expect(g4hunter).toBeCloseTo(expected[at]?.g4hunter ?? Number.NaN, 9);
    });
    expect(findTracts('imotif', text, params, { circular, stretchBp: 7 })).toEqual(hits);
    expect(findTractsSlowly(text, 'C', params, circular)).toEqual(hits);
  });
});
