import { readFileSync } from 'node:fs';
import { leftOutLoci, locusFacts, repeatLoci } from '@flipon/analyses/known/repeat-loci';
import { sharedPath } from '@flipon/test-material/shared-material';
import { describe, expect, it } from 'vitest';
import { keepKnownMotifs, knownMotifsText } from './known/keep-known-motifs.ts';
import { repeatLociText } from './known/keep-repeat-loci.ts';
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

describe('the script of repeats of diseases', () => {
  const locus = {
    ...{ id: 'A_B', gene: 'B', disease: 'A', chrom: 'chr1', evidence: ['Limited'] },
    ...{ start_hg38: 1, stop_hg38: 4, start_hg19: 2, stop_hg19: 5, start_t2t: 3, stop_t2t: 6 },
    reference_motif_reference_orientation: ['CAG'],
    pathogenic_motif_reference_orientation: ['CTG'],
    ...{ pathogenic_min: 3, pathogenic_max: 9, references: ['pmid: 1'] },
  };
  const keptOf = (rows: Parameters<typeof repeatLociText>[0]['rows']) =>
    JSON.parse(repeatLociText({ rows }));

  it('keeps letters, copies and grade, and takes references apart', () => {
    const references = ['pmid: 1', 'omim:2,@pmid:1,@pmid:3', 'doi:https://doi.org/10.1/x'];
    const { rows } = keptOf([{ ...locus, omim: ['2'], references }]);
    expect(rows).toMatchObject([
      {
        ...{ motifs: ['CAG'], pathogenicMotifs: ['CTG'], evidence: 'Limited', hg38: [1, 4] },
        ...{ benignMin: null, pathogenicMin: 3, pathogenicMax: 9 },
        sources: ['omim:2', 'pmid:1', 'pmid:3', 'doi:10.1/x'],
      },
    ]);
  });

  it('names the genes that it leaves out, and refuses a row without a grade', () => {
    const kept = keptOf([{ ...locus, evidence: ['Refuted'] }, locus]);
    expect(kept.leftOut).toEqual([{ gene: 'B', evidence: 'Refuted' }]);
    expect(kept.rows).toHaveLength(1);
    expect(() => keptOf([{ ...locus, evidence: [] }])).toThrow('A_B has not one grade.');
  });

  it('leaves out what the page of known motifs lists, with the grade', () => {
    const page = readFileSync(new URL('../docs/known-motifs.md', import.meta.url), 'utf8');
    for (const { gene, evidence } of leftOutLoci) {
      expect(page).toContain(`| ${gene} | ${evidence.toLowerCase()} |`);
    }
    expect(page).toContain(`adds ${repeatLoci.length} tandem repeats of diseases`);
  });

  const path = sharedPath('data/truth/str-loci.json');
  // Skipped where the collected rows are not next to the project.
  it.skipIf(path === null)(
    'writes the file that the project has, and no text says another thing',
    () => {
      const collected = JSON.parse(readFileSync(path as string, 'utf8'));
      const file = new URL('../packages/analyses/src/known/repeat-loci.json', import.meta.url);
      expect(repeatLociText(collected)).toBe(readFileSync(file, 'utf8'));
      expect(repeatLoci.length + leftOutLoci.length).toBe(collected.rows.length);
      const words = (count: number | undefined) => count?.toLocaleString('en-US') ?? '';
      for (const row of collected.rows) {
        const own = repeatLoci.find(({ id }) => id === row.id);
        if (own === undefined) {
          expect(['Refuted', 'Disputed']).toContain(row.evidence[0]);
          continue;
        }
        const facts = locusFacts(own);
        for (const count of [row.benign_min, row.benign_max]) {
          expect(facts, row.id).toContain(count === undefined ? '' : words(count));
        }
        const copies = [...new Set([row.pathogenic_min, row.pathogenic_max].map(words))].join(
          ' to ',
        );
        if (copies !== '')
          expect(facts, row.id).toMatch(new RegExp(`pathogenic .*\\b${copies} copies`));
        const cited = own.sources.join(' ');
        for (const number of row.references.join(' ').match(/\d{5,}/g) ?? []) {
          expect(cited, row.id).toContain(number);
        }
      }
    },
  );
});
