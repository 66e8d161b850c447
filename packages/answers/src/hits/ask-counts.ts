import type { CircleEnds } from '@flipon/tables/circles';
import type { HitAnswers, HitQuestion } from '@flipon/tables/hit-task';
import type { Ask } from '../answer-task.ts';

/** What a table may have stored: {@link askCounts} asks for it by the name of what is counted where it has not. */
type Question<Is extends 'heatmap' | 'bins'> = Omit<Extract<HitQuestion, { is: Is }>, 'circles'>;

/**
 * Counts of a table of hits: as they are stored with it, or as they are counted now.
 *
 * @param readCircles records whose hits may cross their origins, where they are needed
 */
export async function askCounts(
  table: { ask: Ask; path: string; kind: string },
  question: Question<'heatmap'>,
  readCircles: () => Promise<CircleEnds | null>,
): Promise<HitAnswers['heatmap']>;
export async function askCounts(
  table: { ask: Ask; path: string; kind: string },
  question: Question<'bins'>,
  readCircles: () => Promise<CircleEnds | null>,
): Promise<HitAnswers['bins']>;
export async function askCounts(
  { ask, ...table }: { ask: Ask; path: string; kind: string },
  question: Question<'heatmap'> | Question<'bins'>,
  readCircles: () => Promise<CircleEnds | null>,
): Promise<HitAnswers['heatmap' | 'bins']> {
  const stored =
    question.is === 'heatmap'
      ? { ...question, is: 'stored-heatmap' as const }
      : { ...question, is: 'stored-bins' as const };
  const found = await ask({ ...table, question: stored });
  if (found !== null) return found;
  return ask({ ...table, question: { ...question, circles: await readCircles() } });
}
