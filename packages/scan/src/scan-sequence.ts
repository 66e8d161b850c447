import type { AnalysisKind } from '@flipon/analyses/definitions';
import type { HitColumns } from '@flipon/analyses/kernel';
import type { KindScan } from './kind-stream.ts';
import { type ScannedBases, scanKinds } from './scan-kinds.ts';
import type { ScanPool } from './scan-pool.ts';

export interface ScanRequest<K extends AnalysisKind = AnalysisKind>
  extends KindScan<K>,
    ScannedBases {}

/**
 * Finds all hits of one kind: as {@link scanKinds} of that kind alone.
 *
 * @throws the signal's reason when it is aborted; DamagedFileError; an Error when a kernel or a
 *   thread failed; what the walk throws
 */
export async function* scanSequence<K extends AnalysisKind>(
  pool: ScanPool,
  request: ScanRequest<K>,
): AsyncGenerator<HitColumns> {
  const [hits] = scanKinds(pool, { ...request, scans: [request] });
  if (hits !== undefined) yield* hits;
}
