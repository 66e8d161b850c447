import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Trx } from '../database/database.ts';
import { inOwnersTurn } from '../database/owner-turns.ts';
import type { JobQueue } from '../jobs/job-queue.ts';
import { UNFINISHED } from '../jobs/jobs.ts';
import { lockSequence, type SequenceLabels } from '../sequences/sequences.ts';
import type { Store } from '../store/store.ts';

/** A record to be fetched. */
export interface NewNcbiImport {
  accession: string;
  /** Every record is to be a circle; else NCBI says. */
  isCircular: boolean;
  keepsFeatures: boolean;
  /** Without a name it is called by its accession until its definition is there. */
  labels: Omit<SequenceLabels, 'name'> & { name: string | null };
}

/**
 * Puts records into the library that are to be fetched, and queues them. The caller has the owner's
 * row locked and has seen to it that there is room.
 *
 * @param sealedKey an API key for them, sealed
 * @returns the ids of the sequences, in order
 */
export async function addNcbiImports(
  trx: Trx,
  queue: JobQueue,
  ownerId: string,
  imports: readonly NewNcbiImport[],
  sealedKey: Buffer | null,
): Promise<string[]> {
  const keyId = sealedKey === null ? null : randomUUID();
  if (keyId !== null && sealedKey !== null) {
    await trx.insertInto('ncbi_keys').values({ id: keyId, sealed: sealedKey }).execute();
  }
  const before = await countUnfinished(trx, ownerId);
  const added = imports.map((given, at) => ({
    ...given,
    ids: { sequence: randomUUID(), job: randomUUID(), bases: randomUUID(), records: randomUUID() },
    // The library shows the newest first; those of one import keep their order.
    created: sql<Date>`now() + ${at}::int * interval '1 microsecond'`,
  }));
  const rows = {
    blobs: added.map(({ ids }) => ({ id: ids.bases, kind: 'bases' as const, reference_count: 1 })),
    tables: added.map(({ ids }) => ({ id: ids.records, reference_count: 1 })),
    sequences: added.map(({ ids, accession, labels, created }) => ({
      id: ids.sequence,
      owner_id: ownerId,
      ...labels,
      name: labels.name ?? accession,
      ncbi: accession,
      format: 'GENBANK' as const,
      bases_blob_id: ids.bases,
      record_table_id: ids.records,
      created,
    })),
    imports: added.map(({ ids, accession, isCircular, keepsFeatures, labels }) => ({
      sequence_id: ids.sequence,
      accession,
      circular: isCircular,
      takes_name: labels.name === null,
      keeps_features: keepsFeatures,
      key_id: keyId,
    })),
    jobs: added.map(({ ids, accession }) => ({
      id: ids.job,
      owner_id: ownerId,
      sequence_id: ids.sequence,
      name: `Import from NCBI id: ${accession}`,
      status: 'WAITING' as const,
    })),
  };
  await trx.insertInto('blobs').values(rows.blobs).execute();
  await trx.insertInto('record_tables').values(rows.tables).execute();
  await trx.insertInto('sequences').values(rows.sequences).execute();
  await trx.insertInto('ncbi_imports').values(rows.imports).execute();
  await trx.insertInto('jobs').values(rows.jobs).execute();
  const queued = added.map(({ ids }, at) => ({ jobId: ids.job, priority: -(before + at) }));
  await queue.enqueue(trx, queued, 'ncbi');
  return added.map(({ ids }) => ids.sequence);
}

/** Imports from NCBI that have not ended: owners with few of them go before owners with many. */
async function countUnfinished(trx: Trx, ownerId: string): Promise<number> {
  const { count } = await trx
    .selectFrom('jobs')
    .innerJoin('ncbi_imports', 'ncbi_imports.sequence_id', 'jobs.sequence_id')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('owner_id', '=', ownerId)
    .where('status', 'in', UNFINISHED)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * Queues an import again that has failed or was cancelled. Its API key has been deleted by then.
 *
 * @returns the reason where it cannot: no such sequence, not from NCBI, or not failed
 */
export async function retryNcbiImport(
  { db, queue }: Store,
  ownerId: string,
  id: string,
): Promise<'retried' | 'missing' | 'not_of_ncbi' | 'not_failed'> {
  return inOwnersTurn(db, ownerId, async (trx) => {
    if (!(await lockSequence(trx, ownerId, id))) return 'missing';
    const isOfNcbi = await trx
      .selectFrom('ncbi_imports')
      .select('sequence_id')
      .where('sequence_id', '=', id)
      .executeTakeFirst();
    if (isOfNcbi === undefined) return 'not_of_ncbi';
    const before = await countUnfinished(trx, ownerId);
    const job = await trx
      .updateTable('jobs')
      .set({
        status: 'WAITING',
        exception: null,
        deaths: 0,
        stalls: 0,
        done_bp: 0,
        total_bp: null,
        cpu_ms: null,
        started: null,
        finished: null,
      })
      .where('sequence_id', '=', id)
      .where('status', '=', 'FAILED')
      .returning('id')
      .executeTakeFirst();
    if (job === undefined) return 'not_failed';
    await trx
      .updateTable('ncbi_imports')
      .set({ is_summarised: false, version: null, length_bp: null })
      .where('sequence_id', '=', id)
      .execute();
    await queue.enqueueAgain(trx, { jobId: job.id, priority: -before }, 'ncbi');
    return 'retried';
  });
}
