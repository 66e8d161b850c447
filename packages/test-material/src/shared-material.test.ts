import { isAbsolute } from 'node:path';
import { describe, expect, it } from 'vitest';
import { hasShared, sharedPath } from './shared-material.ts';

describe('sharedPath', () => {
  it('answers null for a missing file', () => {
    expect(sharedPath('data/no-such-file.fasta')).toBeNull();
  });

  // Skipped where the folder of shared material does not lie beside the checkout.
  it.runIf(hasShared)('finds the sequences and the vectors', () => {
    for (const name of ['data/NC_012920.1.fasta', 'vectors/g4hunter.json']) {
      expect(isAbsolute(sharedPath(name) ?? '')).toBe(true);
    }
  });
});
