import { Readable } from 'node:stream';
import { sequenceFileStem } from '@flipon/analyses/file-stem';
import { intervalsQuerySchema } from '@flipon/contract/map';
import {
  type StretchFormat,
  stretchFormats,
  writeStretches,
} from '@flipon/formats/write-stretches';
import { z } from 'zod';
import { findFileReader, readerSecurity } from '../accounts/file-reader.ts';
import type { PluginOptions } from '../deps.ts';
import { attachment } from '../exports/file-names.ts';
import { walkNamedRecords } from '../hits/name-records.ts';
import type { AppInstance } from '../http/app-instance.ts';
import { hasAlready, REVALIDATED } from '../http/entity-tag.ts';
import { pathIdSchema } from '../http/path-id.ts';
import { placeHolder } from '../http/place-holder.ts';
import { findIntervalFiles } from './find-interval-files.ts';
import { findMapResults, type MapResult, readIndices } from './map-results.ts';
import { mapTagOf } from './map-tag.ts';
import type { MapThreads } from './map-threads.ts';
import { findMappedSequence, type MappedSequence } from './mapped-sequence.ts';
import { openIntervalFiles } from './open-interval-files.ts';
import { type MapRange, readMapRange } from './read-map-range.ts';
import { cutByRecords, type WantedBases, walkStretches } from './walk-stretches.ts';

// `findFileReader` decides: browsers follow a link without headers, its token stands in the query.
/** The stretches behind a number of `overlaps`, as a file. */
export async function intervalRoutes(
  app: AppInstance,
  { deps, threads }: PluginOptions & { threads: MapThreads },
): Promise<void> {
  app.get(
    '/api/sequence/:id/overlaps/intervals',
    {
      config: { shared: 'sequence' },
      schema: {
        tags: ['sequences'],
        security: readerSecurity,
        summary:
          'Stretches that results have in common: BED, 0-based and half-open, or a table, 1-based and closed; cut where records end',
        params: pathIdSchema,
        querystring: intervalsQuerySchema,
        response: {
          200: z.any().describe('The file'),
          304: z.null().describe('It is unchanged'),
        },
      },
    },
    async (request, reply) => {
      const { params, query } = request;
      const wanted = { sequenceId: params.id };
      const { token } = query;
      const reader = await findFileReader(app, deps, request, reply, { token, wanted });
      const sequence = await findMappedSequence(deps, reader.owner, params.id);
      const isByLink = reader.isLink || request.share !== null;
      const asked = { ids: query.results, isByLink };
      const results = await findMapResults(deps, reader.owner, sequence.id, asked);
      const range = readMapRange(query, sequence.lengthBp);
      const bases = readWanted(query, results.length);
      const blobs = results.map(({ hitsBlobId, title }) => [hitsBlobId, title]);
      const etag = mapTagOf(deps, request, sequence, [sequence.name, blobs]);
      const caching = { etag, 'cache-control': REVALIDATED };
      if (hasAlready(request, etag)) return reply.status(304).headers(caching).send(null);
      const isHead = request.method === 'HEAD';
      const holder = placeHolder(request, reader.owner);
      const paths = isHead ? [] : await findIntervalFiles(deps, threads, results, holder);
      const { extension, mediaType } = stretchFormats[query.format];
      const text = writeFile({ sequence, results, paths, range, bases, format: query.format });
      const stem = `${sequenceFileStem({ sequenceName: sequence.name })}_overlaps`;
      return reply
        .headers(caching)
        .header('content-disposition', attachment(`${stem}.${extension}`))
        .type(mediaType)
        .send(Readable.from(isHead ? [] : text, { highWaterMark: 1 }));
    },
  );

  /** Opens the files of intervals for as long as somebody reads. */
  async function* writeFile(file: {
    sequence: MappedSequence;
    results: readonly MapResult[];
    paths: readonly string[];
    range: MapRange;
    bases: WantedBases;
    format: StretchFormat;
  }): AsyncGenerator<string> {
    const { sequence, paths, range, bases, format } = file;
    const { files, close } = await openIntervalFiles(paths);
    try {
      const stretches = walkStretches(files, range, bases);
      const { recordTableId, name } = sequence;
      const records = walkNamedRecords(deps.store.unhurriedDb, recordTableId, name);
      const parts = cutByRecords(stretches, records);
      yield* writeStretches(parts, format, notesOf(deps.options.version, file));
    } finally {
      await close();
    }
  }
}

/** @throws AppError invalid_request where the results have no such index */
function readWanted(
  { inside, only }: { inside?: string | undefined; only: 'yes' | 'no' },
  count: number,
): WantedBases {
  const indices = inside === undefined ? [] : readIndices(inside, 'inside', count);
  const mask = indices.reduce((sum, index) => sum | (1 << index), 0) >>> 0;
  return { mask, isExact: only === 'yes' && mask !== 0 };
}

/** What a file says of itself. */
function notesOf(
  version: string,
  {
    sequence,
    results,
    range,
    bases,
  }: {
    sequence: MappedSequence;
    results: readonly MapResult[];
    range: MapRange;
    bases: WantedBases;
  },
): string[] {
  const { mask, isExact } = bases;
  const isInside = (_: MapResult, at: number) => mask === 0 || ((mask >>> at) & 1) === 1;
  const told = (some: readonly MapResult[]) =>
    some.map(({ title, kind, id }) => `${title} (${kind}, ${id})`).join('; ');
  const inside = results.filter(isInside);
  const others = results.filter((result, at) => !isInside(result, at));
  return [
    `Flipon ${version}, bases in ${mask === 0 ? 'any' : 'all'} of: ${told(inside)}`,
    ...(isExact && others.length > 0 ? [`and in none of: ${told(others)}`] : []),
    `source: ${sequence.name}, bases ${range.from} to ${range.to} of all records together`,
    'coordinates: 0-based, half-open, from the start of each record',
  ];
}
