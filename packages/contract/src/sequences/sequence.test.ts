import { expect, it } from 'vitest';
import { rowsQuerySchema } from '../list.ts';
import { sequenceDataQuerySchema } from './sequence.ts';

const messages = (schema: typeof rowsQuerySchema | typeof sequenceDataQuerySchema, query: object) =>
  schema.safeParse(query).error?.issues.map(({ message }) => message);

it('tells a negative place from one that is no number', () => {
  expect(messages(sequenceDataQuerySchema, { pos: '-1', len: '-1' })).toEqual([
    'Position must be 0 or more.',
    'Length must be 0 or more.',
  ]);
  expect(messages(rowsQuerySchema, { sequenceStart: '-1', sequenceLength: '-1' })).toEqual([
    'Sequence start must be 0 or more.',
    'Sequence length must be 0 or more.',
  ]);
  expect(messages(sequenceDataQuerySchema, { pos: 'x' })).toEqual(['Position must be numeric.']);
});
