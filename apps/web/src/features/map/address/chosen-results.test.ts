import { expect, it } from 'vitest';
import { newestOfEachKind } from '../../kinds/places/newest-results.ts';
import { chosenResults, type MapResult, moveStep, toggled } from './chosen-results.ts';
import { resultKey } from './map-address.ts';

function result(kind: MapResult['kind'], letter: string): MapResult {
  const id = `${letter.repeat(8)}-0000-4000-8000-000000000000`;
  return {
    id,
    kind,
    title: letter,
    parameters: {},
    resultCount: 1,
    finished: '2026-01-01 00:00:00',
  };
}

const newer = result('zdna', 'a');
const g4 = result('g4hunter', 'b');
const older = result('zdna', 'c');
const all = [newer, g4, older];

it('takes the newest of each kind, with those of one structure side by side', () => {
  expect(newestOfEachKind(all)).toEqual([g4, newer]);
  expect(chosenResults(all, null)).toEqual([g4, newer]);
  const kinds = ['cpg', 'rloopr', 'zhunt', 'pqsfinder', 'zdna', 'g4hunter'] as const;
  const mixed = kinds.map((kind, at) => result(kind, String(at)));
  expect(newestOfEachKind(mixed).map(({ kind }) => kind)).toEqual([
    'g4hunter',
    'pqsfinder',
    'rloopr',
    'zdna',
    'zhunt',
    'cpg',
  ]);
});

it('takes those that the address names, in its order, and leaves out deleted ones', () => {
  const keys = [older, newer].map(({ id }) => resultKey(id));
  expect(chosenResults(all, [...keys, 'dddddddd'])).toEqual([older, newer]);
  expect(chosenResults(all, [])).toEqual([]);
});

it('moves a lane a step, and not beyond the ends', () => {
  expect(moveStep(['a', 'b', 'c'], 'a', 1)).toEqual(['b', 'a', 'c']);
  expect(moveStep(['a', 'b', 'c'], 'a', -1)).toEqual(['a', 'b', 'c']);
  expect(moveStep(['a', 'b', 'c'], 'c', 1)).toEqual(['a', 'b', 'c']);
});

it('hides and shows', () => {
  expect(toggled(toggled([], 'gc'), 'skew')).toEqual(['gc', 'skew']);
  expect(toggled(['gc', 'skew'], 'gc')).toEqual(['skew']);
});
