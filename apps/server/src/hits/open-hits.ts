import type { AnalysisDefinition } from '@flipon/analyses/definition';
import type { ParameterValues } from '@flipon/analyses/field';
import type { HitFilter } from '@flipon/analyses/hit-filter';
import { wrapsOrigin } from '@flipon/analyses/wraps-origin';
import type { HitSource } from '@flipon/hits/read-hits';
import type { SequenceRecord } from '@flipon/sequence/records';
import type { StoredAnalysis } from '@flipon/store/analyses';
import { findSequenceRecords, readSequenceRecords } from '@flipon/store/sequence-records';
import type { RecordBounds } from '@flipon/tables/covered-parts';
import { type HitTable, openHitTable } from '@flipon/tables/hit-table';
import type { Deps } from '../deps.ts';
import { nameRecords } from './name-records.ts';

/**
 * The hit table of a finished analysis, opened where its blob lies.
 *
 * @param filter which hits; all of them where absent
 */
export async function openHits(
  { store }: Deps,
  analysis: StoredAnalysis & { hitsBlobId: string },
  definition: AnalysisDefinition,
  filter?: HitFilter,
): Promise<HitTable> {
  return openHitTable(await store.files.localPath(analysis.hitsBlobId), definition, filter);
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
    basesPath: needs.bases ? await store.files.uncheckedPath(basesBlobId) : null,
    async findRecords(indices) {
      const found = await findSequenceRecords(store.db, recordTableId, indices);
      return nameRecords(found, sequenceName);
    },
  };
}

/** Where records begin and end, if hits may cross an origin: coverage has to know it then. */
export async function wrappedBoundsOf(
  { store }: Deps,
  { recordTableId, parameters }: StoredAnalysis,
): Promise<RecordBounds | undefined> {
  if (!wrapsOrigin({ circular: true }, parameters)) return undefined;
  return boundsOfCircles(await readSequenceRecords(store.unhurriedDb, recordTableId), parameters);
}

/** The same of records that are there: of circles and lines, as no hit passes the end of a line. */
export function boundsOfCircles(
  records: readonly SequenceRecord[],
  parameters: ParameterValues,
): RecordBounds | undefined {
  if (!records.some((record) => wrapsOrigin(record, parameters))) return undefined;
  return records.map(({ start, length }) => ({ start, end: start + length }));
}
