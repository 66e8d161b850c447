import type { ProfileShape, Stretch } from '../../scan/kernel.ts';
import type { Zdnabert2Pieces } from './pieces.ts';
import { createRunFinder } from './run-finder.ts';

/**
 * Makes the pieces of a stretch of probabilities that are all there.
 *
 * @param stretch with one base of context before it at least
 * @param strands the probability of each base of the stretch, of the plus strand and, where the
 *   reverse complement is checked, of the minus strand; 0 where the model says nothing
 * @param threshold a base belongs to a run when its probability is larger
 */
export function findRuns(
  stretch: Stretch,
  strands: readonly Float64Array[],
  given: { threshold: number; shape: ProfileShape },
): Zdnabert2Pieces {
  const runs = createRunFinder(stretch, given);
  for (const [strand, probabilities] of strands.entries()) runs.add(strand, 0, probabilities);
  return runs.take();
}
