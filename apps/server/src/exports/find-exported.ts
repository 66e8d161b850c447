import type { AnalysisKind } from '@flipon/analyses/definitions';
import type { FinishedResult } from '@flipon/answers/owned-analysis';
import type { StoredAnalysis } from '@flipon/store/analyses';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type FileReader, findFileReader } from '../accounts/file-reader.ts';
import type { Deps } from '../deps.ts';
import type { AppInstance } from '../http/app-instance.ts';

/** A finished result that leaves as a file. */
export type ExportedResult = FinishedResult<StoredAnalysis>;

/**
 * @param asked.ids a token of one result reads that one alone; a token of the list reads several
 * @param asked.isOwnersAlone the file says more than a share link shows
 */
export async function findReader(
  app: AppInstance,
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  {
    token,
    kind,
    ids,
    isOwnersAlone = false,
  }: {
    token: string | undefined;
    kind: AnalysisKind;
    ids: readonly string[];
    isOwnersAlone?: boolean;
  },
): Promise<FileReader> {
  const analysisId = ids.length === 1 ? (ids[0] ?? '') : '';
  const wanted = { kind, analysisId, isOwnersAlone };
  return findFileReader(app, deps, request, reply, { token, wanted });
}
