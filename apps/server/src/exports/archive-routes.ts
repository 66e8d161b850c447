import { Readable } from 'node:stream';
import { definitionOf } from '@flipon/analyses/definitions';
import { AppError } from '@flipon/answers/app-error';
import { withExtraFields } from '@flipon/contract/extra-columns';
import { withHitFilter } from '@flipon/contract/hit-filter';
import { hitFormatNames, isRecordFormat } from '@flipon/formats/hit-formats';
import { findAnalysis } from '@flipon/store/analyses';
import { z } from 'zod';
import { readerSecurity } from '../accounts/file-reader.ts';
import type { Deps, KindPluginOptions } from '../deps.ts';
import type { AppInstance } from '../http/app-instance.ts';
import { entityTagOf, hasAlready, joinedTag, REVALIDATED } from '../http/entity-tag.ts';
import { addSequenceFeatures } from './add-sequence-features.ts';
import { archiveStem } from './archive-names.ts';
import { exportQuerySchema, readExportOrder } from './export-order.ts';
import { FILES_DESCRIPTION } from './export-routes.ts';
import { attachment } from './file-names.ts';
import { type ExportedResult, findReader } from './find-exported.ts';
import { type ArchivedResult, type OrderedResult, openArchive } from './open-archive.ts';
import { refusalOf } from './require-room.ts';

export const MAX_RESULTS = 1000;

/** Up to {@link MAX_RESULTS} ids in a query, each of them once. @param name of the field, in sentences */
export function idListSchema(name: string, tooMany: string) {
  return z
    .union([z.string(), z.array(z.string())], { error: `${name} are required.` })
    .transform((given) => [...new Set([given].flat().flatMap((text) => text.split(',')))])
    .transform((ids) => ids.map((id) => id.trim()).filter((id) => id !== ''))
    .pipe(
      z
        .array(z.uuid({ error: `${name} must be UUIDs, with commas between them.` }))
        .min(1, { error: `${name} are required.` })
        .max(MAX_RESULTS, { error: tooMany }),
    );
}

/** The format of the files in an archive. */
export const archivedFormatSchema = z
  .enum(hitFormatNames, { error: `Format must be one of ${hitFormatNames.join(', ')}.` })
  .default('csv')
  .describe('Format of the file of each result.');

const archiveQuerySchema = exportQuerySchema.extend({
  ids: idListSchema('Ids', `An archive holds ${MAX_RESULTS} results at most.`).describe(
    'Ids of finished results, with commas between them',
  ),
  format: archivedFormatSchema,
});

// `findReader` decides: browsers follow a link without headers, so the token is in the query.
/** Several results of one kind in one file, for the owner's token or for that of the list. */
export async function archiveRoutes(
  app: AppInstance,
  { deps, kind }: KindPluginOptions,
): Promise<void> {
  const definition = definitionOf(kind);
  app.get(
    `/api/analyse/${definition.apiRoute}/export.zip`,
    {
      schema: {
        tags: [definition.title],
        security: readerSecurity,
        summary: `Up to ${MAX_RESULTS} results as one ZIP archive, with manifest.json`,
        description: FILES_DESCRIPTION,
        querystring: withExtraFields(withHitFilter(archiveQuerySchema, definition), definition),
        response: { 200: z.any().describe('The archive'), 304: z.null() },
      },
    },
    async (request, reply) => {
      const { query } = request;
      const { ids, token, format } = query;
      // Its list of contents has tags.
      const asked = { token, kind, ids, isOwnersAlone: true };
      const { owner } = await findReader(app, deps, request, reply, asked);
      const results: ExportedResult[] = [];
      for (const id of ids) results.push(await findResult(owner, id));
      const order = readExportOrder(kind, format, query);
      const files: OrderedResult[] = [];
      for (const result of results) {
        const asOwner = { owner, share: request.share };
        files.push({ result, order: await addSequenceFeatures(deps, order, result, asOwner) });
      }
      const tag = joinedTag(
        files.map(({ result, order }) => entityTagOf(deps, result, [order, result.tags])),
      );
      if (hasAlready(request, tag)) {
        return reply
          .status(304)
          .header('etag', tag)
          .header('cache-control', REVALIDATED)
          .send(null);
      }
      const archived = await leaveOut(deps, files);
      const { file, ...others } = order;
      const form = { ...file, ...others };
      const isHead = request.method === 'HEAD';
      const content = isHead ? Readable.from([]) : await openArchive(deps, archived, { form });
      return reply
        .header('etag', tag)
        .header('cache-control', REVALIDATED)
        .header('content-disposition', attachment(`${archiveStem(results)}.zip`))
        .type('application/zip')
        .send(content);
    },
  );

  async function findResult(owner: string, id: string): Promise<ExportedResult> {
    const analysis = await findAnalysis(deps.store.db, owner, kind, id);
    if (analysis === null) throw new AppError('not_found', `There is no analysis ${id}.`);
    const { hitsBlobId } = analysis;
    if (hitsBlobId === null) {
      throw new AppError('conflict', `The analysis ${id} has not finished.`);
    }
    return { ...analysis, hitsBlobId };
  }
}

/**
 * Results with a reason where their format has no room for their records. They are named in the archive, in
 * which the others lie.
 *
 * @throws AppError too_large for hits that a worksheet has no rows for, or where no file is left
 */
async function leaveOut(deps: Deps, files: readonly OrderedResult[]): Promise<ArchivedResult[]> {
  const archived: ArchivedResult[] = [];
  let reason: AppError | null = null;
  for (const file of files) {
    const { result, order } = file;
    const refusal = await refusalOf(deps, result, order);
    reason ??= refusal;
    if (refusal !== null && !isRecordFormat(order.file.format)) throw refusal;
    archived.push(
      refusal === null ? { ...file, leftOut: null } : { ...file, leftOut: refusal.message },
    );
  }
  if (reason !== null && archived.every(({ leftOut }) => leftOut !== null)) throw reason;
  return archived;
}
