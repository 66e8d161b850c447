import type { AnalysisDefinition } from '@flipon/analyses/definition';
import type { StoredAnalysis } from '@flipon/store/analyses';
import { type BaseReader, openBaseReader } from '@flipon/store/base-reader';
import { findSequenceRecords } from '@flipon/store/sequence-records';
import type { HitRow } from '@flipon/tables/hit-row';
import { type HitTable, openHitTable } from '@flipon/tables/hit-table';
import type { Deps } from './deps.ts';
import { type HitWithBases, readHitBases } from './presenters/present-hits.ts';

/** The hit table of a finished analysis, opened where its blob lies. */
export async function openHits(
  { store }: Deps,
  analysis: StoredAnalysis & { hitsBlobId: string },
  definition: AnalysisDefinition,
): Promise<HitTable> {
  return openHitTable(await store.files.localPath(analysis.hitsBlobId), definition);
}

/** The bases and records of a page of hits. */
export async function withBases(
  deps: Deps,
  analysis: StoredAnalysis,
  rows: readonly HitRow[],
): Promise<HitWithBases[]> {
  const reader = await openBaseReader(deps.store.files, analysis.basesBlobId);
  try {
    return await addBases(deps, analysis, reader, rows);
  } finally {
    await reader.close();
  }
}

/** The same for a stream of batches; one reader serves all of them. */
export async function* streamWithBases(
  deps: Deps,
  analysis: StoredAnalysis,
  batches: AsyncIterable<readonly HitRow[]>,
): AsyncGenerator<HitWithBases[]> {
  const reader = await openBaseReader(deps.store.files, analysis.basesBlobId);
  try {
    for await (const rows of batches) yield await addBases(deps, analysis, reader, rows);
  } finally {
    await reader.close();
  }
}

async function addBases(
  { store }: Deps,
  analysis: StoredAnalysis,
  reader: BaseReader,
  rows: readonly HitRow[],
): Promise<HitWithBases[]> {
  const ordinals = rows.map((row) => row['record'] as number);
  const { basesBlobId, sequenceCircular } = analysis;
  const records = await findSequenceRecords(store.db, basesBlobId, sequenceCircular, ordinals);
  return readHitBases(reader, rows, records, analysis);
}
