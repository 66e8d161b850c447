import { definitionOf } from '@flipon/analyses/definitions';
import type { ParameterValues } from '@flipon/analyses/field';
import type { StoredAnalysis } from '@flipon/store/analyses';
import { findBlobSha256 } from '@flipon/store/blobs';
import { describeRecords } from '@flipon/store/records';
import type { Deps } from '../deps.ts';

/** What the methods text of a result states besides the result itself. */
export async function methodFactsOf({ store, options }: Deps, result: StoredAnalysis) {
  const { kind, kernelVersion, basesBlobId, recordTableId, parameters } = result;
  const records = await describeRecords(store.backgroundDb, recordTableId);
  return {
    version: options.version,
    kernelVersion,
    basesSha256: await findBlobSha256(store.db, basesBlobId),
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
