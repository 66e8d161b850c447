import type { AnnotationName } from '@flipon/contract/feature';
import { expect, it } from 'vitest';
import { describeOutside, describeUnmatched } from './describe-names.ts';

const name = (record: number | null, outside = 0): AnnotationName => ({
  name: 'chr1',
  features: 7,
  record,
  matchedBy: record === null ? null : 'name',
  outside,
});

it('counts names without a record, and their features, which are not shown', () => {
  const told = (names: AnnotationName[], unmatchedCount: number, nameCount = names.length) =>
    describeUnmatched({ names, nameCount, unmatchedCount });
  expect(told([name(0)], 0)).toBeNull();
  expect(told([name(null), name(0)], 1)).toBe(
    '1 of 2 names matches no record: 1 feature is not shown.',
  );
  expect(told([name(null), name(null), name(1)], 3402, 25)).toBe(
    '2 of 25 names match no record: 3,402 features are not shown.',
  );
  const many = Array.from({ length: 1000 }, () => name(null));
  expect(told(many, 9000, 3000)).toMatch(/^1,000 or more of 3,000 names match/);
});

it('counts features that end after their records', () => {
  expect(describeOutside({ names: [name(0), name(null)] })).toBeNull();
  expect(describeOutside({ names: [name(0, 2), name(1, 1)] })).toContain('3 features end after');
});
