import { describe, expect, it } from 'vitest';
import { testPublishedCases, testWholeSequences } from '../../testing/repeat-tests.ts';
import { findAPhasedSlowly } from './slow.ts';
import { findAPhased } from './testing/made-a-phased.ts';

testPublishedCases('aphased', 15, { find: findAPhased, findSlowly: findAPhasedSlowly });
testWholeSequences('aphased', 2, findAPhased);

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
