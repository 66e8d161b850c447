import type { StoredAnalysis } from '@flipon/store/analyses';
import { findResultsOf } from '@flipon/store/sequence-results';
import { noSuchAnalysis, requireFinished } from '../analyses/owned-analysis.ts';
import type { Deps } from '../deps.ts';
import { refuseField } from './read-map-range.ts';

/** A result that stands on a map. */
export type MapResult = StoredAnalysis & { hitsBlobId: string };

/**
 * The results that a map is asked for, in the order of their ids.
 *
 * @param asked.ids in lower case
 * @param asked.isByLink whoever comes by a link is told nothing of what has not finished
 * @throws AppError not_found where one of them is not of this sequence and owner; conflict where it has
 *   not finished
 */
export async function findMapResults(
  { store }: Deps,
  owner: string,
  sequenceId: string,
  { ids, isByLink }: { ids: readonly string[]; isByLink: boolean },
): Promise<MapResult[]> {
  const found = await findResultsOf(store.db, owner, sequenceId, [...new Set(ids)]);
  return ids.map((id) => {
    const analysis = found.get(id);
    if (analysis === undefined) throw noSuchAnalysis();
    if (isByLink && analysis.hitsBlobId === null) throw noSuchAnalysis();
    return requireFinished(analysis);
  });
}

/** @throws AppError invalid_request where the results have no such index */
export function readIndices(text: string, field: string, count: number): number[] {
  const indices = text.split(',').map(Number);
  if (indices.every((index) => index < count)) return indices;
  throw refuseField(
    field,
    `There are ${count} results, so indices are from 0 to ${count - 1} in ${field}.`,
  );
}
