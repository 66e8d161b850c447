import { definitionOf, rulesOf } from '@flipon/analyses/definitions';
import { headingWithExtras } from '@flipon/formats/extra-room';
import type { ExportHeading, ExportSource } from '@flipon/formats/hit-writer';
import { flanksOf } from '@flipon/formats/provenance';
import { hasComments } from './line-places.ts';
import type { ReadProvenance } from './parse-provenance.ts';

/**
 * The heading that a file has by its provenance.
 *
 * @param checksums of the bases of its sources, as far as they are read when the last hit was written
 */
export function headingOf(
  { kind, parameters, version, sources, withInput, extras, file, chosen }: ReadProvenance,
  checksums: readonly string[],
): ExportHeading {
  const fasta = flanksOf(file);
  const note = rulesOf(kind).note?.(parameters);
  const plain: ExportHeading = {
    definition: definitionOf(kind),
    parameters,
    note,
    version,
    sources: sources.map(plainSource),
    withInput,
    ...(fasta === undefined ? {} : { fasta }),
    ...(chosen === undefined ? {} : { selection: chosen }),
  };
  // Comments behind the last hit tell the checksums.
  const isLate = hasComments(file) && sources.some(({ sha256 }) => sha256 === undefined);
  const readSources = () =>
    sources.flatMap(({ name }, at) => {
      const sha256 = checksums[at];
      return sha256 === undefined ? [] : [{ name, sha256 }];
    });
  return headingWithExtras({ ...plain, ...(isLate ? { readSources } : {}) }, extras);
}

function plainSource({ name, sha256, type }: ReadProvenance['sources'][number]): ExportSource {
  return {
    name,
    ...(sha256 === undefined ? {} : { sha256 }),
    ...(type === undefined ? {} : { type }),
  };
}
