import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { g4KillerShape } from './g4-killer-shape.ts';
import { parseKillerSequence } from './parse-killer-sequence.ts';

describe('the sequence of G4 killer', () => {
  it('is read in upper case and without white space', () => {
    expect(parseKillerSequence(' gggtta\r\nGGU n\t')).toEqual({
      ok: true,
      sequence: 'GGGTTAGGUN',
      note: 'Left out: 1 blank.',
    });
  });

  it('has no letter that cannot be seen', () => {
    expect(parseKillerSequence('GGG\u200bTTA\u00ad')).toEqual({
      ok: true,
      sequence: 'GGGTTA',
      note: 'Left out: 1 blank.',
    });
  });

  it('is required', () => {
    for (const text of ['', ' \n ', '\u200b']) {
      expect(parseKillerSequence(text)).toEqual({
        ok: false,
        messages: ['Sequence is required.'],
      });
    }
  });

  it('has 2,000 letters at most, and 100 in the form', () => {
    expect(parseKillerSequence('G'.repeat(2000)).ok).toBe(true);
    expect(parseKillerSequence('G'.repeat(2001))).toEqual({
      ok: false,
      messages: ['Sequence max length is 2000.'],
    });
    expect(parseKillerSequence('G'.repeat(100), { inForm: true }).ok).toBe(true);
    expect(parseKillerSequence('G'.repeat(101), { inForm: true })).toEqual({
      ok: false,
      messages: ['Sequence max length is 100.'],
    });
  });

  it('has no W, which is the mask, and no letters that are not of DNA: all problems are listed', () => {
    expect(parseKillerSequence('gg1w')).toEqual({
      ok: false,
      messages: [
        'Sequence has W at position 4, which marks the changed bases of the answer. Write A or T instead.',
        'Sequence has "1" at position 3. Write the letters of DNA or RNA alone.',
      ],
    });
    expect(parseKillerSequence('GGGTTАGGG')).toEqual({
      ok: false,
      messages: [expect.stringMatching(/^Sequence, position 6: U\+0410 looks like A, .* Write A/)],
    });
    expect(parseKillerSequence('GG\u{1F9EC}')).toEqual({
      ok: false,
      messages: ['Sequence has "\u{1F9EC}" at position 3. Write the letters of DNA or RNA alone.'],
    });
  });
});

describe('a request to G4 killer', () => {
  const api = z.object(g4KillerShape());
  const form = z.object(g4KillerShape({ inForm: true }));
  const messages = (shape: typeof api, request: unknown) =>
    shape.safeParse(request).error?.issues.map(({ path, message }) => [path[0], message]);

  it('takes what the published clients send, and fills in what is missing', () => {
    expect(api.parse({ sequence: 'ggg', threshold: '1.2', onComplementary: 'true' })).toEqual({
      sequence: 'GGG',
      threshold: 1.2,
      onComplementary: true,
    });
    expect(api.parse({ sequence: 'GGG' })).toEqual({
      sequence: 'GGG',
      threshold: 1,
      onComplementary: false,
    });
  });

  it('tells every problem, each at its field', () => {
    expect(messages(api, { sequence: 'W', threshold: 4.1, onComplementary: 'no' })).toEqual([
      ['sequence', expect.stringContaining('Sequence has W at position 1')],
      ['threshold', 'Maximal value of threshold is 4.'],
      ['onComplementary', expect.stringContaining('must be true or false.')],
    ]);
    expect(messages(api, {})).toEqual([['sequence', 'Sequence is required.']]);
    expect(messages(api, { sequence: 'G', threshold: 'x' })).toEqual([
      ['threshold', 'Threshold must be decimal number.'],
    ]);
    expect(messages(api, { sequence: 'G', threshold: -0.1 })).toEqual([
      ['threshold', 'Minimal value of threshold is 0.'],
    ]);
  });

  it('is narrower in the form', () => {
    expect(messages(form, { sequence: '', threshold: '', onComplementary: false })).toEqual([
      ['sequence', 'Sequence is required.'],
      ['threshold', 'Threshold is required.'],
    ]);
    expect(messages(form, { sequence: 'G', threshold: 2.1, onComplementary: false })).toEqual([
      ['threshold', 'Maximal value of threshold is 2.'],
    ]);
  });
});
