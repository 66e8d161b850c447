import { downloadTokenSchema, sequenceFileQuerySchema } from '@flipon/contract/sequence-file';
import { z } from 'zod';
import type { AnswerDeps } from '../answer-deps.ts';
import { type AnswerRoute, answerRoute, fileRoute } from '../answer-route.ts';
import { pathIdSchema } from '../path-id.ts';
import { findOwnedSequence } from '../sequences/owned-sequence.ts';
import type { FileFormat } from './answer-sequence-file.ts';

const SUMMARIES: Readonly<Record<FileFormat, string>> = {
  fasta: 'The letters as FASTA, 60 a line; a part of a record tells its place from 1',
  'fasta.gz': 'The same, packed',
  gb: 'The records with their features as GenBank flat files; those without bases are left out',
};

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
  const files = (Object.keys(SUMMARIES) as FileFormat[]).map((format) =>
    fileRoute({
      method: 'GET',
      path: `/api/sequence/:id/sequence.${format}`,
      refusals: ['conflict'],
      shared: 'sequence',
      tags,
      summary: SUMMARIES[format],
      params: pathIdSchema,
      query: sequenceFileQuerySchema,
      answers: { 200: z.any().describe('The file') },
      async answer(request) {
        // Loaded when first needed: a page may save no file.
        const { answerFile } = await import('./answer-sequence-file.ts');
        return answerFile(deps, request, format);
      },
    }),
  );
  return [token, ...files];
}
