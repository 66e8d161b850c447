import type { AnalysisKind } from '@flipon/analyses/definitions';
import { AppError } from '../app-error.ts';
import type { LibraryAnalysis } from '../library/analyses.ts';

export function noSuchAnalysis(): AppError {
  return new AppError('not_found', 'There is no such analysis.');
}

/** Finds an analysis of an owner, as {@link LibraryAnalysis} or with more of it. */
type FindAnalysis<Analysis> = (
  owner: string,
  kind: AnalysisKind,
  id: string,
) => Promise<Analysis | null>;

/** @throws AppError not_found where the owner has no such analysis */
export async function findOwnedAnalysis<Analysis>(
  find: FindAnalysis<Analysis>,
  owner: string,
  kind: AnalysisKind,
  id: string,
): Promise<Analysis> {
  const analysis = await find(owner, kind, id);
  if (analysis === null) throw noSuchAnalysis();
  return analysis;
}

/** An analysis whose hits are there. */
export type FinishedResult<Analysis = LibraryAnalysis> = Analysis & { hitsBlobId: string };

/** @throws AppError conflict where it has not finished */
export function requireFinished<Analysis extends Pick<LibraryAnalysis, 'hitsBlobId'>>(
  analysis: Analysis,
): FinishedResult<Analysis> {
  const { hitsBlobId } = analysis;
  if (hitsBlobId === null) throw new AppError('conflict', 'The analysis has not finished.');
  return { ...analysis, hitsBlobId };
}
