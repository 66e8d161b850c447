import type { TrackSource } from '@flipon/hits/read-track';
import { findTrackPlaces, type StoredAnalysis } from '@flipon/store/analyses';
import type { Deps } from '../deps.ts';
import { AppError } from '../http/app-error.ts';

/**
 * The path of a finished result's track; its bytes are verified as they are read.
 *
 * @throws AppError not_found where the result has none
 */
export async function findTrackPath(
  { store }: Deps,
  { trackBlobId }: StoredAnalysis,
): Promise<string> {
  if (trackBlobId === null) throw new AppError('not_found', 'This result has no track.');
  return store.files.uncheckedPath(trackBlobId);
}

/** The source that ranges of a track are read from. */
export async function trackSourceOf(deps: Deps, analysis: StoredAnalysis): Promise<TrackSource> {
  const { db, files } = deps.store;
  const { kind, parameters, basesBlobId, recordTableId } = analysis;
  return {
    kind,
    parameters,
    trackPath: await findTrackPath(deps, analysis),
    basesPath: await files.uncheckedPath(basesBlobId),
    findPlaces: (range, binBp) => findTrackPlaces(db, recordTableId, range, binBp),
  };
}
