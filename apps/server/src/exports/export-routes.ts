import { Readable } from 'node:stream';
import { definitionOf } from '@flipon/analyses/definitions';
import { AppError } from '@flipon/answers/app-error';
import { findExported } from '@flipon/answers/find-exported';
import { pathIdSchema } from '@flipon/answers/path-id';
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
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { readerSecurity } from '../accounts/file-reader.ts';
import { libraryOf } from '../answers/library-of.ts';
import type { KindPluginOptions } from '../deps.ts';
import type { AppInstance } from '../http/app-instance.ts';
import { entityTagOf, hasAlready, REVALIDATED } from '../http/entity-tag.ts';
import { addSequenceFeatures } from './add-sequence-features.ts';
import {
  type ExportQuery,
  exportQuerySchema,
  mediaTypeOf,
  readExportOrder,
} from './export-order.ts';
import { attachment, safeFileStem } from './file-names.ts';
import { findReader } from './find-exported.ts';
import { openExport } from './open-export.ts';
import { writeProvenance } from './provenance-file.ts';
import { requireRoom } from './require-room.ts';

/** Common facts of all files of hits, for the page of the API. */
export const FILES_DESCRIPTION =
  'A download token of this result, appended as `?token=`, stands for the header, so that a link opens the file. ' +
  'Without `base_start` and `base_end` positions are those of the published clients, as the summary says.';

const response = { 200: z.any().describe('The file'), 304: z.null().describe('It is unchanged') };

// `findReader` decides: browsers follow a link without headers, so the token is in the query.
/** The files of one kind, for the owner's token or for a download token in the link. */
export async function exportRoutes(
  app: AppInstance,
  { deps, kind }: KindPluginOptions,
): Promise<void> {
  const definition = definitionOf(kind);
  const base = `/api/analyse/${definition.apiRoute}`;
  const tags = [definition.title];
  const querystring = withExtraFields(withHitFilter(exportQuerySchema, definition), definition);

  for (const { id: format, words } of hitFormats) {
    app.get(
      `${base}/:id/${definition.exportName}.${format}`,
      {
        config: { shared: 'analysis' },
        schema: {
          tags,
          security: readerSecurity,
          summary: words.summary,
          description: FILES_DESCRIPTION,
          params: pathIdSchema,
          querystring,
          response,
        },
      },
      async (request, reply) => {
        const { params, query } = request;
        const asked = { ...params, format, stem: params.id, query, isProvenance: false };
        return sendExport(request, reply, asked);
      },
    );
  }
  app.get(
    `${base}/:id/:filename.:format`,
    {
      config: { shared: 'analysis' },
      schema: {
        tags,
        security: readerSecurity,
        summary: `The same files under any name; format is one of ${hitFormatNames.join(', ')}, and with ${PROVENANCE_ENDING} after it the settings of the file, as JSON`,
        description: FILES_DESCRIPTION,
        params: pathIdSchema.extend({
          filename: z.string().describe('Name of the file.'),
          format: z.string().describe('Format of the file.'),
        }),
        querystring,
        response,
      },
    },
    async (request, reply) => {
      const { params, query } = request;
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
      const stem = safeFileStem(name.slice(0, dot), id);
      return sendExport(request, reply, { id, format, stem, query, isProvenance });
    },
  );

  async function sendExport(
    request: FastifyRequest,
    reply: FastifyReply,
    asked: {
      id: string;
      format: HitFormat;
      stem: string;
      query: ExportQuery;
      isProvenance: boolean;
    },
  ): Promise<FastifyReply> {
    const { id, format, stem, query, isProvenance } = asked;
    const reader = await findReader(app, deps, request, reply, {
      token: query.token,
      kind,
      ids: [id],
    });
    const result = await findExported(
      libraryOf(deps.store).analyses.findAnalysis,
      reader,
      kind,
      id,
    );
    const asOwner = { owner: reader.owner, share: request.share };
    const order = await addSequenceFeatures(
      deps,
      readExportOrder(result.kind, format, query),
      result,
      asOwner,
    );
    const tag = entityTagOf(deps, result, [isProvenance ? 'provenance' : 'export', order]);
    if (hasAlready(request, tag)) {
      return reply.status(304).header('etag', tag).header('cache-control', REVALIDATED).send();
    }
    const file = `${stem}.${formatOf(format).ending}`;
    reply.header('etag', tag).header('cache-control', REVALIDATED);
    if (isProvenance) {
      return reply
        .header('content-disposition', attachment(`${file}${PROVENANCE_ENDING}`))
        .type('application/json')
        .send(Readable.from([await writeProvenance(deps, result, order)]));
    }
    await requireRoom(deps, result, order);
    const isHead = request.method === 'HEAD';
    const content = isHead ? Readable.from([]) : await openExport(deps, result, order);
    return reply
      .header('content-disposition', attachment(file))
      .type(mediaTypeOf(order))
      .send(content);
  }
}
