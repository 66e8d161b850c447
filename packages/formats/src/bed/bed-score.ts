import type { AnalysisDefinition } from '@flipon/analyses/definition';
import type { ParameterValues } from '@flipon/analyses/field';
import type { HitRow } from '@flipon/analyses/hit-texts';

const FULL_SCORE = 1000;

/** How strong a hit is, from 0 to 1; what is beyond is cut. */
type Strength = (row: HitRow) => number;

/** BED's score shades a feature, so each kind says what is darkest. */
const strengths: Readonly<Record<string, (parameters: ParameterValues) => Strength>> = {
  // No mean of base scores exceeds the largest of them.
  g4hunter: ({ scores }) => {
    const largest = Math.max(...(scores as readonly number[]));
    return (row) => Math.abs(row['score'] as number) / largest;
  },
  rloopr: () => (row) => (row['length'] as number) / 1000,
  zdna: () => (row) => (row['scorePerc'] as number) / 100,
  cpg: () => (row) => row['observedToExpectedCpG'] as number,
  p53predictor: () => (row) => row['affinity'] as number,
  cruciform:
    ({ maxArm }) =>
    (row) =>
      ((row['armLength'] as number) - (row['mismatches'] as number)) / (maxArm as number),
};

/** A reader of BED's score of a hit: a whole number from 0 to 1000. */
export function bedScoreReader(
  { kind, maximum }: AnalysisDefinition,
  parameters: ParameterValues,
): (row: HitRow) => number {
  const strength =
    strengths[kind]?.(parameters) ??
    ((row: HitRow) => Math.abs(row[maximum.of] as number) / FULL_SCORE);
  return (row) => {
    const score = Math.round(FULL_SCORE * strength(row));
    return score > 0 ? Math.min(FULL_SCORE, score) : 0;
  };
}
