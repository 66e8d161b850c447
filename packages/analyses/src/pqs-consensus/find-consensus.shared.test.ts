import { hasShared } from '@flipon/test-material/shared-material';
import { describe, expect, it } from 'vitest';
import type { PqsParameters } from '../kinds/pqsfinder/parameters.ts';
import type { SlowPqs } from '../kinds/pqsfinder/slow.ts';
import { sharedCases } from '../testing/shared-cases.ts';
import { findConsensusSlowly } from './slow-consensus.ts';
import { consensusOf } from './testing/consensus-of.ts';

interface ConsensusCase {
  name: string;
  op?: string;
  sequence: string;
  params: { position: number; length: number; options: PqsParameters };
  expected: SlowPqs | null;
}

// These files are not part of the project; where they are absent there is nothing to compare with.
describe.skipIf(!hasShared())('shared material', () => {
  const cases = sharedCases<ConsensusCase>('pqsfinder').filter(({ op }) => op === 'consensus');

  it('is there', () => expect(cases.length).toBeGreaterThanOrEqual(2));

  it.each(cases)('has the consensus of $name', ({ sequence, params, expected }) => {
    const { position, length, options } = params;
    const hit = { position, length };
    expect(findConsensusSlowly(sequence, hit, options)).toEqual(expected);
    const { sequence: letters, ...rest } = expected ?? {};
    expect(consensusOf(sequence, hit, options)).toEqual(expected === null ? null : rest);
  });
});
