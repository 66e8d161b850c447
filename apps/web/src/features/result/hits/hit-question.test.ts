import { g4hunter } from '@flipon/analyses/kinds/g4hunter/g4hunter';
import { rloopr } from '@flipon/analyses/kinds/rloopr/rloopr';
import { readHitFilter } from '@flipon/contract/hit-filter';
import { expect, it } from 'vitest';
import { type HitFilter, knownFilter, NO_FILTER, withoutColumn } from '../address/hit-filter.ts';
import { hitQuestion } from './hit-question.ts';

const all = { record: null, range: null, filter: NO_FILTER };

it('asks for the shown hits in words that the server reads', () => {
  expect(hitQuestion(all)).toEqual({});
  const filter: HitFilter = {
    min: { absScore: 1.4 },
    max: { absScore: 2, length: 60 },
    is: {},
    strand: '-',
  };
  const record = { index: 2, start: 1000 };
  const seen = { record, range: { from: 100, to: 150 }, filter };
  expect(readHitFilter(g4hunter, hitQuestion(seen))).toEqual({
    record: 2,
    range: { start: 1100, end: 1150 },
    strand: '-',
    bounds: [
      { key: 'absScore', min: 1.4, max: 2 },
      { key: 'length', max: 60 },
    ],
  });
  const model = hitQuestion({ ...all, filter: { ...NO_FILTER, is: { model: 'm2' } } });
  expect(readHitFilter(rloopr, model)).toEqual({ labels: [{ key: 'model', index: 1 }] });
});

it('never asks for what the kind does not know', () => {
  const filter: HitFilter = {
    min: { affinity: 1, score: 1 },
    max: { sequence: 2 },
    is: { model: 'm2' },
    strand: '+',
  };
  expect(knownFilter(g4hunter, filter)).toEqual({ ...NO_FILTER, min: { score: 1 }, strand: '+' });
  expect(knownFilter(rloopr, { ...filter, is: { model: 'm9' } })).toEqual({
    ...NO_FILTER,
    strand: '+',
  });
});

it('takes one column away and leaves the others', () => {
  const filter = { min: { a: 1, b: 2 }, max: { a: 3 }, is: { c: 'x' }, strand: '-' as const };
  expect(withoutColumn(filter, 'a')).toEqual({
    min: { b: 2 },
    max: {},
    is: { c: 'x' },
    strand: '-',
  });
  expect(withoutColumn(filter, 'c')).toEqual({ ...filter, is: {} });
});
