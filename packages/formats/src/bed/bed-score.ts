import type { AnalysisDefinition } from '@flipon/analyses/definition';
import type { ParameterValues } from '@flipon/analyses/field';
import { strengthReader } from '@flipon/analyses/hit-strength';
import type { NumberReads } from '@flipon/analyses/hit-values';

const FULL_SCORE = 1000;

/** A reader of BED's score of a hit, which shades it: a whole number from 0 to 1000. */
export function bedScoreReader<Hit>(
  definition: AnalysisDefinition,
  parameters: ParameterValues,
  reads: NumberReads<Hit>,
): (hit: Hit) => number {
  const readStrength = strengthReader(definition, parameters, reads);
  return (hit) => {
    const score = Math.round(FULL_SCORE * readStrength(hit));
    return score > 0 ? Math.min(FULL_SCORE, score) : 0;
  };
}
