import { type AnalysisKind, definitionOf, rulesOf } from '@flipon/analyses/definitions';
import { fileStem } from '@flipon/analyses/file-stem';
import { profileFileQuerySchema } from '@flipon/contract/profile';
import { writeProfile } from '@flipon/formats/bedgraph/write-profile';
import { readProfileShape, walkProfile } from '@flipon/hits/walk-profile';
import { z } from 'zod';
import type { AnswerDeps } from '../answer-deps.ts';
import { type AnswerRoute, fileRoute } from '../answer-route.ts';
import { refuseField } from '../app-error.ts';
import { pathIdSchema } from '../path-id.ts';
import { describeResult } from '../results/describe-result.ts';
import { findExported } from '../results/find-exported.ts';
import { madeOfResult } from '../results/made-of-result.ts';
import type { FinishedResult } from '../results/owned-analysis.ts';
import { walkNamedRecords } from './name-records.ts';
import { findProfilePath } from './profile-source.ts';

/** The whole profile as a file for genome browsers, of kinds that keep one. */
export function profileFileRoutes(deps: AnswerDeps, kind: AnalysisKind): AnswerRoute[] {
  if (rulesOf(kind).profile === undefined) return [];
  const definition = definitionOf(kind);
  const track = fileRoute({
    method: 'GET',
    path: `/api/analyse/${definition.apiRoute}/:id/track.bedgraph`,
    shared: 'analysis',
    tags: [definition.title],
    summary: 'The value of each bin of a strand as bedGraph, also where there is no hit',
    params: pathIdSchema,
    query: profileFileQuerySchema,
    answers: {
      200: z.any().describe('The file'),
      304: z.null().describe('It is unchanged'),
    },
    async answer(request) {
      const { params, query } = request;
      const { strand, token } = query;
      const reader = await request.findReader({ kind, analysisId: params.id }, token);
      const { findAnalysis } = deps.library.analyses;
      const result = await findExported(findAnalysis, reader, kind, params.id);
      const { caching, isKnown } = request.recognise(madeOfResult(result, ['track', strand]));
      if (isKnown) return { status: 304, headers: caching };
      const text = await openProfileText(deps, result, strand);
      const part = strand === '-' ? 'track_minus' : 'track';
      return {
        headers: caching,
        fileName: `${fileStem(definition, { ...result, part })}.bedgraph`,
        mediaType: 'text/plain; charset=utf-8',
        stream: request.isHead ? [] : text,
      };
    },
  });
  return [track];
}

/** @throws AppError not_found where there is no profile; invalid_request where the strand has none */
async function openProfileText(
  deps: AnswerDeps,
  result: FinishedResult,
  strand: '+' | '-',
): Promise<AsyncGenerator<string>> {
  const path = await findProfilePath(deps, result);
  const shape = await readProfileShape(path);
  if (strand === '-' && shape.lanes === 1) {
    const message = 'The minus strand of this result has no values of its own.';
    throw refuseField('strand', message);
  }
  const { recordTableId, sequenceName } = result;
  const records = walkNamedRecords(deps.library.records, recordTableId, sequenceName);
  const parts = walkProfile(path, strand === '-' ? 1 : 0, records);
  const heading = await describeResult(deps, result);
  return writeProfile(parts, heading, {
    binBp: shape.binBp,
    strand: shape.lanes === 1 ? null : strand,
  });
}
