import type { AnalysisKind, KindParameters } from '@flipon/analyses/definitions';
import type { NucleicAcid } from '@flipon/sequence/nucleic-acid';
import { sql } from 'kysely';
import { readStoredWork } from '../analyses/stored-analysis.ts';
import type { Trx } from '../database/database.ts';
import { endJobs } from '../jobs/jobs.ts';

export {
  IMPORT_CANCELLED,
  IMPORT_CUT_OFF,
  importRefused,
  SEQUENCE_DELETED,
} from '../sentences.ts';

/** An analysis that was started before its sequence was there. */
export interface WaitingAnalysis {
  id: string;
  jobId: string;
  kind: AnalysisKind;
  parameters: KindParameters[AnalysisKind];
}

/**
 * Holds sequences as they are until the transaction ends: an import cannot finish meanwhile, so an
 * analysis that is stored as waiting for it is seen by its end. Rows are locked in the order of
 * their ids: two callers never wait for each other.
 */
export async function holdSequences(
  trx: Trx,
  ownerId: string,
  ids: readonly string[],
): Promise<void> {
  await trx
    .selectFrom('sequences')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .orderBy('id')
    .forShare()
    .execute();
}

/**
 * Tells the analyses that wait for a sequence what it has become. Their jobs wait from here on, and
 * the caller queues them.
 *
 * @param sequence.type undefined where it is as it was when they were started
 */
export async function releaseWaiting(
  trx: Trx,
  sequence: { id: string; lengthBp: number; type: NucleicAcid | undefined },
): Promise<WaitingAnalysis[]> {
  await lockJobs(trx, sequence.id);
  const analyses = await trx
    .updateTable('analyses')
    .set({
      sequence_length: sequence.lengthBp,
      ...(sequence.type === undefined ? {} : { sequence_type: sequence.type }),
    })
    .where('sequence_id', '=', sequence.id)
    .where('sequence_length', 'is', null)
    .returning(['id', 'kind', 'parameters'])
    .execute();
  const ids = analyses.map(({ id }) => id);
  const jobs = await trx
    .updateTable('jobs')
    .set({ status: 'WAITING', total_bp: sequence.lengthBp })
    .where('analysis_id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('status', '=', 'CREATED')
    .returning(['id', 'analysis_id'])
    .execute();
  const jobIds = new Map(jobs.map((job) => [job.analysis_id, job.id]));
  return analyses.flatMap(({ id, ...stored }): WaitingAnalysis[] => {
    const jobId = jobIds.get(id);
    return jobId === undefined ? [] : [{ id, ...readStoredWork(stored), jobId }];
  });
}

/** Jobs before analyses, in the order in which a deletion locks them. */
async function lockJobs(trx: Trx, sequenceId: string): Promise<void> {
  await trx
    .selectFrom('jobs')
    .innerJoin('analyses', 'analyses.id', 'jobs.analysis_id')
    .select('jobs.id')
    .where('analyses.sequence_id', '=', sequenceId)
    .where('analyses.sequence_length', 'is', null)
    .orderBy('jobs.id')
    .forUpdate('jobs')
    .execute();
}

/**
 * Fails the analyses that wait for a sequence which will never be there; they stay, and say why.
 *
 * @param why one of the sentences above
 */
export async function failWaiting(
  trx: Trx,
  ownerId: string,
  sequenceId: string,
  why: string,
): Promise<void> {
  const jobs = await trx
    .selectFrom('jobs')
    .innerJoin('analyses', 'analyses.id', 'jobs.analysis_id')
    .select('jobs.id')
    .where('analyses.owner_id', '=', ownerId)
    .where('analyses.sequence_id', '=', sequenceId)
    .where('analyses.sequence_length', 'is', null)
    .execute();
  const ids = jobs.map(({ id }) => id);
  await endJobs(trx, ownerId, ids, why);
}
