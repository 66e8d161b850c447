import type { ProfileSource } from '@flipon/hits/read-profile';
import type { AnswerDeps } from '../answer-deps.ts';
import { AppError } from '../app-error.ts';
import type { LibraryAnalysis } from '../library/analyses.ts';

/**
 * The path of a finished result's profile; its bytes are verified as they are read.
 *
 * @throws AppError not_found where the result has none
 */
export async function findProfilePath(
  { library }: AnswerDeps,
  { profileBlobId }: LibraryAnalysis,
): Promise<string> {
  if (profileBlobId === null) throw new AppError('not_found', 'This result has no track.');
  return library.files.uncheckedPath(profileBlobId);
}

/** The source that ranges of a profile are read from. */
export async function profileSourceOf(
  deps: AnswerDeps,
  analysis: LibraryAnalysis,
): Promise<ProfileSource> {
  const { records, files } = deps.library;
  const { kind, parameters, basesBlobId, recordTableId } = analysis;
  return {
    kind,
    parameters,
    profilePath: await findProfilePath(deps, analysis),
    basesPath: await files.uncheckedPath(basesBlobId),
    findPlaces: (range, binBp) => records.findProfilePlaces(recordTableId, range, binBp),
  };
}
