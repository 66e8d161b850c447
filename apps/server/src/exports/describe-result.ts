import { definitionOf, rulesOf } from '@flipon/analyses/definitions';
import type { HitFilter } from '@flipon/analyses/hit-filter';
import type { ExportHeading } from '@flipon/formats/hit-writer';
import { findBlobSha256 } from '@flipon/store/blobs';
import type { Deps } from '../deps.ts';
import { describeFilter } from './describe-filter.ts';
import type { ExportedResult } from './find-exported.ts';

/**
 * What the file of a result says of itself. The rules are those that it was computed with.
 *
 * @param filter which hits it holds; all of them where absent
 */
export async function describeResult(
  { store, options }: Deps,
  { kind, kernelVersion, parameters, basesBlobId, sequenceName }: ExportedResult,
  filter?: HitFilter,
): Promise<ExportHeading> {
  const sha256 = await findBlobSha256(store.db, basesBlobId);
  return {
    definition: { ...definitionOf(kind), kernelVersion },
    parameters,
    note: rulesOf(kind).note?.(parameters),
    version: options.version,
    sources: [{ name: sequenceName, ...(sha256 === null ? {} : { sha256 }) }],
    withInput: false,
    ...(filter === undefined ? {} : { selection: describeFilter(definitionOf(kind), filter) }),
  };
}
