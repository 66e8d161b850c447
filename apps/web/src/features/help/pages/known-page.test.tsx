import {
  collectedMotifs,
  type KnownMotif,
  knownMotifs,
  leftOutMotifs,
} from '@flipon/analyses/known/known-motifs';
import { KNOWN_MEANING, knownCollections } from '@flipon/analyses/known/known-structures';
import { leftOutLoci, locusFacts, repeatLoci } from '@flipon/analyses/known/repeat-loci';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { page } from './known-page.tsx';

const html = renderToStaticMarkup(
  <MemoryRouter>
    {page.sections.map(({ id, body }) => (
      <section key={id}>{body}</section>
    ))}
  </MemoryRouter>,
);
const words = html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
const count = (has: (motif: KnownMotif) => boolean) =>
  knownMotifs.filter(has).length.toLocaleString('en-US');

it('says of the list what is in it, which no page has room to load', () => {
  const ofQuadruplexes = count(({ structure }) => structure === 'G-quadruplex');
  const ofHDna = count(({ structure }) => structure === 'H-DNA');
  const lengths = knownMotifs.map(({ sequence }) => sequence.length);
  for (const part of [
    KNOWN_MEANING,
    `${count(() => true)} motifs of ${Math.min(...lengths)} to ${Math.max(...lengths)} bases`,
    `${ofQuadruplexes} G-quadruplexes and ${ofHDna} of H-DNA`,
    `of ${count(({ tm }) => tm !== null)} motifs`,
    `of ${count(({ topology }) => topology !== null)}`,
    `${count(({ pdb }) => pdb.length > 0)} have an entry`,
    `${collectedMotifs.toLocaleString('en-US')} rows were collected`,
    ...knownCollections,
  ]) {
    expect(words).toContain(part);
  }
});

it('says of each row that is left out why', () => {
  for (const { count: rows, reason } of leftOutMotifs) {
    expect(words).toContain(`${rows} ${reason.charAt(0).toUpperCase()}${reason.slice(1)}.`);
  }
});

it('has of each repeat of a disease what causes it, and all that is cited of it', () => {
  expect(repeatLoci.length).toBeGreaterThan(70);
  for (const locus of repeatLoci) {
    const cited = locus.sources.join(', ').replaceAll('&', '&amp;');
    expect(words).toContain(`${locus.gene} ${locusFacts(locus)} `);
    expect(words).toContain(cited);
  }
  for (const { gene, evidence } of leftOutLoci) {
    expect(words).toContain(`${gene} (${evidence.toLowerCase()})`);
  }
});
