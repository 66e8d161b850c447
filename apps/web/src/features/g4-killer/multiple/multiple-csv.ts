import { csvText } from '../../../ui/files/csv-text.ts';
import { placeOfRow } from './row-place.ts';
import type { RowAnswer } from './use-row-answers.ts';

const COLUMNS = [
  'row',
  'name',
  'sequence',
  'length',
  'originScore',
  'targetThreshold',
  'onComplementary',
  'changeCount',
  'mutationScore',
  'mutationVariants',
  'mutationSequence',
  'error',
  'note',
];

/** All rows, in the columns of the tables that the API writes; a row without an answer says why. */
export function multipleCsv(rows: readonly RowAnswer[]): string {
  return csvText(
    COLUMNS,
    rows.map(({ id, letters, question, answer, message, note, ...place }) => [
      id,
      placeOfRow(place),
      question?.sequence ?? letters,
      letters.length,
      answer?.originScore ?? '',
      question?.threshold ?? '',
      question?.onComplementary ?? '',
      answer?.changeCount ?? '',
      answer?.mutationScore ?? '',
      answer?.mutationVariants ?? '',
      answer?.mutationSequences[0] ?? '',
      message ?? '',
      note,
    ]),
  );
}
