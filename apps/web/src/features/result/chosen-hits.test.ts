import { expect, it } from 'vitest';
import { chosenHits } from './chosen-hits.ts';
import { readOpenResults } from './open-results.ts';

const chosenOf = (search: string) =>
  chosenHits(readOpenResults(new URLSearchParams(search), ['position', 'score']));

it('is nothing where all hits are seen, whatever the chart shows', () => {
  expect(chosenOf('sort=score&page=3&view=1-500')).toBeNull();
});

it('has the words of the server for record, range and filter', () => {
  expect(chosenOf('record=3')).toEqual({ query: { record: '2' }, part: 'record3' });
  expect(chosenOf('min_score=1.5&max_length=40&strand=-')).toEqual({
    query: { min_score: '1.5', max_length: '40', strand: '-' },
    part: 'filtered',
  });
  const range = chosenOf('range=1001-2000&record=1&strand=%2B');
  expect(range?.query).toMatchObject({ record: '0', strand: '+', sequenceLength: '1000' });
  expect(range?.part).toBe('record1_1001-2000_filtered');
});
