import { hasShared } from '@flipon/test-material/shared-material';
import { describe, expect, it } from 'vitest';
import { lettersOf } from '../../testing/shared-cases.ts';
import { findRepeats } from './testing/made-repeats.ts';

// The sequence is not part of the project; where it is absent there is nothing to compare with.
describe.skipIf(!hasShared)('human mitochondrial DNA', () => {
  it('has 359 repeats by the published rules, as the reference program says, and 365 by ours', () => {
    const sequence = lettersOf({ fasta: 'NC_012920.1.fasta' });
    expect(findRepeats(sequence, { rules: 'published' }).length).toBe(359);
    expect(findRepeats(sequence).length).toBe(365);
  });
});
