import type { AnalysisDefinition } from '@flipon/analyses/definition';
import { withQuery } from './with-query.ts';

/** A file of a result, as it is asked for. */
export interface ExportOptions {
  format: 'csv' | 'bedgraph';
  /** One row for each hit, else one for each part of it, such as a window. */
  aggregate: boolean;
  /** What the first base of the sequence is called as a start, and as an end: 0 or 1. */
  startBase: number;
  endBase: number;
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

/** The same file as a call of this page. */
export function exportCall(definition: AnalysisDefinition, id: string, options: ExportOptions) {
  return { path: exportPath(definition, id, options.format), query: exportQuery(options) };
}

function exportQuery({ aggregate, startBase, endBase }: ExportOptions) {
  return { aggregate, base_start: startBase, base_end: endBase };
}
