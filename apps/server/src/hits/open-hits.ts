import type { AnalysisDefinition } from '@flipon/analyses/definition';
import type { HitSource } from '@flipon/hits/read-hits';
import type { StoredAnalysis } from '@flipon/store/analyses';
import { findSequenceRecords } from '@flipon/store/sequence-records';
import { type HitTable, openHitTable } from '@flipon/tables/hit-table';
import type { Deps } from '../deps.ts';
import { nameRecords } from './name-records.ts';

/** The hit table of a finished analysis, opened where its blob lies. */
export async function openHits(
  { store }: Deps,
  analysis: StoredAnalysis & { hitsBlobId: string },
  definition: AnalysisDefinition,
): Promise<HitTable> {
  return openHitTable(await store.files.localPath(analysis.hitsBlobId), definition);
}

/**
 * Where the rows of that table have their records and letters from.
 *
 * @param needs.bases without them the file of the sequence stays closed
 */
export async function hitSourceOf(
  { store }: Deps,
  { kind, parameters, basesBlobId, recordTableId, sequenceName }: StoredAnalysis,
  needs: { bases: boolean },
): Promise<HitSource> {
  return {
    kind,
    parameters,
    basesPath: needs.bases ? await store.files.localPath(basesBlobId) : null,
    async findRecords(indices) {
      const found = await findSequenceRecords(store.db, recordTableId, indices);
      return nameRecords(found, sequenceName);
    },
  };
}
