import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { bulgeCost, loopCosts } from '../../pqs-search/scores.ts';
import type { PqsParameters } from './parameters.ts';
import { pqsfinderRules } from './parameters.ts';
import { findPqsSlowly, type SlowPqs } from './slow.ts';
import { defaults, findPqs } from './testing/made-pqs.ts';

const { cases } = JSON.parse(
  readFileSync(new URL('./fixtures/pqsfinder.json', import.meta.url), 'utf8'),
) as {
  cases: (
    | { name: string; op?: undefined; sequence: string; params: PqsParameters; expected: SlowPqs[] }
    | { op: string }
  )[];
};

describe('the known cases', () => {
  it('are there', () => expect(cases.length).toBeGreaterThanOrEqual(10));
  it.each(cases.flatMap((one) => (one.op === undefined ? [one] : [])))(
    '$name',
    ({ sequence, params, expected }) => {
      expect(findPqs(sequence, params)).toEqual(expected);
      expect(findPqs(sequence, params, 7)).toEqual(expected);
    },
  );
});

describe('the score', () => {
  it('costs for loops what the formula says, rounded', () => {
    const costs = loopCosts(300);
    const floats = Array.from(costs, (_, sum) => Math.round(6.6 * (sum / 3) ** 0.8));
    // No sum comes so near to a half that numbers of double precision could be wrong.
    expect([...costs]).toEqual(floats);
  });

  it('costs for a bulge 20 and a fifth of it', () => {
    expect([1, 2, 3, 7, 8, 9, 12, 13].map(bulgeCost)).toEqual([20, 20, 21, 21, 22, 22, 22, 23]);
  });
});

describe('quadruplexes', () => {
  it('are found side by side in G alone, also across the borders of a search', () => {
    const given = { maxLength: 14, runMax: 4, strand: '+' as const };
    for (const around of ['', 'TTGGGTGGGAGG']) {
      const dna = `${around}${'G'.repeat(150)}${around}`;
      const slow = findPqsSlowly(dna, { ...defaults, ...given });
      expect(findPqs(dna, given)).toEqual(slow);
      expect(findPqs(dna, given, 31)).toEqual(slow);
    }
  });

  it('are decided along a chain in which each overlaps a better one', () => {
    const dna = 'GGGTTTTGGGTTTGGGTTGGGTGGGTGGGTGGGAGGGAGGGGTGGGGTGGGGTGGGG';
    const given = { maxLength: 30, runMin: 3, runMax: 4, loopMax: 6 };
    const slow = findPqsSlowly(dna, { ...defaults, ...given });
    expect(slow.length).toBeGreaterThan(1);
    for (const cut of [100, 1, 2, 3, 5, 8, 13]) expect(findPqs(dna, given, cut)).toEqual(slow);
  });
});

it('asks for bounds in order', () => {
  expect(pqsfinderRules.check?.({ ...defaults, runMax: 1, loopMin: 3, loopMax: 2 })).toEqual([
    { field: 'runMax', message: 'Minimal value of longest run is 2.' },
    { field: 'loopMax', message: 'Minimal value of longest loop is 3.' },
  ]);
});
