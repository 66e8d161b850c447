import { type AnalysisKind, analysisKinds, definitionOf } from '@flipon/analyses/definitions';
import type { LibraryAnalysis } from '../library/analyses.ts';
import { type FinishedResult, noSuchAnalysis, requireFinished } from './owned-analysis.ts';

/**
 * The analysis that a link means. A published client asks for the files of some kinds under the
 * address of another one; it sends its token in the header.
 *
 * @param find finds an analysis of an owner by its kind and id
 * @throws AppError not_found; conflict where it has not finished
 */
export async function findExported<Analysis extends Pick<LibraryAnalysis, 'hitsBlobId'>>(
  find: (owner: string, kind: AnalysisKind, id: string) => Promise<Analysis | null>,
  { owner, isLink }: { owner: string; isLink: boolean },
  kind: AnalysisKind,
  id: string,
): Promise<FinishedResult<Analysis>> {
  for (const each of isLink ? [kind] : [kind, ...kindsFiledUnder(kind)]) {
    const analysis = await find(owner, each, id);
    if (analysis !== null) return requireFinished(analysis);
  }
  throw noSuchAnalysis();
}

function kindsFiledUnder(kind: AnalysisKind): AnalysisKind[] {
  const { apiRoute } = definitionOf(kind);
  return analysisKinds.filter((each) => definitionOf(each).filesAlsoUnder === apiRoute);
}
