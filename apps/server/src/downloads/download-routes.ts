import { pipeline, Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import { sequenceFileStem } from '@flipon/analyses/file-stem';
import { AppError } from '@flipon/answers/app-error';
import { openFeatures } from '@flipon/answers/open-features';
import { pathIdSchema } from '@flipon/answers/path-id';
import {
  downloadTokenSchema,
  type SequenceFileQuery,
  sequenceFileQuerySchema,
} from '@flipon/contract/sequence-file';
import { writeGenbank } from '@flipon/formats/sequence-files/genbank/write-genbank';
import { joinChunks } from '@flipon/formats/sequence-files/join-chunks';
import { writeFastaRecords } from '@flipon/formats/sequence-files/write-fasta-records';
import { addDownloadToken } from '@flipon/store/accounts';
import type { StoredSequence } from '@flipon/store/sequences';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { findFileReader, readerSecurity } from '../accounts/file-reader.ts';
import { libraryOf } from '../answers/library-of.ts';
import type { PluginOptions } from '../deps.ts';
import { attachment } from '../exports/file-names.ts';
import type { AppInstance } from '../http/app-instance.ts';
import { ownerOf } from '../http/owner-of.ts';
import { findOwnedSequence } from '../sequences/owned-sequence.ts';
import { type AskedPart, readAskedPart } from './asked-part.ts';
import { writtenRecords } from './written-records.ts';

const FILES = {
  fasta: {
    summary: 'The letters as FASTA, 60 a line; a part of a record tells its place from 1',
    mediaType: 'text/x-fasta; charset=utf-8',
  },
  'fasta.gz': { summary: 'The same, packed', mediaType: 'application/gzip' },
  gb: {
    summary:
      'The records with their features as GenBank flat files; those without bases are left out',
    mediaType: 'chemical/seq-na-genbank; charset=utf-8',
  },
} as const;
type FileFormat = keyof typeof FILES;

const tags = ['sequences'];

/** The letters of a sequence as files, for the owner's token or for a download token in the link. */
export async function downloadRoutes(app: AppInstance, { deps }: PluginOptions): Promise<void> {
  app.post(
    '/api/sequence/:id/download-token',
    {
      onRequest: app.authenticate,
      config: { access: 'read', shared: 'sequence' },
      schema: {
        tags,
        summary: 'A token that lets a link download the files of this sequence for 24 hours',
        params: pathIdSchema,
        response: { 201: downloadTokenSchema },
      },
    },
    async (request, reply) => {
      const owner = ownerOf(request);
      const { id } = await findOwnedSequence(deps, owner, request.params.id);
      const scope = { sequenceId: id };
      const { makeDownloadToken } = deps;
      const downloadToken = await addDownloadToken(
        deps.store.db,
        owner,
        scope,
        request,
        makeDownloadToken,
      );
      return reply.status(201).send({ downloadToken });
    },
  );

  // `findFileReader` decides: browsers follow a link without headers, so the token is in the query.
  for (const format of Object.keys(FILES) as FileFormat[]) {
    app.get(
      `/api/sequence/:id/sequence.${format}`,
      {
        config: { refusals: ['conflict'], shared: 'sequence' },
        schema: {
          tags,
          security: readerSecurity,
          summary: FILES[format].summary,
          params: pathIdSchema,
          querystring: sequenceFileQuerySchema,
          response: { 200: z.any().describe('The file') },
        },
      },
      (request, reply) => sendFile(request, reply, format, request.params.id, request.query),
    );
  }

  async function sendFile(
    request: FastifyRequest,
    reply: FastifyReply,
    format: FileFormat,
    id: string,
    query: SequenceFileQuery,
  ): Promise<FastifyReply> {
    const { token } = query;
    const wanted = { sequenceId: id };
    const { owner } = await findFileReader(app, deps, request, reply, { token, wanted });
    const sequence = await findOwnedSequence(deps, owner, id);
    if (sequence.lengthBp === null) {
      throw new AppError('conflict', 'The sequence is still being imported.');
    }
    const asked = await readAskedPart(deps, sequence, query);
    if (format === 'gb' && (asked?.record ?? { length: sequence.lengthBp }).length === 0) {
      throw new AppError('invalid_request', 'GenBank has no entries without bases.');
    }
    const pieces = await openPieces(format, owner, sequence, { asked, masked: query.masked });
    const isHead = request.method === 'HEAD';
    const file = Readable.from(isHead ? [] : joinChunks(pieces), { highWaterMark: 1 });
    return reply
      .header('cache-control', 'private, no-cache')
      .header('content-disposition', attachment(`${stemOf(sequence, asked)}.${format}`))
      .type(FILES[format].mediaType)
      .send(format === 'fasta.gz' && !isHead ? packed(file) : file);
  }

  async function openPieces(
    format: FileFormat,
    owner: string,
    sequence: StoredSequence,
    { asked, masked }: { asked: AskedPart | null; masked: boolean },
  ): Promise<AsyncIterable<Uint8Array>> {
    if (format !== 'gb') {
      return writeFastaRecords(writtenRecords(deps, sequence, { asked, masked, tables: [] }));
    }
    const { tables } = await openFeatures(libraryOf(deps.store), owner, sequence.id, undefined);
    const records = writtenRecords(deps, sequence, { asked, masked: false, tables });
    return writeGenbank(records, { molecule: sequence.type, date: sequence.created });
  }
}

function stemOf(sequence: StoredSequence, asked: AskedPart | null): string {
  const record = sequence.recordCount === 1 ? undefined : asked?.record.name;
  return sequenceFileStem({ sequenceName: sequence.name, record, part: asked?.part });
}

/**
 * Compresses a file. A client that disconnects ends both streams; an error reaches the reader of the result.
 */
function packed(file: Readable) {
  return pipeline(file, createGzip(), () => undefined);
}
