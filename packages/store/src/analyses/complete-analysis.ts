import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sumFile } from '@flipon/checked-files/block-sums';
import { orAborted } from '@flipon/checked-files/or-aborted';
import type { RecordWalk } from '@flipon/sequence/records';
import { sql } from 'kysely';
import { addBlob, type BlobKind, describeBlob, sweepBlob } from '../blobs/blobs.ts';
import type { Db } from '../database/database.ts';
import { retain } from '../database/reference-counts.ts';
import type { ResultSummary } from '../database/schema.ts';
import { untilDatabaseAnswers } from '../database/until-database-answers.ts';
import { endJob, holdsClaim, type JobClaim } from '../jobs/jobs.ts';
import { openRecordWalk } from '../records/placed-records.ts';
import type { RoomLimits } from '../room/no-room-error.ts';
import { reserveForAnalysis } from '../room/reservations.ts';
import { measureFolder, watchRoom } from '../room/room-watch.ts';
import type { Store } from '../store/store.ts';
import type { StoredAnalysis } from './analyses.ts';

/** What an analysis is computed from, and where its hit table goes, and its profile, if it has one. */
export interface ClaimedWork extends Pick<StoredAnalysis, 'kind' | 'parameters'> {
  /** One byte per base, upper case, all records concatenated; to be verified as it is read. */
  basesPath: string;
  /** Each walk reads them again, and waits while the database is away. */
  records: RecordWalk;
  tablePath: string;
  profilePath: string;
  /** Aborted with its reason where there is no room for more. */
  refused: AbortSignal;
}

interface ComputedResult {
  count: number;
  summary: ResultSummary;
  /** Milliseconds of processor time that it took, without those of other work. */
  spentMs: number;
  /** Whether there is a file at `profilePath`. */
  hasProfile?: boolean;
}

interface PutWatch {
  signal?: AbortSignal;
  onPulse?(): void;
}

/** A file that has become the content of a blob, which nothing refers to yet. */
interface PutBlob {
  id: string;
  sizeBytes: number;
}

/**
 * Runs a claimed analysis: the files that `compute` writes become its result, table and profile. It writes
 * into a folder of its own, intermediate rows included; all files in it count for its owner while it runs,
 * and later only those of the result. Waits while the database is away.
 *
 * @param watch.signal ends that wait, and that for the disk: the worker stops, or the claim is lost or taken
 * @param watch.onPulse called as the computed files are read for their sums, which takes long for a large one
 * @returns false when the claim was lost; nothing of it stays
 * @throws what `compute` throws; NoRoomError, NoSpaceError. The analysis is then as it was
 */
export async function completeAnalysis(
  store: Store,
  claim: JobClaim,
  { kind, parameters, basesBlobId, recordTableId, sequenceLengthBp }: StoredAnalysis,
  limits: RoomLimits,
  compute: (work: ClaimedWork) => Promise<ComputedResult>,
  watch: PutWatch = {},
): Promise<boolean> {
  const { signal: stopping } = watch;
  const { db, files } = store;
  const records = openRecordWalk(db, recordTableId, sequenceLengthBp, stopping);
  const basesPath = await untilDatabaseAnswers(() => files.uncheckedPath(basesBlobId), stopping);
  const folder = await files.temporaryPath();
  const tablePath = join(folder, 'hits');
  const profilePath = join(folder, 'profile');
  const room = watchRoom(
    () => measureFolder(folder),
    // A worker that lost the claim learns it here: nothing more is reserved for it.
    async (bytes) => (await reserveForAnalysis(db, claim, bytes, limits)) ?? bytes,
  );
  const { refused } = room;
  try {
    await mkdir(folder, { mode: 0o700 });
    const work = { kind, parameters, basesPath, records, tablePath, profilePath, refused };
    const { count, summary, spentMs, hasProfile = false } = await compute(work);
    await room.settle(stopping);
    const hits = await putBlob(store, 'hits', tablePath, watch);
    const profile = hasProfile ? await putBlob(store, 'track', profilePath, watch) : null;
    const result = { count, summary, hits, profile, spentMs };
    const isShown = await untilDatabaseAnswers(() => showResult(db, claim, result), stopping);
    if (!isShown) await removePut(store, result);
    return isShown;
  } finally {
    await room.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function putBlob(
  { db, files }: Store,
  kind: BlobKind,
  path: string,
  { signal, onPulse }: PutWatch,
): Promise<PutBlob> {
  const id = await untilDatabaseAnswers(async () => {
    // Another one each time: the first may be there, and only its answer was lost.
    const fresh = randomUUID();
    await addBlob(db, fresh, kind, 0);
    return fresh;
  }, signal);
  const sums = await orAborted(sumFile(path, onPulse, signal), signal);
  await files.put(id, path, sums, signal);
  return { id, sizeBytes: await files.sizeBytes(id) };
}

/** Removes blobs without references: where a commit succeeded and only its reply was lost, they stay. */
async function removePut({ db, files }: Store, { hits, profile }: PutResult): Promise<void> {
  for (const blob of [hits, profile]) if (blob !== null) await sweepBlob(db, files, blob.id);
}

interface PutResult extends Pick<ComputedResult, 'count' | 'summary' | 'spentMs'> {
  hits: PutBlob;
  profile: PutBlob | null;
}

/** Makes a result visible, whole: table, profile, count and the end of the job in one transaction. */
async function showResult(
  db: Db,
  claim: JobClaim,
  { count, summary, hits, profile, spentMs }: PutResult,
): Promise<boolean> {
  const blobs = profile === null ? [hits] : [hits, profile];
  return db.transaction().execute(async (trx) => {
    if (!(await holdsClaim(trx, claim))) return false;
    await retain(
      trx,
      'blobs',
      blobs.map(({ id }) => id),
    );
    for (const { id, sizeBytes } of blobs) await describeBlob(trx, id, { sizeBytes });
    await trx
      .updateTable('analyses')
      .set({
        hits_blob_id: hits.id,
        track_blob_id: profile?.id ?? null,
        result_count: count,
        summary: JSON.stringify(summary),
        finished: sql`now()`,
      })
      .where('id', '=', trx.selectFrom('jobs').select('analysis_id').where('id', '=', claim.jobId))
      .execute();
    await endJob(trx, claim.jobId, { status: 'FINISH', cpuMs: Math.ceil(spentMs) });
    return true;
  });
}
