import { definitionOf } from '@flipon/analyses/definitions';
import type { ExportHeading } from '@flipon/formats/hit-writer';
import { findBlobSha256 } from '@flipon/store/blobs';
import type { Deps } from '../deps.ts';
import type { ExportedResult } from './find-exported.ts';

/** What the file of a result says of itself. The rules are those that it was computed with. */
export async function describeResult(
  { store, options }: Deps,
  { kind, kernelVersion, parameters, basesBlobId, sequenceName }: ExportedResult,
): Promise<ExportHeading> {
  const sha256 = await findBlobSha256(store.db, basesBlobId);
  return {
    definition: { ...definitionOf(kind), kernelVersion },
    parameters,
    version: options.version,
    sources: [{ name: sequenceName, ...(sha256 === null ? {} : { sha256 }) }],
    withInput: false,
  };
}
