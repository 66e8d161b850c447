import { expect, it } from 'vitest';
import { NO_FILTER } from '../address/hit-filter.ts';
import { chosenHits } from './chosen-hits.ts';

const whole = { record: null, range: null, filter: NO_FILTER };
const chr3 = { index: 2, name: 'chr3', start: 5000 };

it('is nothing where all hits are seen', () => {
  expect(chosenHits(whole)).toBeNull();
});

it('has the words of the server, and of file names, for record, range and filter', () => {
  expect(chosenHits({ ...whole, record: chr3 })).toEqual({
    query: { record: '2' },
    record: 'chr3',
    parts: [],
  });
  const filter = { ...NO_FILTER, min: { score: 1.5 }, strand: '-' as const };
  expect(chosenHits({ ...whole, filter })).toEqual({
    query: { min_score: '1.5', strand: '-' },
    parts: ['filtered'],
  });
  const range = { from: 1000, to: 2000 };
  expect(chosenHits({ record: { ...chr3, name: '' }, range, filter })).toEqual({
    query: {
      record: '2',
      sequenceStart: '6000',
      sequenceLength: '1000',
      min_score: '1.5',
      strand: '-',
    },
    record: 'record3',
    parts: ['1001-2000', 'filtered'],
  });
});
