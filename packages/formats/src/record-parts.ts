import type { ParameterValues } from '@flipon/analyses/field';
import type { HitRow } from '@flipon/analyses/hit-row';
import { wrapsOrigin } from '@flipon/analyses/wraps-origin';
import type { ExportRecord } from './export-record.ts';
import { type HitRun, rowAt, runOfRows } from './hit-run.ts';

/** Some hits of one record, in order. */
export interface RecordPart {
  run: HitRun;
  /** None of this record came before. */
  isFirst: boolean;
  /**
   * Of the first part: the record's hits that cross its origin, those that end first in front; null
   * where there are none.
   */
  originRun: HitRun | null;
}

/**
 * Tells with the first run of each record which of its hits cross the origin: their ends are the
 * first features of the record.
 */
export async function* splitByRecord(
  batches: AsyncIterable<readonly HitRun[]>,
  parameters: ParameterValues,
): AsyncGenerator<RecordPart[]> {
  let current: ExportRecord | null = null;
  let held: HitRun[] = [];
  for await (const batch of batches) {
    const parts: RecordPart[] = [];
    for (const run of batch) {
      const { record } = run;
      const isFirst = record !== current;
      current = record;
      if (isFirst) parts.push(...release(held));
      if (isFirst) held = [];
      if (mustHold(record, parameters)) held.push(run);
      else
        parts.push({
          run,
          isFirst,
          originRun: isFirst ? originRun(run, record.originHits ?? []) : null,
        });
    }
    if (parts.length > 0) yield parts;
  }
  if (held.length > 0) yield release(held);
}

function mustHold(record: ExportRecord, parameters: ParameterValues): boolean {
  return record.originHits === undefined && wrapsOrigin(record, parameters);
}

function release(held: readonly HitRun[]): RecordPart[] {
  const crossing = held.flatMap((run) => [...crossingRows(run)]);
  return held.map((run, at) => ({
    run,
    isFirst: at === 0,
    originRun: at === 0 ? originRun(run, crossing) : null,
  }));
}

function* crossingRows(run: HitRun): Generator<HitRow> {
  const { position, length } = run.columns;
  const end = run.recordStart + run.record.lengthBp;
  for (let row = run.from; row < run.to; row++) {
    if ((position[row] ?? 0) + (length[row] ?? 0) > end) yield rowAt(run, row);
  }
}

function originRun(run: HitRun, hits: readonly HitRow[]): HitRun | null {
  if (hits.length === 0) return null;
  const endOf = ({ position, length }: HitRow) => position + length;
  const sorted = hits.toSorted((a, b) => endOf(a) - endOf(b) || a.position - b.position);
  return runOfRows(sorted, { ...run, letters: null });
}
