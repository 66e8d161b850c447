import { wrapsOrigin } from '@flipon/analyses/wraps-origin';
import type { HitSource } from '@flipon/hits/read-hits';
import { readCircleEnds } from '@flipon/tables/circle-ends';
import type { CircleEnds } from '@flipon/tables/circles';
import type { LibraryAnalysis } from '../library/analyses.ts';
import type { Library } from '../library/library.ts';
import { nameRecords } from './name-records.ts';

/**
 * Where the rows of a table of hits have their records and letters from.
 *
 * @param needs.bases without them the file of the sequence stays closed
 */
export async function hitSourceOf(
  { library }: { library: Pick<Library, 'files' | 'records'> },
  { kind, parameters, basesBlobId, recordTableId, sequenceName }: LibraryAnalysis,
  needs: { bases: boolean },
): Promise<HitSource> {
  return {
    kind,
    parameters,
    basesPath: needs.bases ? await library.files.uncheckedPath(basesBlobId) : null,
    async findRecords(indices) {
      const found = await library.records.findSequenceRecords(recordTableId, indices);
      return nameRecords(found, sequenceName);
    },
  };
}

/** The circles, if hits may cross an origin: coverage has to know where they end then. */
export async function circlesOf(
  { library }: { library: Pick<Library, 'records'> },
  { recordTableId, parameters }: Pick<LibraryAnalysis, 'recordTableId' | 'parameters'>,
): Promise<CircleEnds | null> {
  if (!wrapsOrigin({ circular: true }, parameters)) return null;
  return readCircleEnds(library.records.walkCircles(recordTableId));
}
