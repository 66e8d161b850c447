import { sequenceFileStem } from '@flipon/analyses/file-stem';
import {
  downloadTokenSchema,
  type SequenceFileQuery,
  sequenceFileQuerySchema,
} from '@flipon/contract/sequence-file';
import { writeGenbank } from '@flipon/formats/sequence-files/genbank/write-genbank';
import { joinChunks } from '@flipon/formats/sequence-files/join-chunks';
import { writeFastaRecords } from '@flipon/formats/sequence-files/write-fasta-records';
import { gzip } from '@flipon/platform/gzip';
import { z } from 'zod';
import type { AnswerDeps } from '../answer-deps.ts';
import {
  type Answer,
  type AnswerRoute,
  answerRoute,
  type FileRequest,
  fileRoute,
} from '../answer-route.ts';
import { AppError } from '../app-error.ts';
import { openFeatures } from '../features/open-features.ts';
import type { LibrarySequence } from '../library/sequences.ts';
import { pathIdSchema } from '../path-id.ts';
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
export function downloadRoutes(deps: AnswerDeps): AnswerRoute[] {
  const token = answerRoute({
    method: 'POST',
    path: '/api/sequence/:id/download-token',
    access: 'read',
    shared: 'sequence',
    tags,
    summary: 'A token that lets a link download the files of this sequence for 24 hours',
    params: pathIdSchema,
    answers: { 201: downloadTokenSchema },
    async answer({ owner, params, makeLinkToken }) {
      const { findSequence } = deps.library.sequences;
      const { id } = await findOwnedSequence(findSequence, owner, params.id);
      return { status: 201, body: { downloadToken: await makeLinkToken({ sequenceId: id }) } };
    },
  });
  const files = (Object.keys(FILES) as FileFormat[]).map((format) =>
    fileRoute({
      method: 'GET',
      path: `/api/sequence/:id/sequence.${format}`,
      refusals: ['conflict'],
      shared: 'sequence',
      tags,
      summary: FILES[format].summary,
      params: pathIdSchema,
      query: sequenceFileQuerySchema,
      answers: { 200: z.any().describe('The file') },
      answer: (request) => answerFile(deps, request, format),
    }),
  );
  return [token, ...files];
}

async function answerFile(
  deps: AnswerDeps,
  request: FileRequest<{ id: string }, SequenceFileQuery>,
  format: FileFormat,
): Promise<Answer> {
  const { params, query, isHead } = request;
  const { owner } = await request.findReader({ sequenceId: params.id }, query.token);
  const sequence = await findOwnedSequence(deps.library.sequences.findSequence, owner, params.id);
  if (sequence.lengthBp === null) {
    throw new AppError('conflict', 'The sequence is still being imported.');
  }
  const asked = await readAskedPart(deps, sequence, query);
  if (format === 'gb' && (asked?.record ?? { length: sequence.lengthBp }).length === 0) {
    throw new AppError('invalid_request', 'GenBank has no entries without bases.');
  }
  const pieces = await openPieces(deps, format, owner, sequence, { asked, masked: query.masked });
  const file = joinChunks(pieces);
  return {
    headers: { 'cache-control': 'private, no-cache' },
    fileName: `${stemOf(sequence, asked)}.${format}`,
    mediaType: FILES[format].mediaType,
    stream: isHead ? [] : format === 'fasta.gz' ? gzip(file) : file,
  };
}

async function openPieces(
  deps: AnswerDeps,
  format: FileFormat,
  owner: string,
  sequence: LibrarySequence,
  { asked, masked }: { asked: AskedPart | null; masked: boolean },
): Promise<AsyncIterable<Uint8Array>> {
  if (format !== 'gb') {
    return writeFastaRecords(writtenRecords(deps, sequence, { asked, masked, tables: [] }));
  }
  const { tables } = await openFeatures(deps.library, owner, sequence.id, undefined);
  const records = writtenRecords(deps, sequence, { asked, masked: false, tables });
  return writeGenbank(records, { molecule: sequence.type, date: sequence.created });
}

function stemOf(sequence: LibrarySequence, asked: AskedPart | null): string {
  const record = sequence.recordCount === 1 ? undefined : asked?.record.name;
  return sequenceFileStem({ sequenceName: sequence.name, record, part: asked?.part });
}
