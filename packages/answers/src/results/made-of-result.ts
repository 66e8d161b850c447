import type { LibraryAnalysis } from '../library/analyses.ts';

/**
 * What decides on the bytes of an answer that is made of a finished result alone: besides the immutable tables the
 * editable fields (title, names), and what was asked.
 *
 * @param asked such as the format and the query
 */
export function madeOfResult(
  analysis: Pick<
    LibraryAnalysis,
    | 'id'
    | 'kind'
    | 'kernelVersion'
    | 'title'
    | 'parameters'
    | 'hitsBlobId'
    | 'sequenceName'
    | 'recordTableId'
    | 'basesBlobId'
  >,
  asked: readonly unknown[],
): readonly unknown[] {
  const { id, kind, kernelVersion, title, parameters } = analysis;
  const { sequenceName, recordTableId, basesBlobId, hitsBlobId } = analysis;
  const result = [id, kind, kernelVersion, title, parameters, hitsBlobId];
  const sequence = [sequenceName, recordTableId, basesBlobId];
  return [result, sequence, asked];
}
