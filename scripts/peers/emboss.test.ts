import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hasShared, sharedPath } from '@flipon/test-material/shared-material';
import { afterAll, describe, expect, it } from 'vitest';
import { explainOurRepeat, explainTheirRepeat, maximalRows } from './emboss.ts';
import type { FoundRow } from './found-row.ts';
import { measurePeers } from './measure-peers.ts';
import { peers } from './peers.ts';
import { readPalindromes } from './read-palindromes.ts';
import { preparePeerSequences } from './sequences.ts';
import { findTool } from './tools.ts';

const row = (start: number, end: number, strand = 0, ...parts: number[]): FoundRow => ({
  ...{ start, end, strand, parts },
});

const REPORT = `Palindromes of:  PX1CG
Sequence length is: 5386

Palindromes:
42       atatttc       48
         || ||||
64       taaaaag       58

101      cgaatt      106
         ||| ||
112      gctaaa      107
`;

it('reads both arms of EMBOSS palindrome, the right one from its last base on', () => {
  expect(readPalindromes(REPORT)).toEqual([row(41, 64, 0, 48, 57), row(100, 112, 0, 106, 106)]);
  expect(() => readPalindromes(REPORT.replace(/^112.*\n/m, ''))).toThrow('no other arm');
});

it('takes of matches the longest of each start that lies in no other', () => {
  const matches = [row(5, 16, 1), row(2, 13, 1), row(2, 16, 1), row(2, 13, -1), row(6, 20, 1)];
  expect(maximalRows(matches)).toEqual([row(2, 16, 1), row(6, 20, 1), row(2, 13, -1)]);
});

it('explains a repeat by another one around its centre, or by arms that hold its own', () => {
  expect(explainTheirRepeat(row(250, 272), [row(252, 270)])).toContain('around one centre');
  expect(explainTheirRepeat(row(250, 272), [row(252, 271)])).toBeNull();
  const ours = row(2321, 2336, 0, 2327, 2330);
  expect(explainOurRepeat(ours, [row(2315, 2343, 0, 2328, 2330)])).toContain('leaves out');
  expect(explainOurRepeat(ours, [row(2315, 2343, 0, 2326, 2330)])).toBeNull();
});

const folder = mkdtempSync(join(tmpdir(), 'flipon-peers-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

// The programs belong to Debian's emboss, and phiX174 lies beside the project.
describe.skipIf(!hasShared || 'missing' in findTool('emboss', {}))('EMBOSS on phiX174', () => {
  async function measure(id: string) {
    const path = sharedPath('data/phix.fasta');
    const only = (file: string) => (file === 'data/phix.fasta' ? path : null);
    const { sequences } = await preparePeerSequences(only, folder);
    const asked = peers.filter((peer) => peer.id === id);
    return (await measurePeers(asked, sequences, {}, folder)).measured[0];
  }

  it('finds the perfect inverted repeats that we find', async () => {
    const found = await measure('emboss-palindrome-0');
    expect(found).toMatchObject({ both: 11, onlyOurs: 0, onlyTheirs: 0, differences: [] });
  });

  it('differs in those with a mismatch by two rules alone', async () => {
    const found = await measure('emboss-palindrome-1');
    expect(found).toMatchObject({ both: 132, onlyOurs: 1, onlyTheirs: 7 });
    expect(found?.differences.map(({ side, count }) => [side, count])).toEqual([
      ['ours', 1],
      ['theirs', 7],
    ]);
    expect(found?.differences.map(({ rule }) => rule)).not.toContain('not explained');
  });

  it('matches tracts of G where we do', async () => {
    const found = await measure('emboss-fuzznuc');
    expect(found).toMatchObject({ onlyOurs: 0, onlyTheirs: 0 });
    expect(found?.both).toBeGreaterThan(0);
  });
});
