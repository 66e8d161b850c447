import { readFileSync } from 'node:fs';
import { hasShared, sharedPath } from '@flipon/test-material/shared-material';
import { describe, expect, it } from 'vitest';
import { findRepeats } from './testing/made-repeats.ts';

function readBases(name: string): string {
  const text = readFileSync(sharedPath(name) ?? '', 'utf8');
  return text.replace(/^>.*$/m, '').replace(/\s/g, '').toUpperCase();
}

// The sequence is not part of the project; where it is absent there is nothing to compare with.
describe.skipIf(!hasShared)('human mitochondrial DNA', () => {
  it('has 359 repeats by the published rules, as the reference program says, and 365 by ours', () => {
    const sequence = readBases('data/NC_012920.1.fasta');
    expect(findRepeats(sequence, { rules: 'published' }).length).toBe(359);
    expect(findRepeats(sequence).length).toBe(365);
  });
});
