import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { APhasedParameters } from './parameters.ts';
import { findAPhasedSlowly, type SlowAPhased } from './slow.ts';
import { findAPhased } from './testing/made-a-phased.ts';

interface VectorCase {
  name: string;
  sequence?: string;
  params: APhasedParameters;
  expected: SlowAPhased[];
}

const vectors = JSON.parse(
  readFileSync(new URL('./fixtures/aphased.json', import.meta.url), 'utf8'),
) as { cases: VectorCase[] };

describe('the shared vectors', () => {
  const cases = vectors.cases.filter((one) => one.sequence !== undefined);
  it('are there', () => expect(cases.length).toBeGreaterThanOrEqual(15));
  it.each(cases)('$name', ({ sequence = '', params, expected }) => {
    const text = sequence.toUpperCase();
    expect(findAPhased(text, params)).toEqual(expected);
    expect(findAPhased(text, params, 7)).toEqual(expected);
    expect(findAPhasedSlowly(text, params)).toEqual(expected);
  });
});

describe('repeats worked out by hand', () => {
  it('tells everything about a hit', () => {
    expect(findAPhased('GCCAAAATCGCGCAAAATTCGCGCAAAAACGC')).toEqual([
      {
        position: 3,
        length: 26,
        tracts: 3,
        tractBases: 16,
        meanSpacing: 10.5,
        sequence: 'AAAATCGCGCAAAATTCGCGCAAAAA',
      },
    ]);
  });

  it('ends a series at a tract out of phase, but not at a weak run', () => {
    expect(findAPhased('AAAACGTACGAAAACGTACGAAAA')).toHaveLength(1);
    expect(findAPhased('AAAACGCGCGAAAACAAACGAAAACGCGCGAAAA')).toEqual([]);
  });

  it('takes no run that is longer than the longest', () => {
    const text = 'AAAAAAAAACAAAAAAAAACAAAAAAAAA';
    expect(findAPhased(text)).toHaveLength(1);
    expect(findAPhased(text, { maxTract: 8 })).toEqual([]);
    expect(findAPhased('A'.repeat(400))).toEqual([]);
    expect(findAPhased('')).toEqual([]);
  });
});
