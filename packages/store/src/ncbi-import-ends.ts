import { type NcbiImport, removeFetchedBases } from './claim-ncbi-import.ts';
import { endJob, holdsClaim, type JobClaim } from './jobs.ts';
import { finishImport } from './sequence-imports.ts';
import { lockImported } from './sequences.ts';
import type { Store } from './store.ts';
import { failWaiting, importRefused } from './waiting-analyses.ts';

/**
 * Completes a claimed import: the sequence gets its versioned accession, and its definition for a name
 * where its owner has given none.
 *
 * @returns false where the claim is lost
 */
export async function completeNcbiImport(
  store: Store,
  asked: NcbiImport,
  given: Omit<Parameters<typeof finishImport>[1], 'id' | 'jobId' | 'jobName' | 'labels'> & {
    claim: JobClaim;
    accession: string;
    definition: string;
  },
  start: Parameters<typeof finishImport>[2],
): Promise<boolean> {
  const { accession, definition, ...finished } = given;
  const jobName = `Import from NCBI id: ${asked.accession}`;
  const ids = { id: asked.sequenceId, jobId: given.claim.jobId, jobName, labels: {} };
  return finishImport(store, { ...finished, ...ids }, async (trx, waiting) => {
    await trx
      .updateTable('sequences')
      .set({ ncbi: accession })
      .where('id', '=', asked.sequenceId)
      .execute();
    if (definition !== '') {
      await trx
        .updateTable('sequences')
        .from('ncbi_imports')
        .set({ name: definition })
        .whereRef('ncbi_imports.sequence_id', '=', 'sequences.id')
        .where('sequences.id', '=', asked.sequenceId)
        .where('takes_name', '=', true)
        // Its owner may have renamed it meanwhile.
        .where('name', '=', asked.accession)
        .execute();
    }
    await start(trx, waiting);
  });
}

/** Fails a claimed import with a reason for its owner, and all that waits for it. */
export async function failNcbiImport(
  store: Store,
  claim: JobClaim,
  { sequenceId, ...place }: NcbiImport,
  exception: string,
): Promise<void> {
  await store.db.transaction().execute(async (trx) => {
    const ownerId = await lockImported(trx, sequenceId);
    if (ownerId === null) return;
    if (!(await holdsClaim(trx, claim))) return;
    await endJob(trx, claim.jobId, { status: 'FAILED', exception });
    await failWaiting(trx, ownerId, sequenceId, importRefused(exception));
    await removeFetchedBases(store, trx, place);
  });
}

/** Removes what an attempt has stored that was cancelled, unless another one has begun since. */
export async function discardCancelled(
  store: Store,
  claim: JobClaim,
  asked: NcbiImport,
): Promise<void> {
  await store.db.transaction().execute(async (trx) => {
    if ((await lockImported(trx, asked.sequenceId)) === null) return;
    const row = await trx
      .selectFrom('jobs')
      .select('id')
      .where('id', '=', claim.jobId)
      .where('attempt', '=', claim.attempt)
      .where('status', '=', 'FAILED')
      .forUpdate()
      .executeTakeFirst();
    if (row !== undefined) await removeFetchedBases(store, trx, asked);
  });
}
