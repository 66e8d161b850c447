import type { CircleEnds } from '@flipon/tables/circles';
import type { PyramidBins } from '@flipon/tables/counted-hits';
import type { BinQuestion } from '@flipon/tables/hit-bins';
import type { Deps } from '../deps.ts';

/**
 * Bins of a table of hits, by class: as they are stored with it, or for an older one as they are counted now.
 *
 * @param table.holder the name under which it waits for a turn
 * @param readCircles records whose hits may cross their origins, where they are needed
 */
export async function askBins(
  { threads }: Deps,
  { holder, path, kind }: { holder: string; path: string; kind: string },
  question: BinQuestion,
  readCircles: () => Promise<CircleEnds | null>,
): Promise<Record<string, PyramidBins>> {
  const table = { path, kind };
  const stored = { is: 'stored-bins' as const, ...question };
  const found = await threads.ask(holder, { ...table, question: stored });
  if (found !== null) return found;
  const counted = { is: 'bins' as const, ...question, circles: await readCircles() };
  return threads.ask(holder, { ...table, question: counted });
}
