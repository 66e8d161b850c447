import { definitionOf } from '@flipon/analyses/definitions';
import type { ParameterValues } from '@flipon/analyses/field';
import type { AnswerDeps } from '../answer-deps.ts';
import type { LibraryAnalysis } from '../library/analyses.ts';

/** What the methods text of a result states besides the result itself. */
export async function methodFactsOf(
  { library, version }: Pick<AnswerDeps, 'library' | 'version'>,
  result: LibraryAnalysis,
) {
  const { kind, kernelVersion, basesBlobId, recordTableId, parameters } = result;
  const records = await library.records.describeRecords(recordTableId);
  return {
    version,
    kernelVersion,
    basesSha256: await library.files.findBlobSha256(basesBlobId),
    records: records.count,
    circularRecords: records.circularCount,
    longestRecord: records.longestBp,
    operatorValues: operatorValuesOf(definitionOf(kind).operatorKey, parameters),
  };
}

function operatorValuesOf(key: string | undefined, parameters: ParameterValues): number[] | null {
  const values = key === undefined ? undefined : parameters[key];
  return Array.isArray(values) ? [...values] : null;
}
