import type { Batch } from '@flipon/contract/batch';
import type { Sequence } from '@flipon/contract/sequence';
import { toWireDate } from '@flipon/contract/wire-date';
import { presentBatch } from '../batches/present-batch.ts';
import type { LibraryJob } from '../library/jobs.ts';
import type { DescribedSequence } from '../library/sequences.ts';

export function presentSequence(sequence: DescribedSequence): Sequence {
  return {
    id: sequence.id,
    name: sequence.name,
    created: toWireDate(sequence.created),
    type: sequence.type,
    format: sequence.format,
    circular: sequence.circular,
    circularRecordCount: sequence.lengthBp === null ? null : sequence.circularCount,
    shapeFixed: sequence.isAnalysed,
    length: sequence.lengthBp,
    ncbi: sequence.ncbi,
    tags: sequence.tags,
    fastaComment: sequence.fastaComment,
    // Clients read each of the four, even where its count is 0.
    nucleicCounts: sequence.nucleicCounts && { A: 0, C: 0, G: 0, T: 0, ...sequence.nucleicCounts },
    recordCount: sequence.recordCount,
    dropped: sequence.dropped,
    warnings: sequence.warnings,
  };
}

/** The sequence as a link shows it: without tags, which are the owner's private order. */
export function presentSharedSequence(sequence: DescribedSequence): Sequence {
  return { ...presentSequence(sequence), tags: [] };
}

/** Its import as a link shows it: without its own name, which may be that of a file, or an abandoned one. */
export function presentSharedImport(job: LibraryJob): Batch {
  return { ...presentBatch(job), name: 'Import' };
}
