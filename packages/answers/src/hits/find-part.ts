import type { HitFilter } from '@flipon/analyses/hit-filter';
import type { BaseRange } from '@flipon/tables/hit-table';
import type { AnswerDeps } from '../answer-deps.ts';
import { type AppError, refuseField } from '../app-error.ts';
import type { LibraryAnalysis } from '../library/analyses.ts';

/** The bases that a filter speaks of: those of its record and in its range, or of the whole sequence. */
export async function findPart(
  { library }: AnswerDeps,
  { recordTableId, sequenceLengthBp }: Pick<LibraryAnalysis, 'recordTableId' | 'sequenceLengthBp'>,
  { record, range }: HitFilter,
): Promise<BaseRange> {
  let part: BaseRange = { start: 0, end: sequenceLengthBp };
  if (record !== undefined) {
    const found = await library.records.findSequenceRecords(recordTableId, [record]);
    if (found[0] === undefined) throw noSuchRecord(record);
    part = { start: found[0].start, end: found[0].start + found[0].length };
  }
  if (range === undefined) return part;
  const start = Math.min(Math.max(part.start, range.start), part.end);
  return { start, end: Math.max(start, Math.min(part.end, range.end)) };
}

function noSuchRecord(index: number): AppError {
  const message = `There is no record ${index}; the first one is 0.`;
  return refuseField('record', message);
}
