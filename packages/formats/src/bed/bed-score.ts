import type { AnalysisDefinition } from '@flipon/analyses/definition';
import type { ParameterValues } from '@flipon/analyses/field';
import type { HitRow } from '@flipon/analyses/hit-row';
import { strengthReader } from '@flipon/analyses/hit-strength';

const FULL_SCORE = 1000;

/** A reader of BED's score of a hit, which shades it: a whole number from 0 to 1000. */
export function bedScoreReader(
  definition: AnalysisDefinition,
  parameters: ParameterValues,
): (row: HitRow) => number {
  const readStrength = strengthReader(definition, parameters);
  return (row) => {
    const score = Math.round(FULL_SCORE * readStrength(row));
    return score > 0 ? Math.min(FULL_SCORE, score) : 0;
  };
}
