import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findTractsSlowly, type SlowMatch } from './slow-tracts.ts';
import { expectTracts, findTracts } from './testing/made-tracts.ts';
import type { TractParameters } from './tract-rules.ts';

describe.each([
  { kind: 'g4regex', letter: 'G', minCases: 6 },
  { kind: 'imotif', letter: 'C', minCases: 10 },
] as const)('the known cases of $kind', ({ kind, letter, minCases }) => {
  const file = new URL(`../kinds/${kind}/fixtures/${kind}.json`, import.meta.url);
  const { cases } = JSON.parse(readFileSync(file, 'utf8')) as {
    cases: { name: string; sequence: string; params: TractParameters; expected: SlowMatch[] }[];
  };

  it('are there', () => expect(cases.length).toBeGreaterThanOrEqual(minCases));
  it.each(cases)('$name', ({ sequence, params, expected }) => {
    const text = sequence.toUpperCase();
    const circular = params.wrapOrigin;
    const hits = findTracts(kind, text, params, { circular });
    expectTracts(hits, expected);
    expect(findTracts(kind, text, params, { circular, stretchBp: 7 })).toEqual(hits);
    expect(findTractsSlowly(text, letter, params, circular)).toEqual(hits);
  });
});
