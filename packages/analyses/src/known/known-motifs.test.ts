import { describe, expect, it } from 'vitest';
import { reverseComplement } from '../scan/reverse-complement.ts';
import {
  citeMotif,
  collectedMotifs,
  describeMotif,
  type KnownMotif,
  knownMotifs,
  leftOutMotifs,
  motifSource,
} from './known-motifs.ts';
import { knownCollections, knownStructures } from './known-structures.ts';

const count = (has: (motif: KnownMotif) => boolean) => knownMotifs.filter(has).length;

describe('known motifs', () => {
  it('are the rows under the MIT licence, but for those that say nothing of a match', () => {
    expect(collectedMotifs).toBe(1935);
    const counts = leftOutMotifs.map((each) => each.count);
    // GiG.DB, ZSeeker, fewer than four GG, shorter than 14 bases.
    expect(counts).toEqual([216, 28, 98, 5]);
    const underMit = 1691;
    expect(collectedMotifs - 216 - 28).toBe(underMit);
    expect(knownMotifs).toHaveLength(underMit - 98 - 5);
    expect(count(({ structure }) => structure === 'G-quadruplex')).toBe(1544);
    expect(count(({ structure }) => structure === 'H-DNA')).toBe(44);
    expect(leftOutMotifs.every(({ reason }) => reason !== '')).toBe(true);
  });

  it('are 14 bases or more of A, C, G and T, each once, none its own reverse complement', () => {
    const other = (letters: string) =>
      new TextDecoder().decode(reverseComplement(new TextEncoder().encode(letters)));
    for (const { sequence } of knownMotifs) {
      expect(sequence).toMatch(/^[ACGT]{14,58}$/);
      expect(other(sequence)).not.toBe(sequence);
    }
    expect(new Set(knownMotifs.map(({ sequence }) => sequence)).size).toBe(knownMotifs.length);
    expect(new Set(knownMotifs.map(({ id }) => id)).size).toBe(knownMotifs.length);
  });

  it('have four GG where they are quadruplexes, so one strand can fold', () => {
    for (const { structure, sequence } of knownMotifs) {
      expect(knownStructures).toContain(structure);
      if (structure === 'G-quadruplex') expect(sequence).toMatch(/GG.*GG.*GG.*GG/);
    }
  });

  it('cite a collection and a source row by row, in letters that are whole', () => {
    for (const { collections, sources, pdb, name } of knownMotifs) {
      expect(collections.length).toBeGreaterThan(0);
      for (const each of collections) expect(knownCollections).toContain(each);
      expect(sources.length + pdb.length).toBeGreaterThan(0);
      for (const source of sources) expect(source).toMatch(/^(?:doi:10\.\d{4,9}\/\S+|[^Ã�]{12,})$/);
      expect(name ?? '').not.toContain('GiG.DB');
    }
    expect(count(({ pdb }) => pdb.length > 0)).toBe(68);
    expect(count(({ tm }) => tm !== null)).toBe(850);
    expect(count(({ topology }) => topology !== null)).toBe(851);
  });

  it('are described by what was measured', () => {
    const named = (id: string) => knownMotifs.filter((each) => each.id === id).map(describeMotif);
    expect(named('k2')).toEqual([
      'PDB 148D, a G-quadruplex, antiparallel, melts at 16 to 54.1 °C by conditions',
    ]);
    expect(named('k701')).toEqual(['a G-quadruplex, melts at 42 °C']);
    expect(named('k1688')).toEqual(['pcMyc, H-DNA']);
  });

  it('are cited by a paper each, or by the PDB entry alone', () => {
    const cited = (id: string) => knownMotifs.filter((each) => each.id === id).map(citeMotif);
    expect(cited('k701')).toEqual(['doi:10.1093/nar/gkac523']);
    expect(cited('k2')).toEqual([expect.stringMatching(/^doi:10\.\S+ and 24 more$/)]);
    for (const motif of knownMotifs) {
      const words = citeMotif(motif);
      expect(words !== null || motif.pdb.length > 0).toBe(true);
      // Labels of lanes have 200 letters at most.
      expect(`${motif.id}, measured: ${describeMotif(motif)}; ${words}`.length).toBeLessThan(200);
    }
    expect(citeMotif({ sources: ['A. Author, '.repeat(20)] })).toMatch(/^.{89}…$/);
    const inWords = 'Author, A. (2015). A motif of her own. https://doi.org/10.1000/182';
    expect(citeMotif({ sources: ['A. Author, 2014', inWords] })).toBe('doi:10.1000/182 and 1 more');
  });

  it('have their source in words that are not cut: number, PDB entry and paper', () => {
    const of = (id: string) => knownMotifs.filter((each) => each.id === id).map(motifSource);
    expect(of('k701')).toEqual(['k701: doi:10.1093/nar/gkac523']);
    expect(of('k2')).toEqual([expect.stringMatching(/^k2: PDB 148D \| doi:10\.\S+ and 24 more$/)]);
    expect(of('k610')).toEqual([expect.stringMatching(/^k610: Brown, R\. V\..* 15019-15034\.$/)]);
    for (const motif of knownMotifs) {
      const words = motifSource(motif);
      expect(words).toMatch(/^k\d+: \S/);
      for (const entry of motif.pdb) expect(words).toContain(`PDB ${entry}`);
      expect(words).not.toContain('…');
    }
  });
});
