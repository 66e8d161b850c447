import { readFileSync } from 'node:fs';
import { analysisKinds, definitionOf } from '@flipon/analyses/definitions';
import { describe, expect, it } from 'vitest';
import { bibtexOf, softwareBibtex, splitJournal } from './bibtex.ts';
import { citationLine } from './cite-box.tsx';
import { FLIPON } from './cite-flipon.ts';

const { citation } = definitionOf('g4hunter');

describe('BibTeX', () => {
  it('has a paper in its fields', () => {
    expect(citation && bibtexOf(citation)).toBe(
      [
        '@article{bedrat2016,',
        '  author = {{Bedrat} and {Lacroix} and {Mergny}},',
        '  title = {{Re-evaluation of G-quadruplex propensity with G4Hunter}},',
        '  journal = {Nucleic Acids Res.},',
        '  volume = {44},',
        '  pages = {1746},',
        '  year = {2016},',
        '  doi = {10.1093/nar/gkw006},',
        '}',
      ].join('\n'),
    );
  });

  it('says that there are more authors, and leaves out unknown fields', () => {
    const paper = {
      authors: ['Šťastný'],
      andOthers: true,
      year: 2020,
      title: 'T',
      doi: '10.1/x',
    } as const;
    const text = bibtexOf({ ...paper, journal: 'bioRxiv' });
    expect(text).toContain('@article{stastny2020,');
    expect(text).toContain('author = {{Šťastný} and others}');
    expect(text).not.toMatch(/volume|pages/);
  });

  it('splits journal, volume and page of every kind', () => {
    for (const kind of analysisKinds) {
      const { citation: paper } = definitionOf(kind);
      if (paper === undefined) continue;
      const { journal } = paper;
      const { name, volume, page } = splitJournal(journal);
      expect(`${name} ${volume}:${page}`, kind).toBe(journal);
    }
  });
});

it('has a paper on one line', () => {
  expect(citation && citationLine(citation)).toBe(
    'Bedrat, Lacroix, Mergny. Re-evaluation of G-quadruplex propensity with G4Hunter. ' +
      'Nucleic Acids Res. 2016; 44:1746. doi:10.1093/nar/gkw006',
  );
});

it('cites Flipon as CITATION.cff does', () => {
  const file = readFileSync(new URL('../../../../../../CITATION.cff', import.meta.url), 'utf8');
  expect(file).toContain(`title: "${FLIPON.title}"`);
  expect(file).toContain(`- name: ${FLIPON.author}`);
  expect(file).toContain(`license: ${FLIPON.licence}`);
  expect(softwareBibtex({ ...FLIPON, version: '1.2.3' })).toContain('version = {1.2.3}');
});
