import { isAbsolute } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { hasShared, sharedPath } from './shared-material.ts';

describe('sharedPath', () => {
  it('answers null for a missing file, and says so once', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    expect(sharedPath('data/no-such-file.fasta')).toBeNull();
    expect(sharedPath('data/no-such-file-either.fasta')).toBeNull();
    expect(warn.mock.calls.flat()).toEqual([
      expect.stringMatching(/^SKIPPED: .* shared\/data\/no-such-file\.fasta, /),
    ]);
  });

  // Not asked while the tests are collected: the log would speak of this file then, and not in the test above.
  it('finds the sequences and the vectors', ({ skip }) => {
    skip(!hasShared(), 'The folder of shared material is not beside the checkout.');
    for (const name of ['data/NC_012920.1.fasta', 'vectors/g4hunter.json']) {
      expect(isAbsolute(sharedPath(name) ?? '')).toBe(true);
    }
  });
});
