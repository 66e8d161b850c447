import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import type { SequenceRecord } from '@flipon/sequence/records';
import { sql } from 'kysely';
import type { StoredAnalysis } from './analyses.ts';
import { addBlob, describeBlob, retainBlob } from './blobs.ts';
import type { Db } from './database.ts';
import { endJob, holdsClaim, type JobClaim } from './jobs.ts';
import type { ResultSummary } from './schema.ts';
import { readSequenceRecords } from './sequence-records.ts';
import type { Store } from './store.ts';
import { untilDatabaseAnswers } from './until-database-answers.ts';

/** What an analysis is computed from, and where its hit table goes. */
export interface ClaimedWork extends Pick<StoredAnalysis, 'kind' | 'parameters'> {
  /** One byte a base, upper case, all records behind each other; to be verified as it is read. */
  basesPath: string;
  records: readonly SequenceRecord[];
  tablePath: string;
}

interface ComputedResult {
  count: number;
  summary: ResultSummary;
}

/**
 * Takes a claimed analysis to its end: what `compute` writes becomes its result.
 *
 * @returns false when the claim was lost; the hit table is then left to the sweeper
 * @throws what `compute` throws; the analysis is then as it was
 */
export async function completeAnalysis(
  { db, files }: Store,
  claim: JobClaim,
  { kind, parameters, basesBlobId, recordTableId }: StoredAnalysis,
  compute: (work: ClaimedWork) => Promise<ComputedResult>,
): Promise<boolean> {
  const cpu = process.cpuUsage();
  const records = await readSequenceRecords(db, recordTableId);
  const basesPath = await files.uncheckedPath(basesBlobId);
  const tablePath = await files.temporaryPath();
  try {
    const computed = await compute({ kind, parameters, basesPath, records, tablePath });
    const hitsBlobId = randomUUID();
    await untilDatabaseAnswers(() => addBlob(db, hitsBlobId, 'hits', 0));
    await files.put(hitsBlobId, tablePath);
    const sizeBytes = await files.sizeBytes(hitsBlobId);
    const { user, system } = process.cpuUsage(cpu);
    const result = { ...computed, hitsBlobId, sizeBytes, cpuMs: (user + system) / 1000 };
    return await untilDatabaseAnswers(() => showResult(db, claim, result));
  } finally {
    await rm(tablePath, { force: true });
  }
}

/** Makes a result visible, whole: table, count and the end of the job in one transaction. */
async function showResult(
  db: Db,
  claim: JobClaim,
  result: ComputedResult & { hitsBlobId: string; sizeBytes: number; cpuMs: number },
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    if (!(await holdsClaim(trx, claim))) return false;
    await retainBlob(trx, result.hitsBlobId);
    await describeBlob(trx, result.hitsBlobId, { sizeBytes: result.sizeBytes });
    await trx
      .updateTable('analyses')
      .set({
        hits_blob_id: result.hitsBlobId,
        result_count: result.count,
        summary: JSON.stringify(result.summary),
        finished: sql`now()`,
      })
      .where('id', '=', trx.selectFrom('jobs').select('analysis_id').where('id', '=', claim.jobId))
      .execute();
    await endJob(trx, claim.jobId, { status: 'FINISH', cpuMs: result.cpuMs });
    return true;
  });
}
