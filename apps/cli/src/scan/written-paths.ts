import { formatOf, type HitFormat } from '@flipon/formats/hit-formats';
import { PROVENANCE_ENDING } from '@flipon/formats/provenance';

/** The file of hits, and the one beside it where its format has no room for its provenance. */
export function writtenPaths(out: string, format: HitFormat): string[] {
  return formatOf(format).tellsProvenance ? [out] : [out, `${out}${PROVENANCE_ENDING}`];
}
