import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findTractsSlowly, type SlowMatch } from '../slow-tracts.ts';
import type { TractParameters } from '../tract-rules.ts';
import { findTracts } from './made-tracts.ts';

/**
 * Tests that a kind has the hits of its known cases.
 *
 * @param letter of its tracts
 * @param minCases how many cases there are at least
 */
export function testKnownTracts(kind: 'g4regex' | 'imotif', letter: 'C' | 'G', minCases: number) {
  const file = new URL(`../../kinds/${kind}/fixtures/${kind}.json`, import.meta.url);
  const { cases } = JSON.parse(readFileSync(file, 'utf8')) as {
    cases: { name: string; sequence: string; params: TractParameters; expected: SlowMatch[] }[];
  };

  describe('the known cases', () => {
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
}

/** Expects hits with the same numbers, their scores to nine decimals. */
export function expectTracts(hits: readonly SlowMatch[], expected: readonly SlowMatch[]): void {
  expect(hits).toEqual(
    expected.map(({ g4hunter, ...hit }) => ({ ...hit, g4hunter: expect.closeTo(g4hunter, 9) })),
  );
}
