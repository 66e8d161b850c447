import type { ProfileSource } from '@flipon/hits/read-profile';
import { findProfilePlaces, type StoredAnalysis } from '@flipon/store/analyses';
import type { Deps } from '../deps.ts';
import { AppError } from '../http/app-error.ts';

/**
 * The path of a finished result's profile; its bytes are verified as they are read.
 *
 * @throws AppError not_found where the result has none
 */
export async function findProfilePath(
  { store }: Deps,
  { profileBlobId }: StoredAnalysis,
): Promise<string> {
  if (profileBlobId === null) throw new AppError('not_found', 'This result has no track.');
  return store.files.uncheckedPath(profileBlobId);
}

/** The source that ranges of a profile are read from. */
export async function profileSourceOf(
  deps: Deps,
  analysis: StoredAnalysis,
): Promise<ProfileSource> {
  const { db, files } = deps.store;
  const { kind, parameters, basesBlobId, recordTableId } = analysis;
  return {
    kind,
    parameters,
    profilePath: await findProfilePath(deps, analysis),
    basesPath: await files.uncheckedPath(basesBlobId),
    findPlaces: (range, binBp) => findProfilePlaces(db, recordTableId, range, binBp),
  };
}
