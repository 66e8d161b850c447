import type { AnswerDeps } from '../answer-deps.ts';
import type { AnalysisWork } from '../library/turns.ts';
import type { ReadyWork } from './start-rules.ts';

/**
 * Completes requested analyses with what they are computed with here. Call it before a turn of the owner, since it may
 * take seconds.
 *
 * @throws AppError forbidden where a kind is not started here
 */
export async function readyWorks(
  { starts }: Pick<AnswerDeps, 'starts'>,
  works: readonly AnalysisWork[],
): Promise<ReadyWork[]> {
  starts.requireKinds(works.map(({ kind }) => kind));
  const ready: ReadyWork[] = [];
  for (const work of works) ready.push(await starts.readyWork(work));
  return ready;
}
