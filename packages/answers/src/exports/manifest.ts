import { rulesOf } from '@flipon/analyses/definitions';
import type { AnswerDeps } from '../answer-deps.ts';
import type { LibraryAnalysis } from '../library/analyses.ts';

interface ManifestEntry {
  result: LibraryAnalysis;
  file: string;
  beside: string | null;
  /** Why it has no file; null where it has one. */
  leftOut: string | null;
}

/**
 * The manifest of an archive: JSON with one object for each result, in the requested order.
 *
 * @param common what it says of the archive as a whole
 */
export async function writeManifest(
  { library, version }: AnswerDeps,
  entries: readonly ManifestEntry[],
  common: object,
): Promise<string> {
  const results = [];
  for (const { result, file, beside, leftOut } of entries) {
    const note = rulesOf(result.kind).note?.(result.parameters);
    const { circularCount, linearCount } = await library.records.findShapes(result.recordTableId);
    results.push({
      ...(leftOut === null ? { file } : { leftOut }),
      ...(leftOut !== null || beside === null ? {} : { provenance: beside }),
      id: result.id,
      kind: result.kind,
      title: result.title,
      tags: result.tags,
      rules: result.kernelVersion,
      parameters: result.parameters,
      ...(note === undefined ? {} : { note }),
      sequence: {
        id: result.sequenceId,
        name: result.sequenceName,
        lengthBp: result.sequenceLengthBp,
        circular: circularCount > 0 && linearCount === 0,
        sha256: await library.files.findBlobSha256(result.basesBlobId),
      },
      resultCount: result.resultCount,
      summary: result.summary,
      created: result.created.toISOString(),
      finished: result.finished?.toISOString() ?? null,
    });
  }
  const manifest = { tool: 'Flipon', version, ...common, results };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}
