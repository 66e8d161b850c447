import { computeHits } from '@flipon/hits/compute-hits';
import { renameFile } from '@flipon/platform/files';
import { createScanGroup, type GroupMember } from '@flipon/scan/scan-group';
import type { ScanPool } from '@flipon/scan/scan-pool';
import { readySimd } from '@flipon/simd/simd-module';
import { ANALYSIS_FAILED } from '@flipon/store/sentences';
import { isOutOfRoom } from '../adapter/refusal-of-call.ts';
import type { Draft } from '../database/database.ts';
import type { AnalysisRow } from '../database/rows.ts';
import { endJob, failed } from '../library/end-jobs.ts';
import { inOrder } from '../library/list-rows.ts';
import { forgetUnused } from '../library/release.ts';
import type { LibraryPlace } from '../library/sequences.ts';
import { storedValue } from '../library/stored-value.ts';
import { tableOf, walkBatches } from '../records/walk-records.ts';
import { watchJob } from './watch-job.ts';

export interface RunPlace extends LibraryPlace {
  pool: ScanPool;
  /** The sentence of an error for the owner; null where it has none. */
  sentenceOf(error: unknown): string | null;
  onError(error: unknown): void;
}

/** Runs analyses that wait. */
export interface Runner {
  /** Resolves once nothing waits or runs. */
  idle(): Promise<void>;
  /** Begins nothing more; what runs ends by its pool. */
  stop(): void;
}

/**
 * Runs the analyses that wait, now and after each change: those of one sequence together, in one reading. One that
 * fails, or is cancelled, leaves the others.
 */
export function startRunner(place: RunPlace): Runner {
  const { db } = place;
  let running: Promise<void> | null = null;
  let isStopped = false;

  async function runAll(): Promise<void> {
    for (let group = nextGroup(place); group.length > 0 && !isStopped; group = nextGroup(place)) {
      await runGroup(place, group);
    }
  }

  function wake(): void {
    if (running !== null || isStopped || nextGroup(place).length === 0) return;
    running = runAll().then(
      () => {
        running = null;
        wake();
      },
      (error: unknown) => {
        // What keeps the library from its changes now would do so again at once: the next change wakes it.
        running = null;
        place.onError(error);
      },
    );
  }

  const stopListening = db.onChanged((changed) => {
    if ((changed.get('jobs')?.size ?? 0) > 0) wake();
  });
  wake();

  return {
    async idle() {
      while (running !== null) await running;
    },
    stop() {
      isStopped = true;
      stopListening();
    },
  };
}

/** All kinds once: each one writes a table, and holds a part of it. */
const MOST_AT_ONCE = 16;

/** The first analysis that waits, and others of its sequence that do. */
function nextGroup({ db }: LibraryPlace): AnalysisRow[] {
  const waiting = db.all('jobs').filter(({ status }) => status === 'WAITING');
  const [first] = inOrder(waiting, 'ASC', ({ priority, created, id }) => [-priority, created, id]);
  const analysis = first && db.find('analyses', first.id);
  if (analysis === undefined) return [];
  const { basesBlobId, recordTableId } = analysis;
  const ofSequence = waiting.flatMap(({ id }) => {
    const other = db.find('analyses', id);
    const isSame = other?.basesBlobId === basesBlobId && other.recordTableId === recordTableId;
    return other !== undefined && isSame ? [other] : [];
  });
  return ofSequence.slice(0, MOST_AT_ONCE);
}

async function runGroup(place: RunPlace, group: readonly AnalysisRow[]): Promise<void> {
  const { folders, pool } = place;
  const begun = await begin(place, group).catch(async (error: unknown) => {
    if (!isOutOfRoom(error)) throw error;
    await folders.kept.free();
    return begin(place, group).catch((second: unknown) => {
      if (!isOutOfRoom(second)) throw second;
      for (const { id } of group) noteFailure(place, id, second);
      return [];
    });
  });
  const scans = createScanGroup(pool, begun.length);
  const members = begun.map((analysis) => ({ analysis, scans: scans.join() }));
  await Promise.all(
    members.map(async ({ analysis, scans }) => {
      await runOne(place, analysis, scans).finally(() => scans.leave());
    }),
  );
}

function begin({ db, clock }: RunPlace, group: readonly AnalysisRow[]): Promise<AnalysisRow[]> {
  return db.change((draft) => {
    const started = clock.now();
    return group.flatMap(({ id }) => {
      const job = draft.find('jobs', id);
      const analysis = draft.find('analyses', id);
      if (job?.status !== 'WAITING' || analysis === undefined) return [];
      draft.put('jobs', { ...job, status: 'RUNNING', started: job.started ?? started });
      return [analysis];
    });
  });
}

/** Where the library cannot be changed any more; the next start says it by itself. */
function noteFailure({ db, clock, sentenceOf }: RunPlace, id: string, error: unknown): void {
  db.note(id, failed(sentenceOf(error) ?? ANALYSIS_FAILED, clock.now()));
}

async function runOne(place: RunPlace, analysis: AnalysisRow, scans: GroupMember): Promise<void> {
  const { db, folders, clock } = place;
  const { id } = analysis;
  const watch = watchJob(db, id);
  const paths = { tablePath: folders.temporaryPath(), profilePath: folders.temporaryPath() };
  try {
    watch.note({ doneBp: 0, totalBp: analysis.sequenceLengthBp });
    await readySimd();
    await compute(place, analysis, scans, watch, paths);
  } catch (error) {
    // What it has written may be what leaves no room to say so.
    await folders.clear(Object.values(paths));
    if (watch.signal.aborted) return;
    if (isOutOfRoom(error)) await folders.kept.free();
    const sentence = place.sentenceOf(error);
    if (sentence === null) place.onError(error);
    const exception = sentence ?? ANALYSIS_FAILED;
    const ending = db.change((draft) =>
      endJob(draft, id, { status: 'FAILED', exception, finished: clock.now() }),
    );
    await ending.catch(() => noteFailure(place, id, error));
  } finally {
    watch.stop();
    await folders.clear(Object.values(paths));
  }
}

async function compute(
  { db, folders, clock, pool }: RunPlace,
  analysis: AnalysisRow,
  scans: GroupMember,
  { signal, note }: ReturnType<typeof watchJob>,
  paths: { tablePath: string; profilePath: string },
): Promise<void> {
  const { id, kind, parameters, basesBlobId, recordTableId, sequenceLengthBp } = analysis;
  const table = tableOf(db, recordTableId);
  const found = await computeHits({
    kind,
    parameters,
    ...paths,
    pool,
    scan: scans.scan,
    signal,
    basesPath: folders.pathOf(basesBlobId),
    records: { totalBp: sequenceLengthBp, batches: () => walkBatches(db, table) },
    onProgress: ({ done, total }) => note({ doneBp: done, totalBp: total }),
  });
  const hitsBlobId = crypto.randomUUID();
  const profileBlobId = found.hasProfile ? crypto.randomUUID() : null;
  const made = [hitsBlobId, ...(profileBlobId === null ? [] : [profileBlobId])];
  const put = (draft: Draft) => {
    const row = draft.find('analyses', id);
    if (signal.aborted || row === undefined) {
      forgetUnused(draft);
      return;
    }
    const finished = clock.now();
    for (const fileId of made) draft.put('files', { id: fileId, sha256: null });
    draft.put('analyses', {
      ...row,
      ...{ hitsBlobId, profileBlobId, finished },
      resultCount: found.count,
      summary: storedValue(found.summary),
    });
    endJob(draft, id, { status: 'FINISH', cpuMs: found.spentMs, finished });
  };
  try {
    await renameFile(paths.tablePath, folders.pathOf(hitsBlobId));
    if (profileBlobId !== null) await renameFile(paths.profilePath, folders.pathOf(profileBlobId));
    await db.change(put);
  } finally {
    if (db.find('files', hitsBlobId) === undefined) await folders.remove(made);
  }
}
