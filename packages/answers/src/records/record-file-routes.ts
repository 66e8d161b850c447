import { type AnalysisKind, definitionOf } from '@flipon/analyses/definitions';
import { MAX_SHEET_ROWS } from '@flipon/analyses/export-limits';
import { fileStem } from '@flipon/analyses/file-stem';
import { RECORD_SORT_KEYS, recordFileQuerySchema } from '@flipon/contract/record-summary';
import { formatOf } from '@flipon/formats/hit-formats';
import type { NameRecord } from '@flipon/formats/record-names';
import { openWorkbook } from '@flipon/hits/open-workbook';
import { z } from 'zod';
import type { AnswerDeps } from '../answer-deps.ts';
import { type AnswerRoute, fileRoute } from '../answer-route.ts';
import { AppError } from '../app-error.ts';
import { fileNamesOf } from '../hits/name-records.ts';
import { pathIdSchema } from '../path-id.ts';
import { findExported } from '../results/find-exported.ts';
import { madeOfResult } from '../results/made-of-result.ts';
import type { FinishedResult } from '../results/owned-analysis.ts';
import { readSortKey } from '../sort-key.ts';
import { openRecordRows, type RecordRow } from './record-rows.ts';
import { recordCsv, recordSheet } from './write-records.ts';

const SUMMARIES = {
  csv: 'The summary by record as CSV (RFC 4180)',
  xlsx: `The summary by record as an Excel workbook of up to ${MAX_SHEET_ROWS} records`,
} as const;

type FileFormat = keyof typeof SUMMARIES;

/** The summary by record as files. */
export function recordFileRoutes(deps: AnswerDeps, kind: AnalysisKind): AnswerRoute[] {
  const definition = definitionOf(kind);
  return (Object.keys(SUMMARIES) as FileFormat[]).map((format) =>
    fileRoute({
      method: 'GET',
      path: `/api/analyse/${definition.apiRoute}/:id/records.${format}`,
      shared: 'analysis',
      tags: [definition.title],
      summary: SUMMARIES[format],
      params: pathIdSchema,
      query: recordFileQuerySchema,
      answers: {
        200: z.any().describe('The file'),
        304: z.null().describe('It is unchanged'),
      },
      async answer(request) {
        const { id } = request.params;
        const { token, order, name, ...asked } = request.query;
        const sort = readSortKey(asked.sort, RECORD_SORT_KEYS);
        const reader = await request.findReader({ kind, analysisId: id }, token);
        const { findAnalysis } = deps.library.analyses;
        const result = await findExported(findAnalysis, reader, kind, id);
        const madeOf = madeOfResult(result, ['records', format, sort, order, name]);
        const { caching, isKnown } = request.recognise(madeOf);
        if (isKnown) return { status: 304, headers: caching };
        const stem = fileStem(definition, { ...result, part: 'records' });
        const file = {
          headers: caching,
          fileName: `${stem}.${format}`,
          mediaType: formatOf(format).mediaType,
        };
        if (request.isHead) return { ...file, stream: [] };
        const asker = { deps, ask: reader.ask, signal: request.signal };
        const nameRecord = await fileNamesOf(deps.library.records, result);
        const { rows, total } = await openRecordRows(asker, result, { sort, order, name });
        return {
          ...file,
          stream:
            format === 'csv'
              ? recordCsv(rows, nameRecord)
              : openSheet({ rows, total, nameRecord }, result),
        };
      },
    }),
  );
}

function openSheet(
  {
    rows,
    total,
    nameRecord,
  }: { rows: AsyncGenerator<RecordRow[]>; total: number; nameRecord: NameRecord },
  { finished, created }: FinishedResult,
): AsyncIterable<Uint8Array> {
  if (total > MAX_SHEET_ROWS) {
    rows.return(undefined).catch(() => {});
    const most = MAX_SHEET_ROWS.toLocaleString('en-US');
    throw new AppError(
      'too_large',
      `An Excel sheet holds ${most} records, and these are ${total.toLocaleString('en-US')}. Take the CSV, or search for fewer.`,
    );
  }
  return openWorkbook([recordSheet(rows, nameRecord)], finished ?? created);
}
