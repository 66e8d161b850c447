import type { P53Matrix } from '@flipon/analyses/tools/p53/p53-matrix';
import { p53Tool } from '@flipon/analyses/tools/p53/p53-tool';
import { predictP53 } from '@flipon/analyses/tools/p53/predict-p53';
import type { P53Line } from '@flipon/contract/bulk';
import type { BulkRow } from './bulk-row.ts';

/** Answers each row by one line, which has the error of a row that has no answer. */
export async function* answerP53(
  rows: AsyncIterable<BulkRow>,
  matrix: P53Matrix,
): AsyncGenerator<P53Line, void, undefined> {
  for await (const row of rows) yield p53Row(row, matrix);
}

/** The line of one row. */
export function p53Row({ row, name, sequence, problem }: BulkRow, matrix: P53Matrix): P53Line {
  if (sequence === null) {
    return { row, name, error: problem ?? `${p53Tool.single.label} is required.` };
  }
  const answer = predictP53(sequence, matrix);
  if (!answer.ok) return { row, name, error: answer.messages.join(' ') };
  return { row, name, ...answer.site, ...(answer.note === '' ? {} : { note: answer.note }) };
}
