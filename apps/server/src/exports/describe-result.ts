import { definitionOf } from '@flipon/analyses/definitions';
import type { ParameterValues } from '@flipon/analyses/field';
import type { ExportHeading } from '@flipon/formats/hit-writer';
import { findBlobSha256 } from '@flipon/store/blobs';
import type { Deps } from '../deps.ts';
import type { ExportedResult } from './find-exported.ts';

/** What the file of a result says of itself. The rules are those that it was computed with. */
export async function describeResult(
  { store, options }: Deps,
  { kind, analysis }: ExportedResult,
): Promise<ExportHeading> {
  const sha256 = await findBlobSha256(store.db, analysis.basesBlobId);
  return {
    definition: { ...definitionOf(kind), kernelVersion: analysis.kernelVersion },
    parameters: analysis.parameters as ParameterValues,
    version: options.version,
    sources: [{ name: analysis.sequenceName, ...(sha256 === null ? {} : { sha256 }) }],
    withInput: false,
  };
}
