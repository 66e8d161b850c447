import { findBlobSha256 } from '@flipon/store/blobs';
import type { Deps } from '../deps.ts';
import type { ExportOrder } from './export-order.ts';
import type { ExportedResult } from './find-exported.ts';

/** What an archive holds: JSON with one object for each result, in the order that was asked for. */
export async function writeManifest(
  { store, options }: Deps,
  entries: readonly { result: ExportedResult; file: string }[],
  order: ExportOrder,
): Promise<string> {
  const results = [];
  for (const { result, file } of entries) {
    const { kind, analysis } = result;
    results.push({
      file,
      id: analysis.id,
      kind,
      title: analysis.title,
      tags: analysis.tags,
      rules: analysis.kernelVersion,
      parameters: analysis.parameters,
      sequence: {
        id: analysis.sequenceId,
        name: analysis.sequenceName,
        lengthBp: analysis.sequenceLengthBp,
        circular: analysis.sequenceCircular,
        sha256: await findBlobSha256(store.db, analysis.basesBlobId),
      },
      resultCount: analysis.resultCount,
      summary: analysis.summary,
      created: analysis.created.toISOString(),
      finished: analysis.finished?.toISOString() ?? null,
    });
  }
  const manifest = { tool: 'Flipon', version: options.version, ...order, results };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}
