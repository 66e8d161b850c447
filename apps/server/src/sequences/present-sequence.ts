import type { Sequence } from '@flipon/contract/sequence';
import { toWireDate } from '@flipon/contract/wire-date';
import type { StoredSequence } from '@flipon/store/sequences';

export function presentSequence(sequence: StoredSequence): Sequence {
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
    // Clients read each of the four, also those that do not occur.
    nucleicCounts: sequence.nucleicCounts && { A: 0, C: 0, G: 0, T: 0, ...sequence.nucleicCounts },
    recordCount: sequence.recordCount,
    dropped: sequence.dropped,
  };
}
