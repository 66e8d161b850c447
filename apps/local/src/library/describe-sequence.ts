import type { View } from '../database/database.ts';
import type { SequenceRow } from '../database/rows.ts';
import type { DescribedSequence } from './library-types.ts';
import { countCircles } from './records.ts';

/** A sequence with what its records and analyses say of it. */
export function describeSequence(view: View, row: SequenceRow): DescribedSequence {
  const table = view.find('recordTables', row.recordTableId);
  const circularCount = table === undefined ? 0 : countCircles(table);
  return {
    ...row,
    circularCount,
    circular: circularCount > 0 && circularCount === table?.filledCount,
    isAnalysed: view.all('analyses').some(({ sequenceId }) => sequenceId === row.id),
  };
}
