import { rulesOf } from '@flipon/analyses/definitions';
import type { ImportOptions } from '@flipon/contract/sequence';
import { nameOfImport } from '@flipon/importing/name-of-import';
import type { ReadContent } from '@flipon/importing/read-content';
import { nucleicAcidOf } from '@flipon/sequence/nucleic-acid';
import type { Draft } from '../database/database.ts';
import type { RecordTableRow, SequenceRow } from '../database/rows.ts';
import type { Twin } from '../folders.ts';
import { endJob } from '../library/end-jobs.ts';
import { storedValue } from '../library/stored-value.ts';
import { type KeptFeatures, putAnnotation } from './keep-features.ts';

/** A sequence of which nothing has been read. */
export function newSequence(name: string, tags: string[], created: Date): SequenceRow {
  return {
    id: crypto.randomUUID(),
    name,
    type: 'DNA',
    format: 'PLAIN',
    tags,
    ncbi: null,
    fastaComment: null,
    lengthBp: null,
    recordCount: null,
    nucleicCounts: null,
    dropped: null,
    warnings: [],
    basesBlobId: crypto.randomUUID(),
    maskBlobId: null,
    recordTableId: crypto.randomUUID(),
    created,
  };
}

/** Puts it into the library with the job of its import. */
export function beginImport(draft: Draft, row: SequenceRow): void {
  draft.put('sequences', row);
  draft.put('jobs', {
    id: row.id,
    jobId: crypto.randomUUID(),
    name: nameOfImport('PLAIN', row.name),
    status: 'RUNNING',
    created: row.created,
    started: row.created,
    finished: null,
    doneBp: 0,
    totalBp: null,
    cpuMs: null,
    exception: null,
    priority: 0,
  });
}

/** What has been read, and what its sender says of it. */
interface FinishedImport {
  row: SequenceRow;
  read: ReadContent;
  table: RecordTableRow;
  maskBlobId: string | null;
  features: KeptFeatures;
  said: Pick<ImportOptions, 'circular' | 'type'>;
  cpuMs: number;
  finished: Date;
}

/**
 * Gives a sequence its content, and has the analyses that were started meanwhile wait for their turn.
 *
 * @returns its new files whose content is here already
 */
export function finishImport(draft: Draft, done: FinishedImport): { twins: Twin[] } {
  const { read, table, features, said, finished } = done;
  const { id } = done.row;
  const { circular, type } = said;
  // Its owner may have renamed it meanwhile.
  const row = draft.find('sequences', id) ?? done.row;
  const twins: Twin[] = [];
  /** The file of the same content where there is one. */
  const keep = (fileId: string, sha256: string) => {
    const twin = draft.all('files').find((file) => file.sha256 === sha256);
    if (twin === undefined) draft.put('files', { id: fileId, sha256 });
    else twins.push({ id: fileId, kept: twin.id });
    return twin?.id ?? fileId;
  };
  const basesBlobId = keep(row.basesBlobId, read.bases.sha256);
  const maskBlobId =
    done.maskBlobId === null || read.mask === null ? null : keep(done.maskBlobId, read.mask.sha256);
  const sequenceType = type ?? read.statedType ?? nucleicAcidOf(read.nucleicCounts);
  draft.put('recordTables', { ...table, shape: circular ? true : null });
  draft.put('sequences', {
    ...row,
    type: sequenceType,
    format: read.format,
    fastaComment: read.fastaComment,
    lengthBp: read.lengthBp,
    recordCount: read.recordCount,
    nucleicCounts: storedValue(read.nucleicCounts),
    dropped: read.dropped,
    warnings: [...read.warnings, ...features.warnings],
    basesBlobId,
    maskBlobId,
  });
  if (features.annotation !== null) putAnnotation(draft, id, features.annotation, finished);
  const job = draft.find('jobs', id);
  if (job !== undefined) {
    const name = nameOfImport(read.format, row.name);
    draft.put('jobs', { ...job, name, totalBp: read.lengthBp });
  }
  endJob(draft, id, { status: 'FINISH', cpuMs: done.cpuMs, finished });
  releaseWaiting(draft, { id, lengthBp: read.lengthBp, type: sequenceType, basesBlobId }, finished);
  return { twins };
}

/** The analyses that were started meanwhile wait from here on for their turn. */
function releaseWaiting(
  draft: Draft,
  sequence: Pick<SequenceRow, 'id' | 'type' | 'basesBlobId'> & { lengthBp: number },
  finished: Date,
): void {
  const { id, lengthBp, type, basesBlobId } = sequence;
  for (const analysis of draft.all('analyses')) {
    const job = draft.find('jobs', analysis.id);
    if (analysis.sequenceId !== id || job?.status !== 'CREATED') continue;
    const { kind, parameters } = analysis;
    const about = { sequenceLengthBp: lengthBp, sequenceType: type, basesBlobId };
    draft.put('analyses', { ...analysis, ...about });
    draft.put('jobs', { ...job, status: 'WAITING', totalBp: lengthBp });
    const refused = rulesOf(kind).refuseLength?.(parameters, lengthBp, { networkMaxBp: 0 });
    if (refused === null || refused === undefined) continue;
    endJob(draft, analysis.id, { status: 'FAILED', exception: refused.message, finished });
  }
}
