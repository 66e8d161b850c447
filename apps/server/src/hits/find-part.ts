import type { HitFilter } from '@flipon/analyses/hit-filter';
import type { StoredAnalysis } from '@flipon/store/analyses';
import { findSequenceRecords } from '@flipon/store/records';
import type { BaseRange } from '@flipon/tables/hit-table';
import type { Deps } from '../deps.ts';
import { type AppError, refuseField } from '../http/app-error.ts';

/** The bases that a filter speaks of: those of its record and in its range, or of the whole sequence. */
export async function findPart(
  { store }: Deps,
  { recordTableId, sequenceLengthBp }: StoredAnalysis,
  { record, range }: HitFilter,
): Promise<BaseRange> {
  let part: BaseRange = { start: 0, end: sequenceLengthBp };
  if (record !== undefined) {
    const found = await findSequenceRecords(store.db, recordTableId, [record]);
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
