import { countOf, formatInteger } from '../../../ui/words/format-number.ts';
import { formatSpan } from '../../../ui/words/format-time.ts';
import type { BulkAnswered } from '../call/bulk-state.ts';
import type { BulkColumns, BulkRow } from '../columns/bulk-columns.ts';

type Answered = BulkAnswered<Pick<BulkColumns<never, BulkRow>, 'rowCount' | 'failedCount'>>;

/** "1,248 rows in 2.1 s, 3 failed"; "412 of 1,248 rows" while more come. */
export function describeAnswered({ columns, totalRows, state, spentMs }: Answered): string {
  const there = columns.rowCount();
  const failed = columns.failedCount();
  const failures = failed === 0 ? '' : `, ${formatInteger(failed)} failed`;
  if (state === 'done') return `${countOf(there, 'row')} in ${formatSpan(spentMs)}${failures}`;
  const all =
    totalRows === null
      ? countOf(there, 'row')
      : `${formatInteger(there)} of ${countOf(totalRows, 'row')}`;
  return `${all}${failures}`;
}
