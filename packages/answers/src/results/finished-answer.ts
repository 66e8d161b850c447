import type { AnalysisKind } from '@flipon/analyses/definitions';
import type { AnswerDeps } from '../answer-deps.ts';
import type { AnswerRequest, Recognised } from '../answer-route.ts';
import { madeOfResult } from './made-of-result.ts';
import { type FinishedResult, findOwnedAnalysis, requireFinished } from './owned-analysis.ts';

/** A finished analysis of the caller, and whether the caller has the answer that is made of it alone. */
interface FinishedAnswer extends Recognised {
  analysis: FinishedResult;
}

/** @throws AppError not_found, or conflict where the analysis of the path has not finished */
export async function openFinished(
  { library }: AnswerDeps,
  kind: AnalysisKind,
  request: AnswerRequest<{ id: string }>,
): Promise<FinishedAnswer> {
  const { path, params, query, encodings, owner } = request;
  const { findAnalysis } = library.analyses;
  const found = await findOwnedAnalysis(findAnalysis, owner, kind, params.id);
  const analysis = requireFinished(found);
  // A strong tag identifies the exact bytes, which depend on how they are packed.
  const madeOf = madeOfResult(analysis, [path, params, query, encodings]);
  return { analysis, ...request.recognise(madeOf) };
}
