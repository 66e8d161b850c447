import { type AnalysisKind, definitionOf } from '@flipon/analyses/definitions';
import { withExtraFields } from '@flipon/contract/extra-columns';
import { withHitFilter } from '@flipon/contract/hit-filter';
import { hitFormatNames, isRecordFormat } from '@flipon/formats/hit-formats';
import { z } from 'zod';
import type { AnswerDeps } from '../answer-deps.ts';
import { type AnswerRoute, fileRoute, unchanged } from '../answer-route.ts';
import { AppError } from '../app-error.ts';
import { madeOfResult } from '../results/made-of-result.ts';
import type { FinishedResult } from '../results/owned-analysis.ts';
import { addSequenceFeatures } from './add-sequence-features.ts';
import { archiveStem } from './archive-names.ts';
import { exportQuerySchema, readExportOrder } from './export-order.ts';
import { FILES_DESCRIPTION } from './export-routes.ts';
import type { ArchivedResult, OrderedResult } from './open-archive.ts';
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

/** Several results of one kind in one file, for the owner's token or for that of the list. */
export function archiveRoute(deps: AnswerDeps, kind: AnalysisKind): AnswerRoute {
  const definition = definitionOf(kind);
  return fileRoute({
    method: 'GET',
    path: `/api/analyse/${definition.apiRoute}/export.zip`,
    tags: [definition.title],
    summary: `Up to ${MAX_RESULTS} results as one ZIP archive, with manifest.json`,
    description: FILES_DESCRIPTION,
    query: withExtraFields(withHitFilter(archiveQuerySchema, definition), definition),
    answers: { 200: z.any().describe('The archive'), 304: z.null() },
    async answer(request) {
      const { query } = request;
      const { ids, token, format } = query;
      // A token of one result reads that one alone; a token of the list reads several. Its list of contents has tags.
      const analysisId = ids.length === 1 ? (ids[0] ?? '') : '';
      const reader = await request.findReader({ kind, analysisId, isOwnersAlone: true }, token);
      const results: FinishedResult[] = [];
      for (const id of ids) results.push(await findResult(deps, reader.owner, kind, id));
      const order = readExportOrder(kind, format, query);
      const files: OrderedResult[] = [];
      for (const result of results) {
        files.push({ result, order: await addSequenceFeatures(deps, order, result, reader) });
      }
      const known = request.recognise(
        files.map(({ result, order }) => madeOfResult(result, [order, result.tags])),
      );
      if (known.isKnown) return unchanged(known);
      const archived = await leaveOut(deps, files);
      const { file, ...others } = order;
      const form = { ...file, ...others };
      const { openArchive } = await import('./open-archive.ts');
      return {
        headers: known.caching,
        fileName: `${archiveStem(results)}.zip`,
        mediaType: 'application/zip',
        stream: request.isHead ? [] : await openArchive(deps, archived, { form }),
      };
    },
  });
}

async function findResult(
  { library }: AnswerDeps,
  owner: string,
  kind: AnalysisKind,
  id: string,
): Promise<FinishedResult> {
  const analysis = await library.analyses.findAnalysis(owner, kind, id);
  if (analysis === null) throw new AppError('not_found', `There is no analysis ${id}.`);
  const { hitsBlobId } = analysis;
  if (hitsBlobId === null) {
    throw new AppError('conflict', `The analysis ${id} has not finished.`);
  }
  return { ...analysis, hitsBlobId };
}

/**
 * Results with a reason where their format has no room for their records. They are named in the archive, in
 * which the others are.
 *
 * @throws AppError too_large for hits that a worksheet has no rows for, or where no file is left
 */
async function leaveOut(
  deps: AnswerDeps,
  files: readonly OrderedResult[],
): Promise<ArchivedResult[]> {
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
