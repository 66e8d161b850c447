import { sql } from 'kysely';
import { OwnerEndedError } from '../accounts/users.ts';
import type { Db, Trx } from '../database/database.ts';
import { UNFINISHED } from '../jobs/jobs.ts';

/** As limits count. */
export const MB = 1024 * 1024;

/** "1.2 MiB", "less than 0.1 MiB" */
export function formatMib(bytes: number): string {
  const mib = bytes / MB;
  if (bytes > 0 && mib < 0.1) return 'less than 0.1 MiB';
  return `${mib.toLocaleString('en-US', { maximumFractionDigits: 1 })} MiB`;
}

/** What an owner has in the store, as quotas count it. */
export interface Usage {
  kind: 'guest' | 'user';
  /**
   * Bytes of everything that the owner's sequences and results refer to, each file once, and of all
   * that is reserved for imports, uploads and results under way. A file that is being read and the bases that it
   * becomes count as one, the larger: the file goes once its bases are there.
   */
  storedBytes: number;
  /** Those in the library, and those that uploads are going to make. */
  sequences: number;
  /** Analyses that have not ended. */
  unfinishedJobs: number;
}

/**
 * Reads what an owner has, with the owner's row locked: two calls at the same moment come one after
 * the other, so together they cannot pass a limit that each of them keeps. Whatever begins something
 * new asks here first. What only refers to the owner, such as the token of a list, does not wait for it.
 *
 * @throws OwnerEndedError
 */
export async function readUsage(trx: Trx, ownerId: string): Promise<Usage> {
  const user = await trx
    .selectFrom('users')
    .select('kind')
    .where('id', '=', ownerId)
    .where('ended', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (user === undefined) throw new OwnerEndedError();
  return { kind: user.kind, ...(await countUsage(trx, ownerId)) };
}

/** The same without a lock, for callers that only read. */
export async function countUsage(db: Db | Trx, ownerId: string): Promise<Omit<Usage, 'kind'>> {
  const counts = await db
    .selectNoFrom((eb) => [
      eb
        .selectFrom('sequences')
        .select((of) => of.fn.countAll<string>().as('count'))
        .where('owner_id', '=', ownerId)
        .as('sequences'),
      eb
        .selectFrom('uploads')
        .select((of) => of.fn.sum<string | null>('reserved_sequences').as('count'))
        .where('owner_id', '=', ownerId)
        .as('expected'),
      eb
        .selectFrom('jobs')
        .select((of) => of.fn.countAll<string>().as('count'))
        .where('owner_id', '=', ownerId)
        .where('analysis_id', 'is not', null)
        .where('status', 'in', UNFINISHED)
        .as('unfinished_jobs'),
      storedBytesOf(ownerId, 'with examples').as('stored_bytes'),
    ])
    .executeTakeFirstOrThrow();
  return {
    storedBytes: Number(counts.stored_bytes),
    sequences: Number(counts.sequences) + Number(counts.expected),
    unfinishedJobs: Number(counts.unfinished_jobs),
  };
}

/**
 * An owner's bytes as {@link Usage} counts them: an SQL expression for another query.
 *
 * @param examples their bytes are stored once for all owners
 */
export function storedBytesOf(ownerId: string, examples: 'with examples' | 'without examples') {
  const all = examples === 'with examples';
  const ownBlob = all
    ? sql``
    : sql`and id not in (select bases_blob_id from examples union all
    select mask_blob_id from examples where mask_blob_id is not null)`;
  const ownTable = all ? sql`` : sql`and id not in (select record_table_id from examples)`;
  return sql<string>`(
      (select coalesce(sum(size_bytes), 0) from blobs where id in (
        select bases_blob_id from sequences where owner_id = ${ownerId}
        union select mask_blob_id from sequences where owner_id = ${ownerId}
        union select blob_id from annotations where owner_id = ${ownerId}
        union select blob_id from lanes join sequences on sequences.id = sequence_id
          where owner_id = ${ownerId}
        union select bases_blob_id from analyses where owner_id = ${ownerId}
        union select hits_blob_id from analyses where owner_id = ${ownerId}
        union select track_blob_id from analyses where owner_id = ${ownerId}) ${ownBlob})
      + (select coalesce(sum(size_bytes), 0) from record_tables where id in (
        select record_table_id from sequences where owner_id = ${ownerId}
        union select record_table_id from analyses where owner_id = ${ownerId}) ${ownTable})
      + (select coalesce(sum(reserved_bytes), 0) from sequences where owner_id = ${ownerId})
      + (select coalesce(sum(reserved_bytes), 0) from jobs
        where reserved_bytes > 0 and owner_id = ${ownerId})
      + (select coalesce(sum(greatest(u.reserved_bytes - coalesce(s.reserved_bytes, 0), 0)), 0)
        from uploads u left join sequences s on s.id = u.reading_id where u.owner_id = ${ownerId})
    )`;
}
