import { findAnalysis, type StoredAnalysis } from '@flipon/store/analyses';
import { findTokenOwner } from '@flipon/store/download-tokens';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import type { AppInstance } from '../app-instance.ts';
import { ownerOf } from '../authenticate.ts';
import type { Deps } from '../deps.ts';
import type { ServedKind } from '../kinds/export-writers.ts';
import { noSuchAnalysis, requireFinished } from '../routes/owned-analysis.ts';

/** A finished result that leaves as a file. */
export interface ExportedResult {
  kind: ServedKind;
  analysis: StoredAnalysis & { hitsBlobId: string };
}

/** In whose name files are read: the header's owner, or that of a link's download token. */
export interface ExportReader {
  owner: string;
  isLink: boolean;
}

/** @param ids a token of one result reads that one alone; a token of the list reads several */
export async function findReader(
  app: AppInstance,
  { store }: Deps,
  request: FastifyRequest,
  { token, kind, ids }: { token: string | undefined; kind: ServedKind; ids: readonly string[] },
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
 * The analysis that a link means. A published client asks for the files of R-loops under the
 * address of G4 hunter; it sends its token in the header.
 */
export async function findExported(
  { store }: Deps,
  { owner, isLink }: ExportReader,
  kind: ServedKind,
  id: string,
): Promise<ExportedResult> {
  const meant: readonly ServedKind[] = kind === 'g4hunter' && !isLink ? [kind, 'rloopr'] : [kind];
  for (const each of meant) {
    const analysis = await findAnalysis(store.db, owner, each, id);
    if (analysis !== null) return { kind: each, analysis: requireFinished(analysis) };
  }
  throw noSuchAnalysis();
}
