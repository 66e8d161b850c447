import type { Everything } from '@flipon/contract/everything';
import { countOf } from '../../ui/words/format-number.ts';

type Contents = Everything['payload'];

/** "16 results of 16 searches in 1 sequence, 26,431 hits." */
export function describeContents({ results, kinds, sequences, hits }: Contents): string {
  if (results === 0) return 'No result of these has finished yet.';
  const of = `${countOf(results, 'result')} of ${countOf(kinds, { one: 'search', many: 'searches' })}`;
  return `${of} in ${countOf(sequences, 'sequence')}, ${countOf(hits, 'hit')}.`;
}

/** "3 analyses and 1 sequence are left out." Null where everything is in it. */
export function describeLeftOut({ leftOutCount, withoutResults }: Contents): string | null {
  const parts = [
    ...(leftOutCount > 0 ? [countOf(leftOutCount, { one: 'analysis', many: 'analyses' })] : []),
    ...(withoutResults.length > 0 ? [countOf(withoutResults.length, 'sequence')] : []),
  ];
  if (parts.length === 0) return null;
  const isOne = leftOutCount + withoutResults.length === 1;
  return `${parts.join(' and ')} ${isOne ? 'is' : 'are'} left out.`;
}
