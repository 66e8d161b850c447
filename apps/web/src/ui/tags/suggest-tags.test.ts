import { describe, expect, it } from 'vitest';
import { describeUses, isNewTag, type KnownTag, suggestTags } from './suggest-tags.ts';

const known: KnownTag[] = [
  { tag: 'thumb', sequences: 9, results: 9 },
  { tag: 'Human', sequences: 14, results: 9 },
  { tag: 'hub', sequences: 1, results: 0 },
  { tag: 'pilot', sequences: 0, results: 2 },
];
const names = (text: string, chosen: string[] = []) =>
  suggestTags(known, chosen, text, 3).map(({ tag }) => tag);

describe('suggestTags', () => {
  it('puts what begins with the text before what holds it', () => {
    expect(names(' hu')).toEqual(['Human', 'hub', 'thumb']);
  });

  it('leaves out chosen tags', () => {
    expect(names('hu', ['Human'])).toEqual(['hub', 'thumb']);
  });

  it('offers the most used before anything is typed', () => {
    expect(names('')).toEqual(['Human', 'thumb', 'pilot']);
  });
});

it('knows a new tag from a known one, to the letter', () => {
  expect(isNewTag(known, [], 'hu')).toBe(true);
  expect(isNewTag(known, [], 'human')).toBe(true);
  expect(isNewTag(known, [], ' Human ')).toBe(false);
  expect(isNewTag(known, ['own'], 'own')).toBe(false);
  expect(isNewTag(known, [], '  ')).toBe(false);
});

it('says what carries a tag', () => {
  expect(describeUses({ tag: 'x', sequences: 14, results: 9 })).toBe('14 sequences, 9 results');
  expect(describeUses({ tag: 'x', sequences: 0, results: 1 })).toBe('1 result');
});
