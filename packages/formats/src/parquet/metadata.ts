import { closedHeading, TRUST_LABEL } from '../heading-lines.ts';
import type { ExportHeading } from '../hit-writer.ts';
import { type HitForm, PROVENANCE_KEY, provenanceLine } from '../provenance.ts';
import { trustOfHits } from '../trust-of-hits.ts';

/** The key-value metadata of a table of hits, once all its hits are known. */
export function parquetMetadata(heading: ExportHeading, form: HitForm): Record<string, string> {
  const closed = closedHeading(heading);
  const { definition, parameters, note, version, sources } = closed;
  return {
    flipon: version,
    rules: definition.kernelVersion,
    parameters: JSON.stringify(parameters),
    ...(note === undefined ? {} : { note }),
    [TRUST_LABEL]: trustOfHits(closed),
    sources: JSON.stringify(sources.map(({ name }) => name)),
    sha256: JSON.stringify(sources.map(({ sha256 }) => sha256 ?? null)),
    [PROVENANCE_KEY]: provenanceLine(closed, form),
  };
}
