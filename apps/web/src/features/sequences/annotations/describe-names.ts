import type { Annotation } from '@flipon/contract/feature';
import { countOf, formatInteger } from '../../../ui/words/format-number.ts';

/** "12 of 25 names match no record: 3,402 features are not shown." Null where all match. */
export function describeUnmatched({
  names,
  nameCount,
  unmatchedCount,
}: Pick<Annotation, 'names' | 'nameCount' | 'unmatchedCount'>): string | null {
  if (unmatchedCount === 0) return null;
  const unmatched = names.filter(
    ({ record, matchedBy }) => record === null && matchedBy !== 'alias',
  ).length;
  // Those without a record are listed first, and not all of many names are.
  const isMore = unmatched === names.length && nameCount > names.length;
  const some = `${formatInteger(unmatched)}${isMore ? ' or more' : ''} of ${countOf(nameCount, 'name')}`;
  const match = unmatched === 1 ? 'matches' : 'match';
  const are = unmatchedCount === 1 ? 'is' : 'are';
  return `${some} ${match} no record: ${countOf(unmatchedCount, 'feature')} ${are} not shown.`;
}

/** Features beyond the last base of their record, or in none of the pieces; null if there are none. */
export function describeOutside({ names }: Pick<Annotation, 'names'>): string | null {
  const outside = names.reduce((sum, each) => sum + each.outside, 0);
  if (outside === 0) return null;
  if (names.some(({ record, outside }) => record === null && outside > 0)) {
    return `${countOf(outside, 'feature')} ${outside === 1 ? 'lies' : 'lie'} outside of the records, which are pieces of what the file counts along.`;
  }
  const lie = outside === 1 ? 'ends' : 'end';
  return `${countOf(outside, 'feature')} ${lie} after the last base of the record: the annotation may belong to another assembly.`;
}

/** How a name has found its record, in words. */
export const MATCHED_BY = {
  name: 'Same name',
  version: 'Same but for the version',
  alias: 'Another way to write it, or a piece of it',
  only: 'The only name and record',
  user: 'Set by you',
} as const;
