import { Readable } from 'node:stream';
import { describeResult } from '@flipon/answers/describe-result';
import { fileNamesOf } from '@flipon/answers/name-records';
import { formatOf, isRecordFormat, isTextFormat } from '@flipon/formats/hit-formats';
import { hitWriters, recordWriters } from '@flipon/formats/hit-writers';
import { legacyLetters } from '@flipon/formats/legacy-hit';
import { legacyKindOf } from '@flipon/formats/legacy-kinds';
import { legacyWriters } from '@flipon/formats/legacy-writers';
import type { HitForm } from '@flipon/formats/provenance';
import { hitSheets } from '@flipon/formats/xlsx/hit-sheets';
import { openWorkbook } from '@flipon/hits/open-workbook';
import { findSequenceRecords } from '@flipon/store/records';
import { answerDepsOf } from '../answers/answer-deps.ts';
import type { Deps } from '../deps.ts';
import type { ExportOrder } from './export-order.ts';
import { exportResult } from './export-result.ts';
import type { ExportedResult } from './find-exported.ts';
import { openParquet } from './open-parquet.ts';
import { openWholeRecords } from './open-whole-records.ts';

/** Chunks are batches of hits already: one ahead is enough. */
const CHUNKS_AHEAD = 1;

/**
 * Opens the content of a file; memory use does not grow with its hits. The caller has to read the stream to
 * its end or destroy it.
 */
export async function openExport(
  deps: Deps,
  result: ExportedResult,
  order: ExportOrder,
): Promise<Readable> {
  const { file } = order;
  if ('style' in file) return readText(await writeLegacy(deps, result, file, order));
  const { format } = file;
  const record = formatOf(format);
  const answers = answerDepsOf(deps);
  const heading = await describeResult(answers, result, order);
  const nameRecord = await fileNamesOf(answers.library.records, result);
  if (record.makes === 'columns') return openParquet(deps, result, order, { heading, nameRecord });
  const named = { nameRecord, flankBp: heading.fasta?.flankBp ?? 0 };
  const hits = await exportResult(deps, result, record, order, named);
  if (record.makes === 'sheets') {
    return openWorkbook(hitSheets(hits, heading), result.finished ?? result.created);
  }
  if (isTextFormat(format)) return readText(hitWriters[format](hits, heading));
  const { date } = heading;
  if (!isRecordFormat(format) || date === undefined) throw new Error(`${format} is no text.`);
  const records = await openWholeRecords(deps, result, order, { hits, nameRecord });
  return readText(recordWriters[format](records, { ...heading, date }));
}

function readText(text: AsyncGenerator<Uint8Array>): Readable {
  return Readable.from(text, { highWaterMark: CHUNKS_AHEAD });
}

/** A file of the original's own format, of a kind that has one. */
async function writeLegacy(
  deps: Deps,
  result: ExportedResult,
  { format, aggregate, bases }: Extract<HitForm, { style: 'legacy' }>,
  order: ExportOrder,
): Promise<AsyncGenerator<Uint8Array>> {
  const { kind, parameters, sequenceName, recordTableId } = result;
  const legacy = legacyKindOf(kind);
  if (legacy === null) throw new Error(`The original has no files of ${kind}.`);
  const second = await findSequenceRecords(deps.store.db, recordTableId, [1]);
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
