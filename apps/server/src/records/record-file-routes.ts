import { Readable } from 'node:stream';
import { definitionOf } from '@flipon/analyses/definitions';
import { MAX_SHEET_ROWS } from '@flipon/analyses/export-limits';
import { fileStem } from '@flipon/analyses/file-stem';
import { RECORD_SORT_KEYS, recordFileQuerySchema } from '@flipon/contract/record-summary';
import { formatOf } from '@flipon/formats/hit-formats';
import type { NameRecord } from '@flipon/formats/record-names';
import { openWorkbook } from '@flipon/hits/open-workbook';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { readerSecurity } from '../accounts/file-reader.ts';
import type { KindPluginOptions } from '../deps.ts';
import { attachment } from '../exports/file-names.ts';
import { type ExportedResult, findExported, findReader } from '../exports/find-exported.ts';
import { fileNamesOf } from '../hits/name-records.ts';
import { AppError } from '../http/app-error.ts';
import type { AppInstance } from '../http/app-instance.ts';
import { entityTagOf, hasAlready, REVALIDATED } from '../http/entity-tag.ts';
import { slotHolder } from '../http/limits/slot-holder.ts';
import { readSortKey } from '../http/list-page.ts';
import { pathIdSchema } from '../http/path-id.ts';
import { openRecordRows, type RecordRow } from './record-rows.ts';
import { recordCsv, recordSheet } from './write-records.ts';

const SUMMARIES = {
  csv: 'The summary by record as CSV (RFC 4180)',
  xlsx: `The summary by record as an Excel workbook of up to ${MAX_SHEET_ROWS} records`,
} as const;

type FileFormat = keyof typeof SUMMARIES;

// `findReader` decides: browsers follow a link without headers, so the token is in the query.
/** The summary by record as files, for the owner's token or for a download token in the link. */
export async function recordFileRoutes(
  app: AppInstance,
  { deps, kind }: KindPluginOptions,
): Promise<void> {
  const definition = definitionOf(kind);
  for (const format of Object.keys(SUMMARIES) as FileFormat[]) {
    app.get(
      `/api/analyse/${definition.apiRoute}/:id/records.${format}`,
      {
        config: { shared: 'analysis' },
        schema: {
          tags: [definition.title],
          security: readerSecurity,
          summary: SUMMARIES[format],
          params: pathIdSchema,
          querystring: recordFileQuerySchema,
          response: {
            200: z.any().describe('The file'),
            304: z.null().describe('It is unchanged'),
          },
        },
      },
      async (request, reply) => {
        const { params, query } = request;
        return sendFile(request, reply, format, { id: params.id, ...query });
      },
    );
  }

  async function sendFile(
    request: FastifyRequest,
    reply: FastifyReply,
    format: FileFormat,
    asked: z.infer<typeof recordFileQuerySchema> & { id: string },
  ): Promise<FastifyReply> {
    const { id, token, order, name } = asked;
    const sort = readSortKey(asked.sort, RECORD_SORT_KEYS);
    const reader = await findReader(app, deps, request, reply, { token, kind, ids: [id] });
    const result = await findExported(deps, reader, kind, id);
    const tag = entityTagOf(deps, result, ['records', format, sort, order, name]);
    if (hasAlready(request, tag)) {
      return reply.status(304).header('etag', tag).header('cache-control', REVALIDATED).send();
    }
    const asker = { deps, holder: slotHolder(request, reader.owner) };
    const nameRecord = await fileNamesOf(deps.store.backgroundDb, result);
    const { rows, total } = await openRecordRows(asker, result, { sort, order, name });
    const stem = fileStem(definition, { ...result, part: 'records' });
    return reply
      .header('etag', tag)
      .header('cache-control', REVALIDATED)
      .header('content-disposition', attachment(`${stem}.${format}`))
      .type(formatOf(format).mediaType)
      .send(
        format === 'csv'
          ? Readable.from(recordCsv(rows, nameRecord))
          : openSheet({ rows, total, nameRecord }, result),
      );
  }
}

function openSheet(
  {
    rows,
    total,
    nameRecord,
  }: { rows: AsyncGenerator<RecordRow[]>; total: number; nameRecord: NameRecord },
  { finished, created }: ExportedResult,
): Readable {
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
