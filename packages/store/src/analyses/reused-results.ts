import type { ParameterValues } from '@flipon/analyses/field';
import { sql } from 'kysely';
import type { Trx } from '../database/database.ts';
import type { ResultSummary } from '../database/schema.ts';

/** The work that analyses ask for, whatever they are called. */
interface AnalysisWork {
  kind: string;
  kernelVersion: string;
  parameters: ParameterValues;
}

interface WorkedSequence {
  id: string;
  basesBlobId: string;
  recordTableId: string;
}

/** A finished result that answers another start of the same work. */
export interface ReusableResult {
  hitsBlobId: string;
  profileBlobId: string | null;
  resultCount: number;
  summary: ResultSummary;
}

/**
 * For each sequence a finished result of the same owner with the same letters, the same records in
 * the same shapes, the same parameters and the same version of the kernel, by the sequence's id;
 * nothing for those where there is none.
 *
 * Letters are compared by their checksum. Results that are being deleted are skipped, and
 * those of before whose best value is not known.
 */
export async function findReusableResults(
  trx: Trx,
  ownerId: string,
  { kind, kernelVersion, parameters }: AnalysisWork,
  sequences: readonly WorkedSequence[],
): Promise<Map<string, ReusableResult>> {
  const { rows } = await sql<{
    sequence_id: string;
    hits_blob_id: string;
    track_blob_id: string | null;
    result_count: number;
    summary: ResultSummary;
  }>`
    select asked.sequence_id, found.*
    from unnest(
        ${sequences.map(({ id }) => id)}::uuid[],
        ${sequences.map(({ basesBlobId }) => basesBlobId)}::uuid[],
        ${sequences.map(({ recordTableId }) => recordTableId)}::uuid[]
      ) as asked (sequence_id, bases_blob_id, record_table_id)
      join blobs ours on ours.id = asked.bases_blob_id
      cross join lateral (
    select done.hits_blob_id, done.track_blob_id, done.result_count::float8 as result_count,
      done.summary
    from analyses done
      join blobs theirs on theirs.id = done.bases_blob_id
    where done.owner_id = ${ownerId} and done.kind = ${kind}
      and done.kernel_version = ${kernelVersion}
      and done.parameters = ${JSON.stringify(parameters)}::jsonb
      and done.finished is not null and done.hits_blob_id is not null
      and (done.result_count = 0 or done.summary ->> 'best' is not null)
      and (theirs.id = ours.id or theirs.sha256 = ours.sha256)
      and (done.record_table_id = asked.record_table_id or not exists (
        select 1 from
          (select * from sequence_records where record_table_id = done.record_table_id) a
          full join
          (select * from sequence_records where record_table_id = asked.record_table_id) b
            on a.ordinal = b.ordinal and a.start_position = b.start_position
              and a.circular = b.circular
        where a.ordinal is null or b.ordinal is null))
    order by done.finished desc
    limit 1
    for update of done skip locked) found`.execute(trx);
  return new Map(
    rows.map((row) => [
      row.sequence_id,
      {
        hitsBlobId: row.hits_blob_id,
        profileBlobId: row.track_blob_id,
        resultCount: row.result_count,
        summary: row.summary,
      },
    ]),
  );
}
