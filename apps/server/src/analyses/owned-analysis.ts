import type { AnalysisKind } from '@flipon/analyses/definitions';
import { findAnalysis, type StoredAnalysis } from '@flipon/store/analyses';
import type { Deps } from '../deps.ts';
import { AppError } from '../http/app-error.ts';

export function noSuchAnalysis(): AppError {
  return new AppError('not_found', 'There is no such analysis.');
}

export async function findOwnedAnalysis(
  deps: Deps,
  owner: string,
  kind: AnalysisKind,
  id: string,
): Promise<StoredAnalysis> {
  const analysis = await findAnalysis(deps.store.db, owner, kind, id);
  if (analysis === null) throw noSuchAnalysis();
  return analysis;
}

/** An analysis whose hits are there. */
export function requireFinished(analysis: StoredAnalysis): StoredAnalysis & { hitsBlobId: string } {
  const { hitsBlobId } = analysis;
  if (hitsBlobId === null) throw new AppError('conflict', 'The analysis has not finished.');
  return { ...analysis, hitsBlobId };
}
