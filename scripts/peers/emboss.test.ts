import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Agreement, agreements } from '@flipon/analyses/accuracy/agreement';
import { hasShared, sharedPath } from '@flipon/test-material/shared-material';
import { afterAll, describe, expect, it } from 'vitest';
import {
  explainOurRepeat,
  explainTheirRepeat,
  maximalRows,
  readPalindromes,
  withoutEmpty,
} from './emboss.ts';
import type { FoundRow } from './found-row.ts';
import { measurePeers } from './measure-peers.ts';
import { peers } from './peers.ts';
import { peerSequences, preparePeerSequences } from './sequences.ts';
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
  expect(readPalindromes(REPORT)).toEqual([row(41, 64, 0, 7, 9), row(100, 112, 0, 6, 0)]);
  expect(() => readPalindromes(REPORT.replace(/^112.*\n/m, ''))).toThrow('no other arm');
});

it('drops matches without a base, which fuzznuc writes for some of a start that has many', () => {
  const lines = ['43\t44\t.\t-', '42\t41\t.\t+', '42\t53\t12\t+'].map(
    (place) => `sequence\tfuzznuc\tnucleotide_motif\t${place}\t.\tID=sequence.1`,
  );
  const report = (rows: readonly string[]) => `##gff-version 3\n${rows.join('\n')}\n`;
  expect(withoutEmpty(report(lines))).toBe(report(lines.slice(2)));
  expect(withoutEmpty('')).toBe('');
});

it('takes of matches the longest of each start that is inside no other', () => {
  const matches = [row(5, 16, 1), row(2, 13, 1), row(2, 16, 1), row(2, 13, -1), row(6, 20, 1)];
  expect(maximalRows(matches)).toEqual([row(2, 16, 1), row(6, 20, 1), row(2, 13, -1)]);
});

it('explains a repeat by another one around its centre, or by arms that hold its own', () => {
  expect(explainTheirRepeat(row(250, 272), [row(252, 270)])).toContain('around one centre');
  expect(explainTheirRepeat(row(250, 272), [row(252, 271)])).toBeNull();
  // The repeat around this centre shares both starts of its arms with one of seven pairs.
  const longer = row(40, 54, 0, 7, 0);
  expect(explainTheirRepeat(row(38, 55, 0, 6, 5), [longer])).toContain('gives way');
  expect(explainTheirRepeat(row(39, 56, 0, 6, 5), [longer])).toContain('gives way');
  expect(explainTheirRepeat(row(37, 55, 0, 6, 5), [longer])).toBeNull();
  const ours = row(2321, 2336, 0, 6, 3);
  expect(explainOurRepeat(ours, [row(2315, 2343, 0, 13, 2)])).toContain('leaves out');
  expect(explainOurRepeat(ours, [row(2315, 2343, 0, 11, 4)])).toBeNull();
  expect(explainOurRepeat(row(48, 116, 0, 29, 10), [])).toContain('go on beyond 30 bp');
  expect(explainOurRepeat(row(48, 112, 0, 28, 8), [])).toBeNull();
});

const folder = mkdtempSync(join(tmpdir(), 'flipon-peers-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const embossPeers = peers.filter(({ tool }) => tool === 'emboss');

// The programs are those of Debian's emboss; the sequences are outside the project.
describe.skipIf(!hasShared() || 'missing' in findTool('emboss', {}))('EMBOSS', () => {
  it('finds what is kept of it (`npm run peers -- --write`)', async () => {
    const { sequences } = await preparePeerSequences(peerSequences, sharedPath, folder);
    const { measured, missing } = await measurePeers(embossPeers, sequences, {}, folder);
    expect(missing).toEqual([]);
    const unversioned = (all: readonly Agreement[]) =>
      all.map((each) => ({ ...each, version: '' }));
    const kept = agreements.filter(({ id }) => embossPeers.some((peer) => peer.id === id));
    expect(unversioned(measured)).toEqual(unversioned(kept));
  });

  it('finds the perfect inverted repeats and the tracts of G that we find, and no others', () => {
    const exact = ['emboss-palindrome-0', 'emboss-fuzznuc'];
    const counts = agreements.filter(({ id }) => exact.includes(id));
    expect(counts.map(({ both, onlyOurs, onlyTheirs }) => [both, onlyOurs, onlyTheirs])).toEqual([
      [242, 0, 0],
      [426, 0, 0],
    ]);
  });
});
