import { Readable } from 'node:stream';
import { definitionOf, rulesOf } from '@flipon/analyses/definitions';
import { fileStem } from '@flipon/analyses/file-stem';
import { profileFileQuerySchema } from '@flipon/contract/profile';
import { writeProfile } from '@flipon/formats/bedgraph/write-profile';
import { readProfileShape, walkProfile } from '@flipon/hits/walk-profile';
import { z } from 'zod';
import { readerSecurity } from '../accounts/file-reader.ts';
import type { Deps, KindPluginOptions } from '../deps.ts';
import { describeResult } from '../exports/describe-result.ts';
import { attachment } from '../exports/file-names.ts';
import { type ExportedResult, findExported, findReader } from '../exports/find-exported.ts';
import { refuseField } from '../http/app-error.ts';
import type { AppInstance } from '../http/app-instance.ts';
import { entityTagOf, hasAlready, REVALIDATED } from '../http/entity-tag.ts';
import { pathIdSchema } from '../http/path-id.ts';
import { walkNamedRecords } from './name-records.ts';
import { findProfilePath } from './profile-source.ts';

// `findReader` decides: browsers follow a link without headers, so the token is in the query.
/** The whole profile as a file for genome browsers, of kinds that keep one. */
export async function profileFileRoutes(
  app: AppInstance,
  { deps, kind }: KindPluginOptions,
): Promise<void> {
  if (rulesOf(kind).profile === undefined) return;
  const definition = definitionOf(kind);
  app.get(
    `/api/analyse/${definition.apiRoute}/:id/track.bedgraph`,
    {
      config: { shared: 'analysis' },
      schema: {
        tags: [definition.title],
        security: readerSecurity,
        summary: 'The value of each bin of a strand as bedGraph, also where there is no hit',
        params: pathIdSchema,
        querystring: profileFileQuerySchema,
        response: {
          200: z.any().describe('The file'),
          304: z.null().describe('It is unchanged'),
        },
      },
    },
    async (request, reply) => {
      const { params, query } = request;
      const { strand, token } = query;
      const reader = await findReader(app, deps, request, reply, { token, kind, ids: [params.id] });
      const result = await findExported(deps, reader, kind, params.id);
      const tag = entityTagOf(deps, result, ['track', strand]);
      if (hasAlready(request, tag)) {
        return reply.status(304).header('etag', tag).header('cache-control', REVALIDATED).send();
      }
      const text = await openProfileText(deps, result, strand);
      const content = request.method === 'HEAD' ? [] : text;
      const part = strand === '-' ? 'track_minus' : 'track';
      return reply
        .header('etag', tag)
        .header('cache-control', REVALIDATED)
        .header(
          'content-disposition',
          attachment(`${fileStem(definition, { ...result, part })}.bedgraph`),
        )
        .type('text/plain; charset=utf-8')
        .send(Readable.from(content, { highWaterMark: 1 }));
    },
  );
}

/** @throws AppError not_found where there is no profile; invalid_request where the strand has none */
async function openProfileText(
  deps: Deps,
  result: ExportedResult,
  strand: '+' | '-',
): Promise<AsyncGenerator<string>> {
  const path = await findProfilePath(deps, result);
  const shape = await readProfileShape(path);
  if (strand === '-' && shape.lanes === 1) {
    const message = 'The minus strand of this result has no values of its own.';
    throw refuseField('strand', message);
  }
  const { recordTableId, sequenceName } = result;
  const records = walkNamedRecords(deps.store.backgroundDb, recordTableId, sequenceName);
  const parts = walkProfile(path, strand === '-' ? 1 : 0, records);
  const heading = await describeResult(deps, result);
  return writeProfile(parts, heading, {
    binBp: shape.binBp,
    strand: shape.lanes === 1 ? null : strand,
  });
}
