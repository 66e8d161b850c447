import { agreements } from '@flipon/analyses/accuracy/agreement';
import { trustOfPreset } from '@flipon/analyses/accuracy/trust-line';
import {
  BY_PLACE_TEXT,
  chromosomeText,
  ourShareText,
  rulesByPlace,
  spreadText,
  theirShareText,
  wholeAgreementsOf,
} from '@flipon/analyses/accuracy/whole-agreement';
import { type AnalysisKind, analysisKinds, definitionOf } from '@flipon/analyses/definitions';
import { tools } from '@flipon/analyses/tools/tools';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { beforeAll, describe, expect, it } from 'vitest';
import { columnPath } from '../kinds/columns/help-address.ts';
import { CITE_PATH } from './fixed-pages.ts';
import type { HelpPage } from './help-page.ts';
import { helpPages } from './help-pages.ts';
import { helpSubjects } from './help-subjects.ts';
import { loadHelpPage } from './load-help-page.ts';
import { subjectPage } from './subject/subject-page.tsx';

/** A page as its reader gets it, headings with their anchors among the rest. */
function draw({ path, action, sections }: HelpPage): string {
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={[path]}>
        {action}
        {sections.map(({ id, title, body }) => (
          <section key={id}>
            <h2 id={id}>{title}</h2>
            {body}
          </section>
        ))}
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

const valuesOf = (html: string, attribute: string) =>
  [...html.matchAll(new RegExp(` ${attribute}="([^"]*)"`, 'g'))].map(([, value]) => value ?? '');

/** Text as a browser shows it, without the marks of elements. */
const wordsOf = (html: string) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"');

const pages = new Map<string, { page: HelpPage; html: string }>();
beforeAll(async () => {
  for (const { path } of helpPages()) {
    const page = await loadHelpPage(path);
    if (page !== null) pages.set(path, { page, html: draw(page) });
  }
});

it('has a page at every address that a kind or a calculator names, each listed once', () => {
  const named = [...analysisKinds.map(definitionOf), ...tools].map(({ helpPath }) => helpPath);
  expect([...pages.keys()]).toEqual(expect.arrayContaining(named));
  const paths = helpPages().map(({ path }) => path);
  expect(new Set(paths).size).toBe(paths.length);
  // A page of current values is a screen of its own.
  expect(paths.filter((path) => !pages.has(path))).toEqual(['/help/status']);
});

it('has no page for an unknown address', async () => {
  expect(await loadHelpPage('/help/nothing')).toBeNull();
});

it('has no empty page, no empty section, and no anchor twice on a page', () => {
  for (const [path, { page, html }] of pages) {
    expect(page.lead.length, path).toBeGreaterThan(20);
    expect(page.sections.length, path).toBeGreaterThan(3);
    for (const section of html.split('<section>').slice(1)) {
      expect(wordsOf(section).trim().length, `${path}: ${section.slice(0, 60)}`).toBeGreaterThan(
        60,
      );
    }
    const ids = valuesOf(html, 'id');
    expect(
      ids.filter((id, at) => ids.indexOf(id) !== at),
      path,
    ).toEqual([]);
    for (const { id } of page.entries ?? []) expect(ids, path).toContain(id);
  }
});

it('has the places that menus, tables and the foot of every page lead to', () => {
  const places = [CITE_PATH, ...analysisKinds.map((kind) => columnPath(definitionOf(kind), null))];
  for (const place of places) {
    const [path = '', anchor] = place.split('#');
    expect(valuesOf(pages.get(path)?.html ?? '', 'id'), place).toContain(anchor);
  }
});

it('links only to existing targets: pages with their anchors, screens, papers by DOI', () => {
  const screens = ['/account', '/register', '/login', '/api/docs', '/help', '/help/status'];
  for (const { screenPath } of [...analysisKinds.map(definitionOf), ...tools]) {
    screens.push(screenPath);
  }
  for (const [path, { html }] of pages) {
    for (const href of valuesOf(html, 'href')) {
      const where = `${path}: ${href}`;
      if (href.startsWith('https://')) {
        expect(href, where).toMatch(/^https:\/\/doi\.org\/10\.\d{4,}\/\S+$/);
        continue;
      }
      const { pathname, hash } = new URL(href.replaceAll('&amp;', '&'), `http://flipon${path}`);
      const target = pages.get(pathname);
      if (target === undefined) expect(screens, where).toContain(pathname);
      else if (hash !== '') expect(valuesOf(target.html, 'id'), where).toContain(hash.slice(1));
    }
  }
});

describe.each(analysisKinds)('the page of %s', (kind) => {
  const definition = definitionOf(kind);

  it('tells every parameter, preset and column', () => {
    const { html = '' } = pages.get(definition.helpPath) ?? {};
    const words = wordsOf(html);
    const ids = valuesOf(html, 'id');
    for (const { key, label, help } of definition.fields) {
      expect(ids).toContain(`parameter-${key}`);
      for (const part of [key, label, help]) expect(words).toContain(part);
    }
    for (const { label, help = '' } of definition.presets) {
      expect(words).toContain(label);
      expect(words).toContain(help);
      expect(words).toContain(trustOfPreset(kind, label));
    }
    for (const { key, label, help, unit = '' } of definition.columns) {
      expect(valuesOf(html, 'id')).toContain(columnPath(definition, key).split('#')[1]);
      for (const part of [key, label, help, unit]) expect(words).toContain(part);
    }
    const { citation } = definition;
    if (citation !== undefined) expect(html).toContain(`https://doi.org/${citation.doi}`);
    expect(words).toContain(`flipon scan ${kind} genome.fa`);
    expect(words).toContain(`/api/analyse/${definition.apiRoute}`);
  });

  it('follows its definition, with and without words around it', () => {
    const subject = helpSubjects().find(({ path }) => path === definition.helpPath);
    if (subject === undefined) throw new Error(definition.helpPath);
    const changed = {
      ...definition,
      fields: definition.fields.map((field) => ({ ...field, help: `Asks for ${field.key}.` })),
      presets: [{ label: 'Own preset', help: 'Of a test.', values: {} }],
      columns: definition.columns.map((column) => ({
        ...column,
        unit: 'furlong',
        range: { min: 3, max: 17 },
      })),
    };
    const words = wordsOf(draw(subjectPage({ ...subject, definitions: [changed] }, undefined)));
    for (const { key } of definition.fields) expect(words).toContain(`Asks for ${key}.`);
    expect(words).toContain('Own preset');
    expect(words).toContain('3 to 17');
    expect(words.split('furlong').length - 1).toBe(definition.columns.length);
    expect(words).toContain(definition.noun.one);
  });
});

it('cites Flipon alone where a kind has no paper and no words of its own', () => {
  const subject = helpSubjects().find(({ path }) => path === definitionOf('str').helpPath);
  if (subject === undefined) throw new Error('Tandem repeats have no page.');
  const own = { ...definitionOf('str'), citation: undefined };
  const html = draw(subjectPage({ ...subject, definitions: [own] }, undefined));
  expect(html).not.toContain('doi.org');
  const cited = wordsOf(html.split('id="cite"')[1]?.split('<section>')[0] ?? '');
  expect(cited).toContain('The Flipon developers');
  expect(cited).toContain('Copy BibTeX');
  expect(wordsOf(html)).not.toMatch(/undefined|NaN/);
});

it('says on the page of its kind and on that of all what was found of whole chromosomes', () => {
  const ofAll = wordsOf(pages.get('/help/accuracy')?.html ?? '');
  for (const { id, kind } of agreements) {
    const { helpPath } = definitionOf(kind as AnalysisKind);
    const ofKind = wordsOf(pages.get(helpPath)?.html ?? '');
    const found = wholeAgreementsOf(id);
    const texts = found.flatMap((each) => [
      ...[chromosomeText(each), each.version, theirShareText(each), ourShareText(each)],
      spreadText(each),
      ...[each.both, each.onlyOurs, each.onlyTheirs].map((count) => count.toLocaleString('en-US')),
    ]);
    for (const text of texts) {
      expect(ofAll, id).toContain(text);
      if (text !== '0') expect(ofKind, id).toContain(text);
    }
    if (rulesByPlace.includes(id)) expect(ofKind, id).toContain(BY_PLACE_TEXT);
    for (const { rule } of found.flatMap(({ differences }) => differences)) {
      expect(ofKind.toLowerCase(), id).toContain(rule.toLowerCase());
    }
  }
  expect(ofAll).toContain(BY_PLACE_TEXT);
  expect(ofAll).toMatch(
    /D\. melanogaster 2R\s+7,436 rows\s+97\.0 %\s+96\.9 %\s+95\.2, 96\.8, 100\.0 % of 22/,
  );
  // A share of theirs that is nearly all says nothing of what is ours alone.
  expect(ofAll).toMatch(/2R\s+3,663,568 bases\s+99\.2 %\s+42\.3 %\s+97\.8, 99\.1, 99\.6 % of 22/);
});

it('tells what calculators ask for and answer', () => {
  for (const { tool, helpPath, screenPath } of tools) {
    const { html = '' } = pages.get(helpPath) ?? {};
    const words = wordsOf(html);
    expect(words, tool).toContain('sequence');
    expect(words, tool).toContain('/bulk');
    const alone = helpSubjects().find(({ path }) => path === helpPath)?.definitions.length === 0;
    if (alone) expect(valuesOf(html, 'href').join(' '), tool).toContain(`${screenPath}?sequence=`);
  }
});
