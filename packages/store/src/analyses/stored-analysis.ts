import {
  type AnalysisKind,
  isAnalysisKind,
  type KindParameters,
} from '@flipon/analyses/definitions';
import { readStoredParameters } from '@flipon/analyses/parse-parameters';
import type { ResultSummary } from '../database/schema.ts';

export interface StoredAnalysis {
  id: string;
  kind: AnalysisKind;
  title: string;
  tags: string[];
  parameters: KindParameters[AnalysisKind];
  kernelVersion: string;
  sequenceId: string;
  sequenceName: string;
  /** null of a sequence that was gone before results kept it. */
  sequenceType: 'DNA' | 'RNA' | null;
  /** 0 while the import of the sequence runs. */
  sequenceLengthBp: number;
  basesBlobId: string;
  recordTableId: string;
  /** null until it has finished. */
  hitsBlobId: string | null;
  /** null until it has finished, and where its kind makes none. */
  profileBlobId: string | null;
  resultCount: number | null;
  summary: ResultSummary | null;
  created: Date;
  finished: Date | null;
  /** The campaign that it was started with; null where it was started by itself. */
  campaignId: string | null;
}

/** An analysis as its row holds it. */
export function toAnalysis(row: {
  id: string;
  kind: string;
  title: string;
  tags: string[];
  parameters: object;
  kernel_version: string;
  sequence_id: string;
  sequence_name: string;
  sequence_type: 'DNA' | 'RNA' | null;
  sequence_length: number | null;
  bases_blob_id: string;
  record_table_id: string;
  hits_blob_id: string | null;
  track_blob_id: string | null;
  result_count: number | null;
  summary: ResultSummary | null;
  created: Date;
  finished: Date | null;
  campaign_id: string | null;
}): StoredAnalysis {
  return {
    id: row.id,
    ...readStoredWork(row),
    title: row.title,
    tags: row.tags,
    kernelVersion: row.kernel_version,
    sequenceId: row.sequence_id,
    sequenceName: row.sequence_name,
    sequenceType: row.sequence_type,
    sequenceLengthBp: row.sequence_length ?? 0,
    basesBlobId: row.bases_blob_id,
    recordTableId: row.record_table_id,
    hitsBlobId: row.hits_blob_id,
    profileBlobId: row.track_blob_id,
    resultCount: row.result_count,
    summary: row.summary,
    created: row.created,
    finished: row.finished,
    campaignId: row.campaign_id,
  };
}

/** Kind and parameters as they were stored, parsed: inside, they belong together. */
export function readStoredWork({ kind, parameters }: { kind: string; parameters: object }): {
  kind: AnalysisKind;
  parameters: KindParameters[AnalysisKind];
} {
  if (!isAnalysisKind(kind)) throw new Error(`There is no analysis kind ${kind}.`);
  return { kind, parameters: readStoredParameters(kind, { ...parameters }) };
}
