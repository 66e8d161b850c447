import type { ParameterValues } from '@flipon/analyses/field';
import { g4HunterParameters } from '@flipon/analyses/kinds/g4hunter/parameters';
import { createWindowScorer } from '@flipon/analyses/kinds/g4hunter/window-scores';
import type { StoredAnalysis } from '@flipon/store/analyses';

/** A reader of the scores of the windows that a hit was joined from. */
export function windowScorerOf({ parameters }: StoredAnalysis): (bases: Uint8Array) => number[] {
  return createWindowScorer(g4HunterParameters(parameters as ParameterValues));
}
