import { wrapsOrigin } from '@flipon/analyses/wraps-origin';
import type { HitSource } from '@flipon/hits/read-hits';
import type { PlacedRecord } from '@flipon/sequence/records';
import type { StoredAnalysis } from '@flipon/store/analyses';
import type { Db } from '@flipon/store/database';
import { findSequenceRecords, findShapes, walkPlacedRecords } from '@flipon/store/records';
import { readCircleEnds } from '@flipon/tables/circle-ends';
import type { CircleEnds } from '@flipon/tables/circles';
import type { Deps } from '../deps.ts';
import { nameRecords } from './name-records.ts';

/**
 * Where the rows of a table of hits have their records and letters from.
 *
 * @param needs.bases without them the file of the sequence stays closed
 */
export async function hitSourceOf(
  { store }: Pick<Deps, 'store'>,
  { kind, parameters, basesBlobId, recordTableId, sequenceName }: StoredAnalysis,
  needs: { bases: boolean },
): Promise<HitSource> {
  return {
    kind,
    parameters,
    basesPath: needs.bases ? await store.files.uncheckedPath(basesBlobId) : null,
    async findRecords(indices) {
      const found = await findSequenceRecords(store.db, recordTableId, indices);
      return nameRecords(found, sequenceName);
    },
  };
}

/** The circles, if hits may cross an origin: coverage has to know where they end then. */
export async function circlesOf(
  { store }: Deps,
  { recordTableId, parameters }: Pick<StoredAnalysis, 'recordTableId' | 'parameters'>,
): Promise<CircleEnds | null> {
  if (!wrapsOrigin({ circular: true }, parameters)) return null;
  return readCircleEnds(walkCircles(store.backgroundDb, recordTableId));
}

/** The circular records of a table, batch by batch. */
export async function* walkCircles(db: Db, recordTableId: string): AsyncGenerator<PlacedRecord[]> {
  const { circularCount } = await findShapes(db, recordTableId);
  if (circularCount > 0) yield* walkPlacedRecords(db, { recordTableId, circlesOnly: true });
}
