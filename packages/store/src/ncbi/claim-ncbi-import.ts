import { describeBlob } from '../blobs/blobs.ts';
import type { Db, Trx } from '../database/database.ts';
import { finishImport } from '../imports/sequence-imports.ts';
import { failWaiting, IMPORT_CUT_OFF, importRefused } from '../imports/waiting-analyses.ts';
import { endJob, holdsClaim, type JobClaim, type NotClaimed } from '../jobs/jobs.ts';
import { removeRecords } from '../records/record-tables.ts';
import { lockImported } from '../sequences/sequences.ts';
import type { Store } from '../store/store.ts';

/** A record that a worker fetches. */
export interface NcbiImport {
  sequenceId: string;
  /** The owner when it was claimed. */
  ownerId: string;
  accession: string;
  isCircular: boolean;
  keepsFeatures: boolean;
  basesBlobId: string;
  recordTableId: string;
  keyId: string | null;
  /** The API key that came with the import, sealed. */
  sealedKey: Buffer | null;
}

/**
 * Claims an import and reads its data. Rows of an earlier attempt are still there: see `resetNcbiImport`.
 *
 * @param claimOne `claimJob`, in its turn; the steps after it may wait for others, and need no turn
 */
export async function claimNcbiImport(
  store: Store,
  jobId: string,
  claimOne: () => Promise<JobClaim | NotClaimed | null>,
): Promise<{ claim: JobClaim; asked: NcbiImport } | NotClaimed | null> {
  const claim = await claimOne();
  if (typeof claim === 'string') return claim;
  const asked = await findNcbiImport(store.db, jobId);
  if (asked === null) return null;
  if (claim !== null) return { claim, asked };
  // It has ended; after its worker's third death, only this fails the analyses that wait for it.
  await store.db.transaction().execute(async (trx) => {
    const ownerId = await lockImported(trx, asked.sequenceId);
    const job = await trx
      .selectFrom('jobs')
      .select('status')
      .where('id', '=', jobId)
      .executeTakeFirst();
    if (ownerId !== null && job?.status === 'FAILED') {
      await failWaiting(trx, ownerId, asked.sequenceId, IMPORT_CUT_OFF);
    }
  });
  return null;
}

/** Removes the stored rows of a claimed attempt, so that it can start again. */
export async function resetNcbiImport(
  store: Store,
  claim: JobClaim,
  asked: NcbiImport,
): Promise<void> {
  await store.db.transaction().execute(async (trx) => {
    if ((await lockImported(trx, asked.sequenceId)) === null) return;
    if (await holdsClaim(trx, claim)) await removeFetchedBases(store, trx, asked);
  });
}

async function findNcbiImport(db: Db, jobId: string): Promise<NcbiImport | null> {
  const row = await db
    .selectFrom('jobs')
    .innerJoin('sequences', 'sequences.id', 'jobs.sequence_id')
    .innerJoin('ncbi_imports', 'ncbi_imports.sequence_id', 'sequences.id')
    .leftJoin('ncbi_keys', 'ncbi_keys.id', 'ncbi_imports.key_id')
    .select([
      'sequences.id as sequenceId',
      'sequences.owner_id as ownerId',
      'accession',
      'ncbi_imports.circular as isCircular',
      'keeps_features as keepsFeatures',
      'bases_blob_id as basesBlobId',
      'record_table_id as recordTableId',
      'key_id as keyId',
      'sealed as sealedKey',
    ])
    .where('jobs.id', '=', jobId)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Removes what an attempt has stored, and gives back the room for it. With the rows of sequence and job
 * locked, so that no other attempt writes meanwhile.
 */
export async function removeFetchedBases(
  { files }: Store,
  trx: Trx,
  { basesBlobId, recordTableId }: Pick<NcbiImport, 'basesBlobId' | 'recordTableId'>,
): Promise<void> {
  await removeRecords(trx, recordTableId);
  await describeBlob(trx, basesBlobId, { sizeBytes: 0 });
  await trx
    .updateTable('sequences')
    .set({ reserved_bytes: 0 })
    .where('bases_blob_id', '=', basesBlobId)
    .execute();
  await files.remove(basesBlobId);
}

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
