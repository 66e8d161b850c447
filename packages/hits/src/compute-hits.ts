import { definitionOf, rulesOf } from '@flipon/analyses/definitions';
import type { HitColumns } from '@flipon/analyses/kernel';
import { wrapsOrigin } from '@flipon/analyses/wraps-origin';
import type { ScanPool } from '@flipon/scan/scan-pool';
import { type ScanRequest, scanSequence } from '@flipon/scan/scan-sequence';
import { type PlacedRecord, type RecordWalk, walkOf } from '@flipon/sequence/records';
import type { CountedSequence } from '@flipon/tables/circles';
import { writeHitTable } from '@flipon/tables/hit-table-writer';
import { type HitSummary, summariseHits } from '@flipon/tables/summarise-hits';
import { createProfileFile } from './profile-file.ts';

export interface HitComputation extends Omit<ScanRequest, 'onProfile'> {
  pool: ScanPool;
  /** Replaces a scan on the pool: the same hits, from a scan of several kinds at once. */
  scan?(request: ScanRequest): AsyncGenerator<HitColumns>;
  /** The path of the hit table; intermediate rows are written into the same folder. */
  tablePath: string;
  /** The path of the profile, for kinds that make one; without it none is kept. */
  profilePath?: string;
}

/**
 * Finds all hits of a sequence and writes them into a table, and a profile where the kind makes one. Both
 * files appear complete or not at all.
 *
 * @returns how many hits there are, and the milliseconds of processor time that finding them took
 * @throws the signal's reason when it is aborted; an Error when a kernel or a thread failed
 */
export async function computeHits(
  computation: HitComputation,
): Promise<{ count: number; summary: HitSummary; hasProfile: boolean; spentMs: number }> {
  const { pool, kind, parameters, tablePath, profilePath, signal, onPulse } = computation;
  const definition = definitionOf(kind);
  const shape = rulesOf(kind).profile?.(parameters) ?? null;
  const profile =
    shape === null || profilePath === undefined
      ? null
      : await createProfileFile(profilePath, shape);
  let spentMs = 0;
  const onProgress: ScanRequest['onProgress'] = (progress) => {
    spentMs = progress.spentMs;
    computation.onProgress?.(progress);
  };
  const onProfile = profile === null ? {} : { onProfile: profile.add };
  const request = { ...computation, ...onProfile, onProgress };
  const batches = computation.scan?.(request) ?? scanSequence(pool, request);
  try {
    const table = {
      definition,
      path: tablePath,
      batches,
      sequence: sequenceOf(computation),
      signal,
      onPulse,
    };
    const { count } = await writeHitTable(table);
    await profile?.close();
    return { count, summary: await summarise(computation), hasProfile: profile !== null, spentMs };
  } catch (error) {
    await profile?.discard();
    throw error;
  }
}

function summarise(computation: HitComputation): Promise<HitSummary> {
  const { lengthBp, circles } = sequenceOf(computation);
  const { kind, tablePath, onPulse, signal } = computation;
  return summariseHits(tablePath, definitionOf(kind), {
    lengthBp,
    circles: circles?.(),
    watch: { onPulse, signal },
  });
}

/** Where hits may cross an origin, coverage has to know where records end. */
function sequenceOf({ records, parameters, onPulse }: HitComputation): CountedSequence {
  const walk = 'batches' in records ? records : walkOf(records);
  const wraps = wrapsOrigin({ circular: true }, parameters);
  return { lengthBp: walk.totalBp, ...(wraps ? { circles: () => circlesOf(walk, onPulse) } : {}) };
}

async function* circlesOf(
  walk: RecordWalk,
  onPulse: (() => void) | undefined,
): AsyncGenerator<PlacedRecord[]> {
  for await (const batch of walk.batches()) {
    onPulse?.();
    yield batch.filter(({ circular }) => circular);
  }
}
