import { definitionOf } from '@flipon/analyses/definitions';
import type { FormatRoom } from '@flipon/formats/hit-format';
import { formatOf } from '@flipon/formats/hit-formats';
import type { AnswerDeps } from '../answer-deps.ts';
import { AppError } from '../app-error.ts';
import { openHits } from '../hits/open-hits.ts';
import type { FinishedResult } from '../results/owned-analysis.ts';
import type { ExportOrder } from './export-order.ts';

/** Throws the refusal of {@link refusalOf}, before anything is sent. @throws AppError */
export async function requireRoom(
  deps: AnswerDeps,
  result: FinishedResult,
  order: ExportOrder,
): Promise<void> {
  const refusal = await refusalOf(deps, result, order);
  if (refusal !== null) throw refusal;
}

/**
 * Why a format has no room for a result: more hits than a worksheet has rows, or a record of too many bases;
 * null where it has.
 *
 * @returns AppError too_large, which names both numbers
 */
export async function refusalOf(
  deps: AnswerDeps,
  result: FinishedResult,
  { file, filter }: Pick<ExportOrder, 'file' | 'filter'>,
  room: FormatRoom | undefined = formatOf(file.format).room,
): Promise<AppError | null> {
  if (room === undefined) return null;
  const { title, recordTableId } = result;
  const { maxHits, maxRecordBp, holder, instead } = room;
  if (maxRecordBp !== undefined && result.sequenceLengthBp > maxRecordBp) {
    const { longestBp } = await deps.library.records.describeRecords(recordTableId);
    if (longestBp > maxRecordBp) {
      return new AppError(
        'too_large',
        `The longest record of ${title} has ${shown(longestBp)} bases, and ${holder} has room for ${shown(maxRecordBp)} in each. Export it as ${instead}.`,
      );
    }
  }
  if (maxHits === undefined || (result.resultCount ?? 0) <= maxHits) return null;
  const table = await openHits(deps, result, definitionOf(result.kind), filter);
  const count = await table.count();
  if (count <= maxHits) return null;
  return new AppError(
    'too_large',
    `${title} has ${shown(count)} hits, and ${holder} has room for ${shown(maxHits)}. Export it as ${instead}.`,
  );
}

const shown = (number: number) => number.toLocaleString('en-US');
