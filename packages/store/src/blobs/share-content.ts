import { DamagedFileError } from '@flipon/checked-files/damaged-file-error';
import { sql } from 'kysely';
import type { Db, Trx } from '../database/database.ts';
import type { Store } from '../store/store.ts';
import type { BlobFiles } from './blob-files.ts';
import { retainBlob, sweepBlob } from './blobs.ts';

/** What the file of a blob holds. */
export interface WrittenBytes {
  sizeBytes: number;
  /** Of all bytes, in hexadecimal digits. */
  sha256: string;
}

/** A blob whose file is in place. */
export interface WrittenBlob extends WrittenBytes {
  id: string;
}

/** The blob to use from here on: the new one, or an older one with the same bytes. */
export interface SharedContent {
  id: string;
  /** The blob that is not needed any more; null where there was no older one. */
  replacedId: string | null;
}

/**
 * Stores the checksums of new blobs, and finds the blob to keep for each: an existing blob of the same
 * kind, size and checksum gets all references of the new one. The caller points its rows at the returned
 * blobs, and after the transaction passes the replaced ones to {@link removeReplaced}.
 *
 * Only here does a blob get its checksum, so one without is never shared: its import may still be removed
 * with its file. Transactions with the same bytes run one after the other. Blobs are locked here, in the
 * order of their ids, and tables of records may be locked after them.
 *
 * @param damaged blobs that are not to be used, from {@link findDamagedTwins}
 * @returns in the order given
 */
export async function shareContent(
  trx: Trx,
  written: readonly WrittenBlob[],
  damaged: readonly string[],
): Promise<SharedContent[]> {
  const checksums = written.map(({ sha256 }) => sha256).sort();
  for (const sha256 of checksums) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${sha256}, 0))`.execute(trx);
  }
  for (const { id, sizeBytes, sha256 } of written) {
    const content = { size_bytes: sizeBytes, sha256 };
    await trx.updateTable('blobs').set(content).where('id', '=', id).execute();
  }
  const twins = await lockTwins(
    trx,
    written.map(({ id }) => id),
    damaged,
  );
  const shared: SharedContent[] = [];
  for (const { id } of written) {
    const twin = twins.get(id);
    if (twin !== undefined) await moveReferences(trx, id, twin);
    shared.push({ id: twin ?? id, replacedId: twin === undefined ? null : id });
  }
  return shared;
}

/**
 * Older blobs with the same bytes whose files are damaged: the new file is kept then, so importing a
 * sequence again repairs it. To be called before the transaction, because verifying reads the whole file;
 * a blob stored meanwhile is as new as the ones to be compared.
 *
 * @throws the signal's reason at once, however long a file takes to read
 */
export async function findDamagedTwins(
  { db, files }: Store,
  written: readonly WrittenBlob[],
  signal?: AbortSignal,
): Promise<string[]> {
  const damaged: string[] = [];
  for (const blob of written) {
    for (const twin of await listTwins(db, blob)) {
      if (await isWhole(files, twin, signal)) break;
      damaged.push(twin);
    }
  }
  return damaged;
}

async function listTwins(db: Db, { id, sizeBytes, sha256 }: WrittenBlob): Promise<string[]> {
  const rows = await db
    .selectFrom('blobs as other')
    .innerJoin('blobs as own', 'own.kind', 'other.kind')
    .select('other.id')
    .where('own.id', '=', id)
    .where('other.size_bytes', '=', sizeBytes)
    .where('other.sha256', '=', sha256)
    .where('other.id', '<>', id)
    .orderBy('other.created')
    .orderBy('other.id')
    .execute();
  return rows.map((row) => row.id);
}

async function isWhole(
  files: BlobFiles,
  id: string,
  signal: AbortSignal | undefined,
): Promise<boolean> {
  try {
    await files.localPath(id, signal);
    return true;
  } catch (error) {
    if (error instanceof DamagedFileError) return false;
    throw error;
  }
}

/** Removes blobs that an answer of {@link shareContent} replaced, files and rows. */
export async function removeReplaced(
  { db, files }: Store,
  shared: readonly SharedContent[],
): Promise<void> {
  for (const { replacedId } of shared) {
    // Nothing refers to it: if it cannot go now, the sweeper takes it within the hour.
    if (replacedId !== null) await sweepBlob(db, files, replacedId).catch(() => 0);
  }
}

/** An older blob with the same bytes for each that has one; one that has just been swept is none. */
async function lockTwins(
  trx: Trx,
  ids: readonly string[],
  damaged: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ own: string; twin: string }>`
    select own.id as own, found.id as twin
    from blobs own cross join lateral (
      select id from blobs other
      where other.kind = own.kind and other.size_bytes = own.size_bytes
        and other.sha256 = own.sha256 and other.id <> own.id
        and other.id <> all(${damaged}::uuid[])
      order by created, id limit 1) found
    where own.id = any(${ids}::uuid[])`.execute(trx);
  const found = await trx
    .selectFrom('blobs')
    .select('id')
    .where('id', '=', sql<string>`any(${rows.map(({ twin }) => twin)}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute();
  const held = new Set(found.map(({ id }) => id));
  return new Map(rows.flatMap(({ own, twin }) => (held.has(twin) ? [[own, twin]] : [])));
}

/** The caller has locked `to`. Removes the checksum of `from`, so that no new blob is replaced by it. */
async function moveReferences(trx: Trx, from: string, to: string): Promise<void> {
  await sql`
    update blobs set reference_count = blobs.reference_count + own.reference_count,
      released = case when own.reference_count > 0 then null else blobs.released end
    from (select reference_count from blobs where id = ${from}) own where id = ${to}`.execute(trx);
  await trx
    .updateTable('blobs')
    .set({ reference_count: 0, released: sql<Date>`now()`, sha256: null })
    .where('id', '=', from)
    .execute();
}

/** What an import has written: the bases, and the soft mask, if there is one. */
export interface WrittenContent {
  bases: WrittenBytes;
  mask: WrittenBlob | null;
}

/** The blobs of a sequence, bases first. */
export function blobsOf(basesBlobId: string, { bases, mask }: WrittenContent): WrittenBlob[] {
  return [{ id: basesBlobId, ...bases }, ...(mask === null ? [] : [mask])];
}

/** Shares both blobs of a sequence. The bases keep their references, and the mask gets its first. */
export async function shareSequence(
  trx: Trx,
  basesBlobId: string,
  content: WrittenContent,
  damaged: readonly string[],
): Promise<{ basesBlobId: string; maskBlobId: string | null; shared: SharedContent[] }> {
  const shared = await shareContent(trx, blobsOf(basesBlobId, content), damaged);
  const [bases, keptMask] = shared;
  if (keptMask !== undefined) await retainBlob(trx, keptMask.id);
  return { basesBlobId: bases?.id ?? basesBlobId, maskBlobId: keptMask?.id ?? null, shared };
}
