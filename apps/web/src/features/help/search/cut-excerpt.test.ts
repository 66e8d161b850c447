import { expect, it } from 'vitest';
import { cutExcerpt, markWords } from './cut-excerpt.ts';

const LONG = `${'before '.repeat(30)}needle ${'behind '.repeat(40)}`.trim();

it('shows a short text whole', () => {
  expect(cutExcerpt('One needle here.', ['needle'])).toBe('One needle here.');
});

it('cuts a long one around the first word that was found, between words', () => {
  const excerpt = cutExcerpt(LONG, ['needle']);
  expect(excerpt).toMatch(/^… (?:before )+needle (?:behind )+…$/);
  expect(excerpt.length).toBeLessThan(200);
});

it('begins at the beginning where the word is elsewhere', () => {
  expect(cutExcerpt(LONG, ['nothing'])).toMatch(/^before .* …$/);
  expect(cutExcerpt(LONG, [])).toMatch(/^before .* …$/);
});

it('marks whole words, in any case and with any signs in them', () => {
  expect(markWords('A gap, the Gap and gaps (g+).', ['gap', 'g+'])).toEqual([
    { text: 'A ', isMarked: false },
    { text: 'gap', isMarked: true },
    { text: ', the ', isMarked: false },
    { text: 'Gap', isMarked: true },
    { text: ' and gaps (', isMarked: false },
    { text: 'g+', isMarked: true },
    { text: ').', isMarked: false },
  ]);
});
