import { type AnalysisKind, analysisKinds, definitionOf } from '@flipon/analyses/definitions';
import { findAnalysis, type StoredAnalysis } from '@flipon/store/analyses';
import { findTokenOwner } from '@flipon/store/download-tokens';
import type { FastifyRequest } from 'fastify';
import { noSuchAnalysis, requireFinished } from '../analyses/owned-analysis.ts';
import type { Deps } from '../deps.ts';
import { AppError } from '../http/app-error.ts';
import type { AppInstance } from '../http/app-instance.ts';
import { ownerOf } from '../http/owner-of.ts';

/** A finished result that leaves as a file. */
export type ExportedResult = StoredAnalysis & { hitsBlobId: string };

/** In whose name files are read: the header's owner, or that of a link's download token. */
export interface ExportReader {
  owner: string;
  isLink: boolean;
}

/** What `findReader` asks for, in the words of the OpenAPI page. */
export const readerSecurity: readonly Record<string, readonly string[]>[] = [
  { token: [] },
  { downloadToken: [] },
];

/** @param ids a token of one result reads that one alone; a token of the list reads several */
export async function findReader(
  app: AppInstance,
  { store }: Deps,
  request: FastifyRequest,
  { token, kind, ids }: { token: string | undefined; kind: AnalysisKind; ids: readonly string[] },
): Promise<ExportReader> {
  if (token === undefined || token === '') {
    await app.authenticate(request);
    return { owner: ownerOf(request), isLink: false };
  }
  const analysisId = ids.length === 1 ? (ids[0] ?? '') : '';
  const owner = await findTokenOwner(store.db, token, { kind, analysisId });
  if (owner !== null) return { owner, isLink: true };
  throw new AppError(
    'unauthenticated',
    'The download link has expired. Open the result again for a new one.',
  );
}

/**
 * The analysis that a link means. A published client asks for the files of some kinds under the
 * address of another one; it sends its token in the header.
 */
export async function findExported(
  { store }: Deps,
  { owner, isLink }: ExportReader,
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
