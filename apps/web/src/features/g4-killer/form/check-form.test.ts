import { describe, expect, it } from 'vitest';
import { checkMultiple, checkSingle } from './check-form.ts';
import { readValues, searchOf, tabOf, usualValues } from './killer-address.ts';

const G100 = 'G'.repeat(100);
const ten = Array.from({ length: 10 }, () => 'GGG').join('\n');

/** The messages of the specification for this form, to the letter: chapter 5. */
describe('Single refuses', () => {
  it.each([
    [{ sequence: '' }, { sequence: 'Sequence is required.' }],
    [{ sequence: ' \n' }, { sequence: 'Sequence is required.' }],
    [{ sequence: `${G100}A` }, { sequence: 'Sequence max length is 100.' }],
    [
      { sequence: 'GGWG' },
      {
        sequence:
          'Sequence has W at position 3, which marks the changed bases of the answer. Write A or T instead.',
      },
    ],
    [
      { sequence: '>a GGG' },
      { sequence: 'Sequence has ">" at position 1. Write the letters of DNA or RNA alone.' },
    ],
    [{ threshold: '' }, { threshold: 'Threshold is required.' }],
    [{ threshold: '1,2' }, { threshold: 'Threshold must be decimal number.' }],
    [{ threshold: 'Infinity' }, { threshold: 'Threshold must be decimal number.' }],
    [{ threshold: '2.01' }, { threshold: 'Maximal value of threshold is 2.' }],
    [{ threshold: '-0.1' }, { threshold: 'Minimal value of threshold is 0.' }],
    [
      { onComplementary: 'maybe' },
      {
        onComplementary: 'On the complementary strand (change C) must be true or false.',
      },
    ],
    [
      { sequence: '', threshold: 'x' },
      { sequence: 'Sequence is required.', threshold: 'Threshold must be decimal number.' },
    ],
  ])('%j', (values, errors) => {
    const check = checkSingle({ ...usualValues, sequence: 'GGG', ...values });
    expect(check).toEqual({ question: null, errors });
  });
});

describe('Multiple refuses', () => {
  it.each([
    [{ sequence: '' }, { sequence: 'Sequences are required.' }],
    [{ sequence: '\n \n' }, { sequence: 'Sequences are required.' }],
    [{ sequence: `${ten}\nGGG` }, { sequence: 'The limit is 10 rows.' }],
    [{ sequence: 'G'.repeat(901) }, { sequence: 'The limit is 10 rows.' }],
    [{ threshold: '' }, { threshold: 'Threshold is required.' }],
    [{ threshold: 'high' }, { threshold: 'Threshold must be decimal number.' }],
    [{ threshold: '3' }, { threshold: 'Maximal value of threshold is 2.' }],
    [{ threshold: '-1' }, { threshold: 'Minimal value of threshold is 0.' }],
  ])('%j', (values, errors) => {
    const check = checkMultiple({ ...usualValues, sequence: 'GGG', ...values });
    expect(check).toEqual({ question: null, errors });
  });
});

describe('the request', () => {
  it('is one sequence of 100 letters at most, upper case and without white space', () => {
    const values = { sequence: `${G100.slice(4)} gg\ngg`, threshold: ' 2 ', onComplementary: true };
    expect(checkSingle(values)).toEqual({
      question: { sequence: G100, threshold: 2, onComplementary: true },
      errors: {},
    });
  });

  it('is each of ten rows, and a bad one stops no other', () => {
    const { question } = checkMultiple({ ...usualValues, sequence: `ggg\n\nGWG\nCC` });
    expect(question).toEqual([
      {
        letters: 'GGG',
        name: '',
        note: '',
        line: 1,
        from: null,
        question: { sequence: 'GGG', threshold: 1, onComplementary: false },
        refusal: null,
      },
      {
        letters: 'GWG',
        name: '',
        note: '',
        line: 3,
        from: null,
        question: null,
        refusal:
          'Sequence has W at position 2, which marks the changed bases of the answer. Write A or T instead.',
      },
      expect.objectContaining({ line: 4, refusal: null }),
    ]);
    expect(checkMultiple({ ...usualValues, sequence: 'G'.repeat(900) }).question).toHaveLength(10);
    expect(checkMultiple({ ...usualValues, sequence: ten }).question).toHaveLength(10);
  });
});

describe('the address', () => {
  const read = (query: string) => readValues(new URLSearchParams(query));

  it('fills the form, with the usual values for what it does not say', () => {
    expect(read('sequence=ggg&threshold=1.2&onComplementary=true')).toEqual({
      sequence: 'ggg',
      threshold: '1.2',
      onComplementary: true,
    });
    expect(read('onComplementary=false')).toEqual(usualValues);
    expect(read('')).toEqual({ sequence: '', threshold: '1', onComplementary: false });
  });

  it('keeps wrong values, which the form refuses by their fields', () => {
    const values = read('sequence=GWG&threshold=&onComplementary=perhaps');
    expect(values).toEqual({ sequence: 'GWG', threshold: '', onComplementary: 'perhaps' });
    expect(Object.keys(checkSingle(values).errors).sort()).toEqual([
      'onComplementary',
      'sequence',
      'threshold',
    ]);
    expect(read('onComplementary=').onComplementary).toBe('');
  });

  it('carries the request there and back', () => {
    const values = { sequence: 'GGG\nCCC', threshold: '0.5', onComplementary: true };
    expect(readValues(new URLSearchParams(searchOf('multiple', values)))).toEqual(values);
    expect(tabOf(new URLSearchParams(searchOf('multiple', values)))).toBe('multiple');
    expect(searchOf('single', { ...usualValues, sequence: 'GGG' })).toBe(
      'sequence=GGG&threshold=1&onComplementary=false',
    );
    expect(tabOf(new URLSearchParams('tab=other'))).toBe('single');
  });
});
