import { type AnalysisKind, definitionOf } from '@flipon/analyses/definitions';
import { recordListQuerySchema, recordListSchema } from '@flipon/contract/record';
import { analysedSequenceAnswerSchema, sequenceDataQuerySchema } from '@flipon/contract/sequence';
import { z } from 'zod';
import type { AnswerDeps } from '../answer-deps.ts';
import { type AnswerRoute, answerRoute } from '../answer-route.ts';
import { AppError } from '../app-error.ts';
import { pathIdSchema } from '../path-id.ts';
import { findOwnedAnalysis } from '../results/owned-analysis.ts';
import { listRecordPage, readLettersOf } from '../sequences/read-letters.ts';

/**
 * The sequence of an analysis as it was, with its records and letters. They belong to the analysis, so they
 * stay as long as it does, also when the sequence has left the library.
 */
export function basesRoutes(deps: AnswerDeps, kind: AnalysisKind): AnswerRoute[] {
  const { title, apiRoute } = definitionOf(kind);
  const { analyses, sequences, records } = deps.library;
  const find = (owner: string, id: string) =>
    findOwnedAnalysis(analyses.findAnalysis, owner, kind, id);
  const base = `/api/analyse/${apiRoute}/:id`;
  const common = {
    method: 'GET',
    shared: 'analysis',
    tags: [title],
    params: pathIdSchema,
  } as const;

  const sequence = answerRoute({
    ...common,
    path: `${base}/sequence`,
    summary: 'The sequence that was analysed, also after it was deleted',
    answers: { 200: analysedSequenceAnswerSchema },
    async answer({ owner, params, seesResultAlone }) {
      const analysis = await find(owner, params.id);
      const listed = await sequences.findSequence(owner, analysis.sequenceId);
      const { sequenceId: id, sequenceName: name } = analysis;
      // An older version beside this one keeps no type.
      const type = analysis.sequenceType ?? listed?.type ?? null;
      const { recordCount, gcBp, nBp } = await records.sumSequenceRecords(analysis);
      const { circularCount, linearCount } = await records.findShapes(analysis.recordTableId);
      const payload = {
        id,
        name,
        type,
        length: analysis.sequenceLengthBp,
        circular: circularCount > 0 && linearCount === 0,
        recordCount,
        gcBp,
        nBp,
        // The link to a result says nothing of the library that it comes from.
        inLibrary: seesResultAlone ? null : listed !== null,
      };
      return { body: { payload } };
    },
  });

  const page = answerRoute({
    ...common,
    path: `${base}/sequence/records`,
    summary: 'Records of the sequence that was analysed, by page',
    query: recordListQuerySchema,
    answers: { 200: recordListSchema },
    async answer({ owner, params, query }) {
      const analysis = await find(owner, params.id);
      const { recordCount } = await records.sumSequenceRecords(analysis);
      return { body: await listRecordPage(deps, analysis, recordCount, query) };
    },
  });

  const letters = answerRoute({
    ...common,
    path: `${base}/data`,
    summary: 'Letters of the sequence that was analysed, by range; pos is 0-based',
    query: sequenceDataQuerySchema,
    answers: { 200: z.string() },
    async answer({ owner, params, query: { pos, len } }) {
      const analysis = await find(owner, params.id);
      // During an import there are no letters yet; after one that failed there are none at all.
      if (analysis.sequenceLengthBp === 0) {
        throw new AppError('conflict', 'There are no bases yet.');
      }
      const body = await readLettersOf(deps, analysis, { start: pos, end: pos + len });
      return { mediaType: 'text/plain;charset=UTF-8', body };
    },
  });

  return [sequence, page, letters];
}
