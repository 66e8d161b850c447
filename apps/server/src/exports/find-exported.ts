import { type AnalysisKind, analysisKinds, definitionOf } from '@flipon/analyses/definitions';
import { findAnalysis, type StoredAnalysis } from '@flipon/store/analyses';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type FileReader, findFileReader } from '../accounts/file-reader.ts';
import { noSuchAnalysis, requireFinished } from '../analyses/owned-analysis.ts';
import type { Deps } from '../deps.ts';
import type { AppInstance } from '../http/app-instance.ts';

/** A finished result that leaves as a file. */
export type ExportedResult = StoredAnalysis & { hitsBlobId: string };

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

/**
 * The analysis that a link means. A published client asks for the files of some kinds under the
 * address of another one; it sends its token in the header.
 */
export async function findExported(
  { store }: Deps,
  { owner, isLink }: FileReader,
  kind: AnalysisKind,
  id: string,
): Promise<ExportedResult> {
  for (const each of isLink ? [kind] : [kind, ...kindsFiledUnder(kind)]) {
    const analysis = await findAnalysis(store.db, owner, each, id);
    if (analysis !== null) return requireFinished(analysis);
  }
  throw noSuchAnalysis();
}

function kindsFiledUnder(kind: AnalysisKind): AnalysisKind[] {
  const { apiRoute } = definitionOf(kind);
  return analysisKinds.filter((each) => definitionOf(each).filesAlsoUnder === apiRoute);
}
