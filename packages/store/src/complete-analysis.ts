import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import type { RecordWalk } from '@flipon/sequence/records';
import { sql } from 'kysely';
import type { StoredAnalysis } from './analyses.ts';
import { addBlob, type BlobKind, describeBlob } from './blobs.ts';
import type { Db } from './database.ts';
import { endJob, holdsClaim, type JobClaim } from './jobs.ts';
import { openRecordWalk } from './placed-records.ts';
import { retain } from './references.ts';
import type { ResultSummary } from './schema.ts';
import type { Store } from './store.ts';
import { untilDatabaseAnswers } from './until-database-answers.ts';

/** What an analysis is computed from, and where its hit table goes, and its track, if it has one. */
export interface ClaimedWork extends Pick<StoredAnalysis, 'kind' | 'parameters'> {
  /** One byte a base, upper case, all records behind each other; to be verified as it is read. */
  basesPath: string;
  /** Read again by everybody who walks them; a walk waits while the database is away. */
  records: RecordWalk;
  tablePath: string;
  trackPath: string;
}

interface ComputedResult {
  count: number;
  summary: ResultSummary;
  /** Whether there is a file at `trackPath`. */
  hasTrack?: boolean;
}

/** A file that has become the content of a blob, which nothing refers to yet. */
interface PutBlob {
  id: string;
  sizeBytes: number;
}

/**
 * Takes a claimed analysis to its end: what `compute` writes becomes its result, table and track.
 *
 * @returns false when the claim was lost; what was written is then left to the sweeper
 * @throws what `compute` throws; the analysis is then as it was
 */
export async function completeAnalysis(
  store: Store,
  claim: JobClaim,
  { kind, parameters, basesBlobId, recordTableId, sequenceLengthBp }: StoredAnalysis,
  compute: (work: ClaimedWork) => Promise<ComputedResult>,
): Promise<boolean> {
  const { db, files } = store;
  const cpu = process.cpuUsage();
  const records = openRecordWalk(db, recordTableId, sequenceLengthBp);
  const basesPath = await files.uncheckedPath(basesBlobId);
  const tablePath = await files.temporaryPath();
  const trackPath = await files.temporaryPath();
  try {
    const work = { kind, parameters, basesPath, records, tablePath, trackPath };
    const { count, summary, hasTrack = false } = await compute(work);
    const hits = await putBlob(store, 'hits', tablePath);
    const track = hasTrack ? await putBlob(store, 'track', trackPath) : null;
    const { user, system } = process.cpuUsage(cpu);
    const result = { count, summary, hits, track, cpuMs: (user + system) / 1000 };
    return await untilDatabaseAnswers(() => showResult(db, claim, result));
  } finally {
    await rm(tablePath, { force: true });
    await rm(trackPath, { force: true });
  }
}

async function putBlob({ db, files }: Store, kind: BlobKind, path: string): Promise<PutBlob> {
  const id = randomUUID();
  await untilDatabaseAnswers(() => addBlob(db, id, kind, 0));
  await files.put(id, path);
  return { id, sizeBytes: await files.sizeBytes(id) };
}

interface PutResult extends Pick<ComputedResult, 'count' | 'summary'> {
  hits: PutBlob;
  track: PutBlob | null;
  cpuMs: number;
}

/** Makes a result visible, whole: table, track, count and the end of the job in one transaction. */
async function showResult(
  db: Db,
  claim: JobClaim,
  { count, summary, hits, track, cpuMs }: PutResult,
): Promise<boolean> {
  const blobs = track === null ? [hits] : [hits, track];
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
        track_blob_id: track?.id ?? null,
        result_count: count,
        summary: JSON.stringify(summary),
        finished: sql`now()`,
      })
      .where('id', '=', trx.selectFrom('jobs').select('analysis_id').where('id', '=', claim.jobId))
      .execute();
    await endJob(trx, claim.jobId, { status: 'FINISH', cpuMs });
    return true;
  });
}
