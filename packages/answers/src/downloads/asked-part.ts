import type { SequenceFileQuery } from '@flipon/contract/sequence-file';
import type { SequenceRecord } from '@flipon/sequence/records';
import type { AnswerDeps } from '../answer-deps.ts';
import { refuseField } from '../app-error.ts';
import type { LibrarySequence } from '../library/sequences.ts';

/** The requested content of a file: one record or a part of it. */
export interface AskedPart {
  record: SequenceRecord;
  /** 0-based, half-open, in the record; absent where it is meant whole. */
  part?: { start: number; end: number };
}

/**
 * The part of a sequence that a query names; null where it is meant whole.
 *
 * @throws AppError invalid_request with the field that does not fit
 */
export async function readAskedPart(
  { library }: AnswerDeps,
  { recordTableId, recordCount }: LibrarySequence,
  { record: asked, start, end }: SequenceFileQuery,
): Promise<AskedPart | null> {
  const hasRange = start !== undefined || end !== undefined;
  if (asked === undefined && !hasRange) return null;
  if (asked === undefined && recordCount !== 1) {
    throw refuseField('record', 'Record is required: positions count in a record.');
  }
  const [record] = await library.records.findSequenceRecords(recordTableId, [asked ?? 0]);
  if (record === undefined) {
    throw refuseField(
      'record',
      'The sequence has fewer records than that. Records are counted from 0.',
    );
  }
  if (!hasRange) return { record };
  const part = { start: start ?? 0, end: end ?? record.length };
  if (part.end > record.length) {
    throw refuseField('end', `Maximal value of end is ${record.length}, the length of the record.`);
  }
  if (part.start >= part.end) throw refuseField('start', 'Start must lie before end.');
  return { record, part };
}
