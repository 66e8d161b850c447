import type { SequenceMap } from '@flipon/contract/map';
import type { SequenceRecordItem } from '@flipon/contract/record';
import type { Bounds } from './view-range.ts';

/** What a map shows at most: the record that is looked at alone, or all. */
export function boundsOf({ sequence }: SequenceMap, record: SequenceRecordItem | null): Bounds {
  if (record !== null) {
    const { start, length, circular } = record;
    return { from: start, to: start + length, isCircle: circular };
  }
  const isCircle = sequence.circular && sequence.recordCount === 1;
  return { from: 0, to: sequence.length, isCircle };
}
