import { formatOf, isRecordFormat, isTextFormat } from '@flipon/formats/hit-formats';
import type { ExportHeading } from '@flipon/formats/hit-writer';
import { hitWriters, recordWriters } from '@flipon/formats/hit-writers';
import { legacyLetters } from '@flipon/formats/legacy-hit';
import { legacyKindOf } from '@flipon/formats/legacy-kinds';
import { legacyWriters } from '@flipon/formats/legacy-writers';
import type { HitForm } from '@flipon/formats/provenance';
import { hitSheets } from '@flipon/formats/xlsx/hit-sheets';
import { openWorkbook } from '@flipon/hits/open-workbook';
import type { AnswerDeps } from '../answer-deps.ts';
import { fileNamesOf } from '../hits/name-records.ts';
import { describeResult } from '../results/describe-result.ts';
import type { FinishedResult } from '../results/owned-analysis.ts';
import type { ExportOrder } from './export-order.ts';
import { exportResult } from './export-result.ts';
import { openParquet } from './open-parquet.ts';
import { openWholeRecords } from './open-whole-records.ts';

/**
 * Opens the content of a file; memory use does not grow with its hits. The caller has to read the stream to
 * its end or stop it.
 *
 * @param about its heading, where that is not the one of a new file
 */
export async function openExport(
  deps: AnswerDeps,
  result: FinishedResult,
  order: ExportOrder,
  about?: ExportHeading,
): Promise<AsyncIterable<Uint8Array>> {
  const { file } = order;
  if ('style' in file) return writeLegacy(deps, result, file, order);
  const { format } = file;
  const record = formatOf(format);
  const heading = about ?? (await describeResult(deps, result, order));
  const nameRecord = await fileNamesOf(deps.library.records, result);
  if (record.makes === 'columns') return openParquet(deps, result, order, { heading, nameRecord });
  const named = { nameRecord, flankBp: heading.fasta?.flankBp ?? 0 };
  const hits = await exportResult(deps, result, record, order, named);
  if (record.makes === 'sheets') {
    return openWorkbook(hitSheets(hits, heading), result.finished ?? result.created);
  }
  if (isTextFormat(format)) return hitWriters[format](hits, heading);
  const { date } = heading;
  if (!isRecordFormat(format) || date === undefined) throw new Error(`${format} is no text.`);
  const records = await openWholeRecords(deps, result, order, { hits, nameRecord });
  return recordWriters[format](records, { ...heading, date });
}

/** A file of the original's own format, of a kind that has one. */
async function writeLegacy(
  deps: AnswerDeps,
  result: FinishedResult,
  { format, aggregate, bases }: Extract<HitForm, { style: 'legacy' }>,
  order: ExportOrder,
): Promise<AsyncGenerator<Uint8Array>> {
  const { kind, parameters, sequenceName, recordTableId } = result;
  const legacy = legacyKindOf(kind);
  if (legacy === null) throw new Error(`The original has no files of ${kind}.`);
  const second = await deps.library.records.findSequenceRecords(recordTableId, [1]);
  const needs = { letters: legacyLetters(legacy, format, aggregate), needsPositionOrder: false };
  const hits = await exportResult(deps, result, needs, order);
  return legacyWriters[format](hits, legacy, {
    sequenceName,
    parameters,
    aggregate,
    bases,
    hasSeveralRecords: second.length > 0,
  });
}
