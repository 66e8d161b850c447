import { type AnalysisKind, definitionOf } from '@flipon/analyses/definitions';
import { withExtraFields } from '@flipon/contract/extra-columns';
import { withHitFilter } from '@flipon/contract/hit-filter';
import {
  formatOf,
  formatOfEnding,
  type HitFormat,
  hitFormatNames,
  hitFormats,
} from '@flipon/formats/hit-formats';
import { PROVENANCE_ENDING } from '@flipon/formats/provenance';
import { z } from 'zod';
import type { AnswerDeps } from '../answer-deps.ts';
import { type Answer, type AnswerRoute, type FileRequest, fileRoute } from '../answer-route.ts';
import { AppError } from '../app-error.ts';
import { pathIdSchema } from '../path-id.ts';
import { findExported } from '../results/find-exported.ts';
import { madeOfResult } from '../results/made-of-result.ts';
import { addSequenceFeatures } from './add-sequence-features.ts';
import {
  type ExportQuery,
  exportQuerySchema,
  mediaTypeOf,
  readExportOrder,
} from './export-order.ts';
import { safeFileStem } from './file-names.ts';
import { requireRoom } from './require-room.ts';

/** Common facts of all files of hits, for the page of the API. */
export const FILES_DESCRIPTION =
  'A download token of this result, appended as `?token=`, stands for the header, so that a link opens the file. ' +
  'Without `base_start` and `base_end` positions are those of the published clients, as the summary says.';

const answers = { 200: z.any().describe('The file'), 304: z.null().describe('It is unchanged') };

/** A file that a path and a query name. */
interface AskedFile {
  id: string;
  format: HitFormat;
  stem: string;
  query: ExportQuery;
  isProvenance: boolean;
}

/** The files of one kind, for the owner's token or for a download token in the link. */
export function exportRoutes(deps: AnswerDeps, kind: AnalysisKind): AnswerRoute[] {
  const definition = definitionOf(kind);
  const base = `/api/analyse/${definition.apiRoute}/:id`;
  const common = {
    method: 'GET',
    shared: 'analysis',
    tags: [definition.title],
    description: FILES_DESCRIPTION,
    query: withExtraFields(withHitFilter(exportQuerySchema, definition), definition),
    answers,
  } as const;
  const named = hitFormats.map(({ id: format, words }) =>
    fileRoute({
      ...common,
      path: `${base}/${definition.exportName}.${format}`,
      summary: words.summary,
      params: pathIdSchema,
      answer(request) {
        const { params, query } = request;
        const asked = { ...params, format, stem: params.id, query, isProvenance: false };
        return answerExport(deps, kind, request, asked);
      },
    }),
  );
  const other = fileRoute({
    ...common,
    path: `${base}/:filename.:format`,
    summary: `The same files under any name; format is one of ${hitFormatNames.join(', ')}, and with ${PROVENANCE_ENDING} after it the settings of the file, as JSON`,
    params: pathIdSchema.extend({
      filename: z.string().describe('Name of the file.'),
      format: z.string().describe('Format of the file.'),
    }),
    async answer(request) {
      const { params, query } = request;
      return answerExport(deps, kind, request, { ...readName(params), query });
    },
  });
  return [...named, other];
}

/** @throws AppError not_found for an ending that no format has */
function readName(params: {
  id: string;
  filename: string;
  format: string;
}): Omit<AskedFile, 'query'> {
  const { id } = params;
  // The first dot parts the two for the router, but names have dots as well.
  const given = `${params.filename}.${params.format}`;
  const isProvenance = given.endsWith(PROVENANCE_ENDING);
  const name = isProvenance ? given.slice(0, -PROVENANCE_ENDING.length) : given;
  const dot = name.lastIndexOf('.');
  const ending = name.slice(dot + 1);
  const format = formatOfEnding(ending);
  if (format === null) {
    const message = `There is no format ${ending}. Ask for one of ${hitFormatNames.join(', ')}.`;
    throw new AppError('not_found', message);
  }
  return { id, format, stem: safeFileStem(name.slice(0, dot), id), isProvenance };
}

async function answerExport(
  deps: AnswerDeps,
  kind: AnalysisKind,
  request: FileRequest,
  { id, format, stem, query, isProvenance }: AskedFile,
): Promise<Answer> {
  const reader = await request.findReader({ kind, analysisId: id }, query.token);
  const { findAnalysis } = deps.library.analyses;
  const result = await findExported(findAnalysis, reader, kind, id);
  const asked = readExportOrder(result.kind, format, query);
  const order = await addSequenceFeatures(deps, asked, result, reader);
  const madeOf = madeOfResult(result, [isProvenance ? 'provenance' : 'export', order]);
  const { caching, isKnown } = request.recognise(madeOf);
  if (isKnown) return { status: 304, headers: caching };
  const file = `${stem}.${formatOf(format).ending}`;
  if (isProvenance) {
    const { writeProvenance } = await import('./provenance-file.ts');
    return {
      headers: caching,
      fileName: `${file}${PROVENANCE_ENDING}`,
      mediaType: 'application/json',
      stream: [await writeProvenance(deps, result, order)],
    };
  }
  await requireRoom(deps, result, order);
  // Loaded when first needed: a page may save no file.
  const { openExport } = await import('./open-export.ts');
  return {
    headers: caching,
    fileName: file,
    mediaType: mediaTypeOf(order),
    stream: request.isHead ? [] : await openExport(deps, result, order),
  };
}
