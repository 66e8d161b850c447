import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { UNFINISHED } from '../jobs/jobs.ts';
import type { NcbiImport } from './claim-ncbi-import.ts';

/** The summary of a record to be fetched. */
export interface NotedSummary {
  /** With its version. */
  version: string;
  lengthBp: number;
}

/** The stored summary of an import; null before the request to NCBI, or for an unknown record. */
export async function findNotedSummary(
  db: Db,
  sequenceId: string,
): Promise<{ isAsked: boolean; summary: NotedSummary | null }> {
  const row = await db
    .selectFrom('ncbi_imports')
    .select(['is_summarised', 'version', 'length_bp'])
    .where('sequence_id', '=', sequenceId)
    .executeTakeFirst();
  const { version = null, length_bp: lengthBp = null } = row ?? {};
  return {
    isAsked: row?.is_summarised ?? true,
    summary: version === null || lengthBp === null ? null : { version, lengthBp },
  };
}

/** Accessions of unfinished imports with the same key whose summaries are missing, this one first. */
export async function listUnsummarised(
  db: Db,
  { sequenceId, keyId }: NcbiImport,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('ncbi_imports')
    .innerJoin('jobs', 'jobs.sequence_id', 'ncbi_imports.sequence_id')
    .select('accession')
    .where('is_summarised', '=', false)
    .where('status', 'in', UNFINISHED)
    .where(sql<boolean>`key_id is not distinct from ${keyId}::uuid`)
    .orderBy(sql`ncbi_imports.sequence_id = ${sequenceId}::uuid`, 'desc')
    .orderBy('jobs.created')
    .limit(limit)
    .execute();
  return [...new Set(rows.map(({ accession }) => accession))];
}

/** Notes the summaries of accessions that were asked for; null for those that NCBI left out. */
export async function noteSummaries(
  db: Db,
  found: ReadonlyMap<string, NotedSummary | null>,
): Promise<void> {
  const accessions = [...found.keys()];
  const summaries = [...found.values()];
  await sql`
    update ncbi_imports set is_summarised = true, version = given.version, length_bp = given.length_bp
    from unnest(
      ${accessions}::text[],
      ${summaries.map((summary) => summary?.version ?? null)}::text[],
      ${summaries.map((summary) => summary?.lengthBp ?? null)}::bigint[]
    ) as given (accession, version, length_bp)
    where ncbi_imports.accession = given.accession and not is_summarised
  `.execute(db);
}

/** Forgets the keys that no unfinished import needs. */
export async function dropUnneededKeys(db: Db): Promise<void> {
  await sql`
    delete from ncbi_keys where not exists (
      select from ncbi_imports join jobs on jobs.sequence_id = ncbi_imports.sequence_id
      where key_id = ncbi_keys.id and status = any(${[...UNFINISHED]}::text[])
    )
  `.execute(db);
}
