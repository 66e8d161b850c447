import {
  LIBRARY_FILE,
  libraryQuerySchema,
  librarySummarySchema,
} from '@flipon/contract/library-file';
import { z } from 'zod';
import type { AnswerDeps } from '../answer-deps.ts';
import { type AnswerRoute, answerRoute, fileRoute } from '../answer-route.ts';
import { describeLibrary } from './describe-library.ts';
import { presentLeftOut } from './left-out.ts';
import { openLibraryFile, writeContents } from './write-library.ts';

const BASE = '/api/library/file';
const tags = ['sequences'];
const wanted = { kind: 'library', analysisId: '', isOwnersAlone: true } as const;

/** The whole library as one file. */
export function libraryFileRoutes(deps: AnswerDeps): AnswerRoute[] {
  const summary = answerRoute({
    method: 'GET',
    path: BASE,
    tags,
    summary: 'What the file of your library has in it, and what is left out',
    description: 'Gives a token for the link of the file.',
    refusals: ['too_large'],
    answers: { 200: librarySummarySchema },
    async answer({ owner, makeLinkToken }) {
      const described = await describeLibrary(deps, owner);
      // Refuses what the file would refuse.
      writeContents(deps, described, new Date());
      const { contents, leftOut } = described;
      const { sequences, runs, presets } = contents;
      const payload = {
        sequences: sequences.length,
        bases: sequences.reduce((sum, { lengthBp }) => sum + lengthBp, 0),
        runs: runs.length,
        presets: presets.length,
        ...presentLeftOut(leftOut),
      };
      const downloadToken = await makeLinkToken({ kind: 'library', analysisId: null });
      return { body: { payload, downloadToken } };
    },
  });
  const file = fileRoute({
    method: 'GET',
    path: `${BASE}.zip`,
    tags,
    summary: 'Your library as one ZIP archive',
    description:
      'It has `library.json`, with names, tags and shapes of all sequences, the orders of all runs and your presets, and a file of letters for each sequence. It has no results: an import computes them anew.',
    refusals: ['too_large'],
    query: libraryQuerySchema,
    answers: { 200: z.any().describe('The archive') },
    async answer(request) {
      const { owner } = await request.findReader(wanted, request.query.token);
      const found = await describeLibrary(deps, owner);
      return {
        headers: { 'cache-control': 'private, no-cache' },
        fileName: LIBRARY_FILE,
        mediaType: 'application/zip',
        stream: request.isHead ? [] : openLibraryFile(deps, found, new Date()),
      };
    },
  });
  return [summary, file];
}
