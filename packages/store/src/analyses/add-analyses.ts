import type { AnalysisKind, KindParameters } from '@flipon/analyses/definitions';
import { sql } from 'kysely';
import type { Trx } from '../database/database.ts';
import { retain } from '../database/reference-counts.ts';
import type { ReusableResult } from './reused-results.ts';

export interface NewAnalysis {
  id: string;
  kind: AnalysisKind;
  title: string;
  tags: string[];
  parameters: KindParameters[AnalysisKind];
  kernelVersion: string;
  sequence: {
    id: string;
    name: string;
    type: 'DNA' | 'RNA';
    /** null while its import runs; the job is then queued at the import's end. */
    lengthBp: number | null;
    basesBlobId: string;
    recordTableId: string;
  };
  job: { id: string; name: string };
  /** Computed before: it is then finished from the start, and shares that hit table and profile. */
  result?: ReusableResult | null;
  /** The campaign that it is a part of, and its place in it. */
  campaign?: { id: string; place: number } | null;
}

/** Rows of one statement, far below the number of values that PostgreSQL takes. */
const MOST_ROWS = 1000;

/** Stores analyses, each with its job and a hold on the bases and records that it reads. */
export async function addAnalyses(
  trx: Trx,
  ownerId: string,
  analyses: readonly NewAnalysis[],
): Promise<void> {
  const bases = analyses.map(({ sequence }) => sequence.basesBlobId);
  const results = analyses.flatMap(({ result }) => [
    result?.hitsBlobId ?? [],
    result?.profileBlobId ?? [],
  ]);
  await retain(trx, 'blobs', [...bases, ...results.flat()]);
  const tables = analyses.map(({ sequence }) => sequence.recordTableId);
  await retain(trx, 'record_tables', tables);
  for (let at = 0; at < analyses.length; at += MOST_ROWS) {
    const some = analyses.slice(at, at + MOST_ROWS);
    await trx
      .insertInto('analyses')
      .values(some.map((analysis) => analysisRow(ownerId, analysis)))
      .execute();
    await trx
      .insertInto('jobs')
      .values(some.map((analysis) => jobRow(ownerId, analysis)))
      .execute();
  }
}

function analysisRow(ownerId: string, analysis: NewAnalysis) {
  const { sequence, result = null, campaign = null } = analysis;
  return {
    id: analysis.id,
    owner_id: ownerId,
    kind: analysis.kind,
    title: analysis.title,
    tags: analysis.tags,
    parameters: JSON.stringify(analysis.parameters),
    kernel_version: analysis.kernelVersion,
    sequence_id: sequence.id,
    sequence_name: sequence.name,
    sequence_type: sequence.type,
    sequence_length: sequence.lengthBp,
    bases_blob_id: sequence.basesBlobId,
    record_table_id: sequence.recordTableId,
    hits_blob_id: result?.hitsBlobId ?? null,
    track_blob_id: result?.profileBlobId ?? null,
    result_count: result?.resultCount ?? null,
    summary: result === null ? null : JSON.stringify(result.summary),
    finished: result === null ? null : sql<Date>`now()`,
    campaign_id: campaign?.id ?? null,
    campaign_place: campaign?.place ?? null,
  };
}

function jobRow(ownerId: string, { id, job, sequence, result = null }: NewAnalysis) {
  const waiting = sequence.lengthBp === null ? ('CREATED' as const) : ('WAITING' as const);
  return {
    id: job.id,
    owner_id: ownerId,
    analysis_id: id,
    name: job.name,
    total_bp: sequence.lengthBp,
    status: result === null ? waiting : ('FINISH' as const),
    done_bp: result === null ? 0 : (sequence.lengthBp ?? 0),
    cpu_ms: result === null ? null : 0,
    started: result === null ? null : sql<Date>`now()`,
    finished: result === null ? null : sql<Date>`now()`,
  };
}
