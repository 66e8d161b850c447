import { type AnalysisKind, analysisKinds, definitionOf } from '@flipon/analyses/definitions';

/**
 * Codes of kinds by the structure that they look for: lanes of one structure are neighbours, and
 * neighbours have colours that can be told apart. Others follow.
 */
const LANE_ORDER = 'G4 GT PQ IM RL ZD ZB ZS ZH CR TR DR AP MR CX P5'.split(' ');

/** The newest of the results of each kind, in the order of lanes on a map. */
export function newestOfEachKind<Result extends { kind: AnalysisKind }>(
  results: readonly Result[],
): Result[] {
  const placeOf = (kind: AnalysisKind) => {
    const place = LANE_ORDER.indexOf(definitionOf(kind).look?.code ?? '');
    return place < 0 ? LANE_ORDER.length : place;
  };
  return [...analysisKinds]
    .sort((a, b) => placeOf(a) - placeOf(b))
    .flatMap((kind) => results.find((result) => result.kind === kind) ?? []);
}
