import { type AnalysisKind, definitionOf, type KindParameters } from '@flipon/analyses/definitions';
import { noSuchAnalysis } from '@flipon/answers/owned-analysis';
import { type AskedBy, addDownloadToken } from '@flipon/store/accounts';
import { findAnalysisWithJob } from '@flipon/store/analyses';
import { presentBatch } from '../batches/present-batch.ts';
import type { Deps } from '../deps.ts';
import { presentAnalysis, presentSharedAnalysis } from './present-analysis.ts';
import { startAnalyses } from './start-analyses.ts';

/** A request to start analyses: of one sequence, or of several. */
export interface AskedStart {
  kind: AnalysisKind;
  sequence?: string | undefined;
  sequences?: string[] | undefined;
  leaveOutRefused?: boolean | undefined;
  title?: string | undefined;
  tags: string[];
  parameters: KindParameters[AnalysisKind];
}

/**
 * Starts the requested analyses and returns the answer: `payload` for `sequence`, `items` for `sequences`.
 *
 * @param askedBy that of the request
 */
export async function answerStart(
  deps: Deps,
  owner: string,
  { sequence, sequences, leaveOutRefused, kind, parameters, title, tags }: AskedStart,
  askedBy: AskedBy,
) {
  const { ids, refused } = await startAnalyses(deps, owner, {
    works: [{ kind, parameters }],
    leavesOutRefused: leaveOutRefused,
    sequences: sequences ?? (sequence === undefined ? [] : [sequence]),
    title,
    tagsOf: () => tags,
  });
  const answers = [];
  for (const id of ids) answers.push(await answerAnalysis(deps, owner, kind, id, askedBy));
  const [only] = answers;
  if (sequences === undefined && only !== undefined) return only;
  return {
    items: answers.map(({ payload }) => payload),
    batches: Object.fromEntries(answers.map(({ payload, batch }) => [payload.id, batch])),
    ...(leaveOutRefused === true && {
      leftOut: refused.map(({ sequence: { id }, message }) => ({ sequenceId: id, message })),
    }),
  };
}

/**
 * An analysis with its batch; a finished one with a token for its files.
 *
 * @param askedBy that of the request
 */
export async function answerAnalysis(
  { store, makeDownloadToken }: Deps,
  owner: string,
  kind: AnalysisKind,
  id: string,
  askedBy: AskedBy,
) {
  const found = await findAnalysisWithJob(store.db, owner, kind, id);
  if (found === null) throw noSuchAnalysis();
  const { analysis, job } = found;
  const present = askedBy.share === null ? presentAnalysis : presentSharedAnalysis;
  const answer = { payload: present(analysis), batch: presentBatch(job) };
  if (analysis.finished === null || definitionOf(kind).downloadToken === false) return answer;
  const scope = { kind, analysisId: id };
  const { db } = store;
  const downloadToken = await addDownloadToken(db, owner, scope, askedBy, makeDownloadToken);
  return { ...answer, downloadToken };
}
