import { readFileSync } from 'node:fs';
import { sharedPath } from '@flipon/test-material/shared-material';
import { describe, expect, it } from 'vitest';
import { keepKnownMotifs, knownMotifsText } from './known/keep-known-motifs.ts';
import { repairLetters } from './known/repair-letters.ts';

const row = {
  id: 'k1',
  sequence: 'GGTTGGTGTGGTTGG',
  structure: 'G-quadruplex',
  sources: ['PDB 148D', 'doi:10.1000/x'],
  licence: ['MIT (G4STAB)'],
};

describe('the script of known motifs', () => {
  it('keeps a row with what is known of it, without names of GiG.DB', () => {
    const { rows, sources } = keepKnownMotifs({
      rows: [
        { ...row, names: ['PDB 148D', 'TBA (GiG.DB)'], pdb: ['148D'], tmRange: [16, 54.1] },
        { ...row, id: 'k2', sources: ['doi:10.1000/x', 'KejnovskÃ¡, I. (2012). A title.'] },
      ],
    });
    const { id, sequence, structure } = row;
    expect(rows).toEqual([
      {
        id,
        sequence,
        structure,
        pdb: ['148D'],
        tm: [16, 54.1],
        collections: ['G4STAB'],
        sources: [0],
      },
      { id: 'k2', sequence, structure, collections: ['G4STAB'], sources: [0, 1] },
    ]);
    expect(sources).toEqual(['doi:10.1000/x', 'Kejnovská, I. (2012). A title.']);
  });

  it('counts what it leaves out under the first reason that applies', () => {
    const { rows, leftOut } = keepKnownMotifs({
      rows: [
        { ...row, licence: ['GPL-3 (GiG.DB)'], sequence: 'GG' },
        { ...row, licence: ['no licence stated'], structure: 'Z-DNA' },
        { ...row, sequence: 'GGGTTAGGG' },
        { ...row, sequence: 'GGTTGGTGGTTGG' },
        { ...row, sequence: 'AAGGG', structure: 'H-DNA' },
      ],
    });
    expect(rows).toEqual([]);
    expect(leftOut.map(({ count }) => count)).toEqual([1, 1, 1, 2]);
  });

  it('repairs letters only where they are broken', () => {
    expect(repairLetters('VorlÃ\xadÄ\x8dkovÃ¡')).toBe('Vorlíčková');
    for (const text of ['Kejnovská', 'D-π-A', 'plain']) expect(repairLetters(text)).toBe(text);
  });

  const path = sharedPath('data/truth/known-motifs.json');
  // Skipped where the collected rows are not next to the project.
  it.skipIf(path === null)('writes the file that the project has', () => {
    const collected = JSON.parse(readFileSync(path as string, 'utf8'));
    const file = new URL('../packages/analyses/src/known/known-motifs.json', import.meta.url);
    expect(knownMotifsText(keepKnownMotifs(collected))).toBe(readFileSync(file, 'utf8'));
  });
});
