import type { AnalysisKind } from '@flipon/analyses/definitions';
import type { StoredAnalysis } from '@flipon/store/analyses';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { hasAlready, jsonTagOf, REVALIDATED } from '../http/entity-tag.ts';
import { ownerOf } from '../http/owner-of.ts';
import { findOwnedAnalysis, requireFinished } from './owned-analysis.ts';

/** A finished analysis of the caller, and how an answer in JSON that is made of it alone is kept. */
interface FinishedAnswer {
  analysis: StoredAnalysis & { hitsBlobId: string };
  /** Headers of the answer. */
  caching: { etag: string; 'cache-control': string };
  /** Whether the client has that answer already: it is then sent a 304. */
  isKnown: boolean;
}

/** @throws AppError not_found, or conflict where the analysis of the path has not finished */
export async function openFinished(
  deps: Deps,
  kind: AnalysisKind,
  request: FastifyRequest & { params: { id: string } },
): Promise<FinishedAnswer> {
  const found = await findOwnedAnalysis(deps, ownerOf(request), kind, request.params.id);
  const analysis = requireFinished(found);
  const etag = jsonTagOf(deps, analysis, request);
  const caching = { etag, 'cache-control': REVALIDATED };
  return { analysis, caching, isKnown: hasAlready(request, etag) };
}
