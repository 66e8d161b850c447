import type { AnalysisDefinition } from '@flipon/analyses/definition';
import { withQuery } from '../with-query.ts';

/** A file as the published clients know it, whose coordinates are chosen. */
export interface LegacyExport {
  format: 'csv' | 'bedgraph';
  /** One row for each hit, else one for each part of it, such as a window. */
  aggregate: boolean;
  /** What the first base of the sequence is called as a start, and as an end: 0 or 1. */
  startBase: number;
  endBase: number;
}

/** A file whose format says how it counts: nothing is to be chosen. */
export type FixedExport =
  | { format: 'tsv' | 'bed' | 'gff3' | 'jsonl' | 'parquet' }
  | { format: 'csv' | 'bedgraph'; style: 'valid' };

/** A file of a result, as it is asked for. */
export type ExportOptions = LegacyExport | FixedExport;

/** How many results one archive holds at most. */
export const MAX_ARCHIVED = 1000;

export function isLegacyExport(options: ExportOptions): options is LegacyExport {
  return 'aggregate' in options;
}

/** The path of a file below /api/, without its query. */
function exportPath({ apiRoute, exportName }: AnalysisDefinition, id: string, format: string) {
  return `analyse/${apiRoute}/${id}/${exportName}.${format}`;
}

/** Address of a file, for a link: it needs no header, the token in it is for reading this alone. */
export function exportLink(
  definition: AnalysisDefinition,
  id: string,
  options: ExportOptions,
  downloadToken: string,
): string {
  const path = `/api/${exportPath(definition, id, options.format)}`;
  return withQuery(path, { ...exportQuery(options), token: downloadToken });
}

/** Address of a ZIP archive of several finished results; the token is that of their list. */
export function archiveLink(
  { apiRoute }: AnalysisDefinition,
  ids: readonly string[],
  options: ExportOptions,
  downloadToken: string,
): string {
  return withQuery(`/api/analyse/${apiRoute}/export.zip`, {
    ids: ids.join(','),
    format: options.format,
    ...exportQuery(options),
    token: downloadToken,
  });
}

/** The same file as a call of this page. */
export function exportCall(definition: AnalysisDefinition, id: string, options: ExportOptions) {
  return { path: exportPath(definition, id, options.format), query: exportQuery(options) };
}

function exportQuery(options: ExportOptions): Record<string, string | number | boolean> {
  if (isLegacyExport(options)) {
    const { aggregate, startBase, endBase } = options;
    return { aggregate, base_start: startBase, base_end: endBase };
  }
  return 'style' in options ? { style: options.style } : {};
}
