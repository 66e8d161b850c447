import { definitionOf } from '@flipon/analyses/definitions';
import { expect, it } from 'vitest';
import { describeFilter } from './describe-filter.ts';

it.each([
  ['g4hunter', { record: 2, strand: '-' }, 'record number 3, strand -'],
  ['g4hunter', { range: { start: 1000, end: 2000 } }, 'start from 1001 to 2000 of all records'],
  [
    'g4hunter',
    { range: { start: 9, end: Number.MAX_SAFE_INTEGER } },
    'start from 10 of all records',
  ],
  ['g4hunter', { bounds: [{ key: 'score', min: 1.5, max: 2 }] }, 'score >= 1.5, score <= 2'],
  ['rloopr', { labels: [{ key: 'model', index: 1 }] }, 'model m2'],
  ['g4hunter', { labels: [{ key: 'known', index: 1 }] }, 'motifs known to form'],
  ['pqsfinder', { labels: [{ key: 'known', index: 0 }] }, 'no motifs known to form'],
] as const)('says of %s with %j: %s', (kind, filter, expected) => {
  expect(describeFilter(definitionOf(kind), filter)).toBe(expected);
});
