import { dirname } from 'node:path';
import { definitionOf } from '@flipon/analyses/definitions';
import { wrapsOrigin } from '@flipon/analyses/wraps-origin';
import type { ScanPool } from '@flipon/scan/scan-pool';
import { type ScanRequest, scanSequence } from '@flipon/scan/scan-sequence';
import { writeHitTable } from '@flipon/tables/hit-table-writer';
import { type HitSummary, summariseHits } from '@flipon/tables/summarise-hits';

export interface HitComputation extends ScanRequest {
  pool: ScanPool;
  /** Where the hit table goes; rows on their way lie in the same folder. */
  tablePath: string;
}

/**
 * Finds all hits of a sequence and writes them into a table, which appears whole or not at all.
 *
 * @throws the signal's reason when it is aborted; an Error when a kernel or a thread failed
 */
export async function computeHits(
  computation: HitComputation,
): Promise<{ count: number; summary: HitSummary }> {
  const { pool, kind, parameters, records, tablePath, signal } = computation;
  const definition = definitionOf(kind);
  const { count } = await writeHitTable({
    definition,
    path: tablePath,
    temporaryFolder: dirname(tablePath),
    batches: scanSequence(pool, computation),
    signal,
  });
  const ends = records.map(({ start, length }) => ({ start, end: start + length }));
  const summary = await summariseHits(tablePath, definition, {
    lengthBp: ends.at(-1)?.end ?? 0,
    // Where hits may cross an origin, coverage has to know where records end.
    wrapped: records.some((record) => wrapsOrigin(record, parameters)) ? ends : undefined,
  });
  return { count, summary };
}
