import { type AnalysisKind, definitionOf } from '@flipon/analyses/definitions';
import type { AnswerDeps } from '../answer-deps.ts';
import type { AnswerRequest } from '../answer-route.ts';
import { presentBatch } from '../batches/present-batch.ts';
import type { AnalysisWork } from '../library/turns.ts';
import { noSuchAnalysis } from '../results/owned-analysis.ts';
import { presentAnalysis, presentSharedAnalysis } from './present-analysis.ts';
import { startAnalyses } from './start-analyses.ts';

/** Who asks. */
type Asker = Pick<AnswerRequest, 'owner' | 'isByLink' | 'makeLinkToken'>;

/** A request to start analyses: of one sequence, or of several. */
export interface AskedStart extends AnalysisWork {
  sequence?: string | undefined;
  sequences?: string[] | undefined;
  leaveOutRefused?: boolean | undefined;
  title?: string | undefined;
  tags: string[];
}

/** Starts the requested analyses and returns the answer: `payload` for `sequence`, `items` for `sequences`. */
export async function answerStart(
  deps: Pick<AnswerDeps, 'library' | 'starts'>,
  asker: Asker,
  { sequence, sequences, leaveOutRefused, kind, parameters, title, tags }: AskedStart,
) {
  const { ids, refused } = await startAnalyses(deps, asker.owner, {
    works: [{ kind, parameters }],
    leavesOutRefused: leaveOutRefused,
    sequences: sequences ?? (sequence === undefined ? [] : [sequence]),
    title,
    tagsOf: () => tags,
  });
  const answers = [];
  for (const id of ids) answers.push(await answerAnalysis(deps, asker, kind, id));
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
 * @throws AppError not_found where the owner has no such analysis
 */
export async function answerAnalysis(
  { library }: Pick<AnswerDeps, 'library'>,
  { owner, isByLink, makeLinkToken }: Asker,
  kind: AnalysisKind,
  id: string,
) {
  const found = await library.analyses.findAnalysisWithJob(owner, kind, id);
  if (found === null) throw noSuchAnalysis();
  const { analysis, job } = found;
  const present = isByLink ? presentSharedAnalysis : presentAnalysis;
  const answer = { payload: present(analysis), batch: presentBatch(job) };
  if (analysis.finished === null || definitionOf(kind).downloadToken === false) return answer;
  return { ...answer, downloadToken: await makeLinkToken({ kind, analysisId: id }) };
}
