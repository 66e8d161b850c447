import { createElement, Fragment, isValidElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { ToolHelp } from '../kinds/help/tool-help.ts';
import { helpSubjects } from './help-subjects.ts';
import { loadToolHelp } from './load-help-page.ts';

const FIGURES = /<figure.*?<\/figure>/gs;
const pages = await Promise.all(
  helpSubjects().map(async (subject) => ({
    title: subject.title,
    subject,
    /** What its page says beyond the definition is how it differs from the paper or program. */
    followsOthers:
      subject.tools.length > 0 ||
      subject.definitions.some(({ citation }) => citation !== undefined),
    help: await loadToolHelp(subject),
  })),
);
const withWords = pages.flatMap(({ help, ...page }) =>
  help === undefined ? [] : [{ ...page, help }],
);

/** The page's own words for its users, in its order. */
function bodiesOf(help: ToolHelp): ReactNode[] {
  const { before, parameters, reading, coordinates, differences, limits } = help;
  const bodies = before.map(({ body }) => body);
  return [...bodies, parameters, reading, coordinates, ...differences, ...limits];
}

function markupOfBody(body: ReactNode): string {
  return renderToStaticMarkup(createElement(Fragment, null, body));
}

function markupOf(help: ToolHelp): string {
  return bodiesOf(help).map(markupOfBody).join('\n');
}

function withoutTags(markup: string): string {
  return markup.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
}

/** The words that are found without calling a component, as the search finds them. */
function plainWords(node: ReactNode): string {
  if (typeof node === 'string' || typeof node === 'number') return String(node);
  if (Array.isArray(node)) return node.map(plainWords).join('');
  if (!isValidElement<{ children?: ReactNode }>(node)) return '';
  return plainWords(node.props.children);
}

it('has words on each method that follows a paper, and on each calculator', () => {
  const silent = pages.filter(({ followsOthers, help }) => followsOthers && help === undefined);
  expect(silent.map(({ title }) => title)).toEqual([]);
});

describe.each(withWords)('the words on $title', ({ subject, followsOthers, help }) => {
  const markup = markupOf(help);
  const figures = markup.match(FIGURES) ?? [];

  it('begin with two sentences at most, and are a page to be read at once', () => {
    expect(help.lead.split(/[.:] /).length).toBeLessThanOrEqual(3);
    const prose = withoutTags(markup.replaceAll(FIGURES, ''));
    const words = prose.split(' ').length;
    expect(words).toBeGreaterThan(400);
    expect(words).toBeLessThan(900);
  });

  it('say what differs and what the method cannot say', () => {
    expect(help.before.length).toBeGreaterThanOrEqual(2);
    if (followsOthers) expect(help.differences.length).toBeGreaterThanOrEqual(3);
    expect(help.limits.length).toBeGreaterThanOrEqual(3);
  });

  it('have figures in their order, with text alternatives and captions that the search finds', () => {
    expect(figures.length).toBeGreaterThanOrEqual(2);
    for (const [index, figure] of figures.entries()) {
      const label = /role="img" aria-label="([^"]*)"/.exec(figure)?.[1] ?? '';
      expect(label.split(' ').length).toBeGreaterThan(10);
      expect(withoutTags(figure)).toContain(`Figure ${index + 1}. `);
    }
    const found = bodiesOf(help).map(plainWords).join(' ');
    for (const index of figures.keys()) expect(found).toContain(`Figure ${index + 1}.`);
  });

  it('keep to the words of the house, and have no number that failed', () => {
    const forOperators = (help.forOperators ?? []).map(({ body }) => markupOfBody(body));
    const all = `${help.lead} ${markup} ${forOperators.join(' ')}`;
    expect(withoutTags(all)).not.toMatch(/!|please|[53]'|\d%|\bNaN\b|undefined|Infinity/i);
    expect(all).not.toMatch(/aria-label="[^"]*(NaN|undefined)/);
  });

  it('leave it to the lines of presets what was found of measured sequences', () => {
    // Figures of sets that were withdrawn, or of a mean that no kind computes, once outlived their pages.
    const words = withoutTags(markup);
    expect(words).not.toMatch(/(?<![\d,])392\b|\d (?:tested|laboratory) sequences/);
    expect(words).not.toMatch(/of the \d+ that|has sensitivity/);
  });

  it('cite each paper once, by a DOI', () => {
    const cited = [
      ...subject.definitions.flatMap(({ citation }) => citation ?? []),
      ...(help.references ?? []),
    ].map(({ doi }) => doi);
    for (const doi of cited) expect(doi).toMatch(/^10\.\d{4,}\/\S+$/);
    expect(new Set(cited).size).toBe(cited.length);
    if (followsOthers) expect(cited.length).toBeGreaterThan(0);
  });
});
