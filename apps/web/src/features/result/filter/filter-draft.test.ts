import { offeredFilters } from '@flipon/analyses/hit-filter';
import { cruciform } from '@flipon/analyses/kinds/cruciform/cruciform';
import { g4hunter } from '@flipon/analyses/kinds/g4hunter/g4hunter';
import { rloopr } from '@flipon/analyses/kinds/rloopr/rloopr';
import { str } from '@flipon/analyses/kinds/str/str';
import { describe, expect, it } from 'vitest';
import { type HitFilter, NO_FILTER } from '../address/hit-filter.ts';
import { readDraft, readTypedNumber } from './filter-draft.ts';
import { chanceWords, filterChips } from './filter-words.ts';

it('reads numbers as people type them, and no others', () => {
  const typed = ['1.4', ' 1,234 ', '1,234,567.5', '−0.5', '.5', '1e3', '12 000'];
  expect(typed.map(readTypedNumber)).toEqual([1.4, 1234, 1_234_567.5, -0.5, 0.5, 1000, 12_000]);
  const wrong = ['', '1,4', '12,34', 'high', '1.4.2', '0x10', '1e999', '>1'];
  expect(wrong.map(readTypedNumber)).toEqual(wrong.map(() => null));
});

describe('a draft', () => {
  const odd: HitFilter = { ...NO_FILTER, min: { position: 100 } };

  it('becomes a filter and leaves what it does not offer', () => {
    const draft = { min_absScore: '1.6', max_absScore: '', max_length: '1,000', strand: '-' };
    expect(readDraft(g4hunter, draft, odd)).toEqual({
      filter: {
        min: { position: 100, absScore: 1.6 },
        max: { length: 1000 },
        is: {},
        strand: '-',
      },
      errors: {},
    });
    const { filter } = readDraft(rloopr, { is_model: 'm1', strand: '' }, NO_FILTER);
    expect(filter).toEqual({ ...NO_FILTER, is: { model: 'm1' } });
  });

  it('says what is wrong where it is', () => {
    const { errors } = readDraft(
      g4hunter,
      { min_absScore: 'high', min_length: '60', max_length: '25' },
      NO_FILTER,
    );
    expect(errors).toEqual({
      min_absScore: 'Absolute score must be numeric.',
      max_length: 'The second number must not be below the first.',
    });
  });
});

it('offers the columns that a definition names, or the leading one and the length', () => {
  const keys = (definition: typeof cruciform | typeof str) =>
    offeredFilters(definition).map(({ key }) => key);
  expect(keys(cruciform)).toEqual(['armLength', 'spacerLength', 'mismatches', 'delta']);
  expect(keys(str)).toEqual(['score', 'length']);
});

it('puts each condition into words, and takes it away alone', () => {
  const filter: HitFilter = {
    min: { absScore: 1.6, length: 25 },
    max: { length: 60 },
    is: {},
    strand: '-',
  };
  const chips = filterChips(g4hunter, filter);
  expect(chips.map(({ text }) => text)).toEqual([
    'Length 25 to 60 bp',
    'Absolute score ≥ 1.6',
    '− strand',
  ]);
  expect(chips[0]?.without).toEqual({ ...filter, min: { absScore: 1.6 }, max: {} });
  expect(chips[2]?.without).toEqual({ ...filter, strand: null });
  const [model] = filterChips(rloopr, { ...NO_FILTER, is: { model: 'm1' } });
  expect(model?.text).toBe('R-loop model m1');
  const known: HitFilter = { ...NO_FILTER, is: { known: 'no' } };
  expect(filterChips(g4hunter, known)).toEqual([
    { key: 'known', text: 'with no motifs known to form', without: NO_FILTER },
  ]);
  expect(readDraft(g4hunter, { is_known: 'no' }, NO_FILTER).filter).toEqual(known);
});

it('says how many matches chance would give, where hits were asked for motifs', () => {
  expect(chanceWords({})).toBe('');
  const words = (expectedMatches: number) => chanceWords({ expectedMatches });
  expect(words(0.0213)).toMatch(
    /^ 0\.02\d* matches are expected by chance in the letters of all hits/,
  );
  expect(words(2.1e-9)).toContain(' 2.1e−9 matches');
});
