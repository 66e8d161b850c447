import type { StoredAnalysis } from '@flipon/store/analyses';

/** Whether hits of this analysis may cross the origin of their record. */
export function wrapsOrigin({ sequenceCircular, parameters }: StoredAnalysis): boolean {
  return sequenceCircular && parameters['wrapOrigin'] === true;
}
