import type { AnalysisDefinition } from '@flipon/analyses/definition';
import type { HitRow } from '@flipon/analyses/hit-row';
import type { StoredAnalysis } from '@flipon/store/analyses';
import { type HitTable, openHitTable } from '@flipon/tables/hit-table';
import type { Deps } from './deps.ts';
import { type HitWithBases, openHitReader } from './hit-reader.ts';

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
  const reader = await openHitReader(deps, analysis, { bases: true });
  try {
    return await reader.read(rows);
  } finally {
    await reader.close();
  }
}

/** The same for a stream of batches; one reader serves all of them. */
export async function* streamHits(
  deps: Deps,
  analysis: StoredAnalysis,
  batches: AsyncIterable<readonly HitRow[]>,
  needs: { bases: boolean },
): AsyncGenerator<HitWithBases[]> {
  const reader = await openHitReader(deps, analysis, needs);
  try {
    for await (const rows of batches) yield await reader.read(rows);
  } finally {
    await reader.close();
  }
}
