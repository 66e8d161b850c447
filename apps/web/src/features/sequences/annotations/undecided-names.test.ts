import { expect, it } from 'vitest';
import { ApiError } from '../../../api/api-error.ts';
import { firstBaseOf, givenNamesOf, type NameAnswer, undecidedNamesOf } from './undecided-names.ts';

it('asks for the names that a refusal tells, and for no others', () => {
  const errors = [{ field: 'names.chr7', defaultMessage: 'It is the name of no record here.' }];
  expect(undecidedNamesOf(new ApiError(400, 'invalid_request', 'None.', { errors }))).toEqual([
    { name: 'chr7', reason: 'It is the name of no record here.' },
  ]);
  const other = [{ field: 'names', defaultMessage: 'Names must be JSON.' }];
  expect(undecidedNamesOf(new ApiError(400, 'invalid_request', 'x', { errors: other }))).toBeNull();
  expect(undecidedNamesOf(new Error('x'))).toBeNull();
});

it('tells the server what was answered, and nothing that is no number', () => {
  const names = ['chr7', 'chr8', 'chr9'].map((name) => ({ name, reason: '' }));
  const record = { index: 2, name: 'piece', length: 5 };
  const answers = new Map<string, NameAnswer>([
    ['chr7', { record, counts: 'record', firstBase: '' }],
    ['chr8', { record, counts: 'whole', firstBase: '186,964' }],
  ]);
  expect(givenNamesOf(names, answers)).toEqual([
    { name: 'chr7', record: 2 },
    { name: 'chr8', record: 2, start: 186_963 },
    { name: 'chr9', record: null },
  ]);
  answers.set('chr9', { record, counts: 'other-strand', firstBase: '1' });
  expect(givenNamesOf(names, answers)?.at(2)).toEqual({
    name: 'chr9',
    record: 2,
    start: 0,
    strand: '-',
  });
  for (const firstBase of ['', '0', '-1', 'x']) {
    answers.set('chr8', { record, counts: 'whole', firstBase });
    expect(givenNamesOf(names, answers)).toBeNull();
  }
});

it('proposes the first base by the length of the record', () => {
  expect(firstBaseOf({ name: 'hg38_chr16:186964-397118', length: 210_155 })).toBe('186964');
  expect(firstBaseOf({ name: 'chr16_186,963-397,118', length: 210_155 })).toBe('186964');
  expect(firstBaseOf({ name: 'chr16:1-5', length: 9 })).toBe('');
  expect(firstBaseOf({ name: 'plasmid', length: 9 })).toBe('');
});
