import { Readable } from 'node:stream';
import { formatOf, isRecordFormat, isTextFormat } from '@flipon/formats/hit-formats';
import { hitWriters } from '@flipon/formats/hit-writers';
import { flanksOf } from '@flipon/formats/provenance';
import { hitSheets } from '@flipon/formats/xlsx/hit-sheets';
import { openWorkbook } from '@flipon/hits/open-workbook';
import type { Deps } from '../deps.ts';
import { fileNamesOf } from '../hits/name-records.ts';
import { describeResult } from './describe-result.ts';
import type { ExportOrder } from './export-order.ts';
import { exportResult } from './export-result.ts';
import type { ExportedResult } from './find-exported.ts';
import { openParquet } from './open-parquet.ts';
import { writeLegacy } from './write-legacy.ts';
import { writeRecords } from './write-records.ts';

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
  if (record.makes === 'columns') return openParquet(deps, result, order);
  if (record.makes === 'sheets') return openXlsx(deps, result, order);
  if (isRecordFormat(format)) return readText(await writeRecords(deps, result, format, order));
  if (!isTextFormat(format)) throw new Error(`${format} is no text.`);
  const fasta = flanksOf(file);
  const heading = { ...(await describeResult(deps, result, order)), fasta };
  const nameRecord = await fileNamesOf(deps.store.backgroundDb, result);
  const named = { nameRecord, flankBp: fasta?.flankBp ?? 0 };
  const hits = await exportResult(deps, result, record, order, named);
  return readText(hitWriters[format](hits, heading));
}

async function openXlsx(deps: Deps, result: ExportedResult, order: ExportOrder): Promise<Readable> {
  const nameRecord = await fileNamesOf(deps.store.backgroundDb, result);
  const hits = await exportResult(deps, result, formatOf(order.file.format), order, { nameRecord });
  const sheets = hitSheets(hits, await describeResult(deps, result, order));
  return openWorkbook(sheets, result.finished ?? result.created);
}

function readText(text: AsyncGenerator<Uint8Array>): Readable {
  return Readable.from(text, { highWaterMark: CHUNKS_AHEAD });
}
