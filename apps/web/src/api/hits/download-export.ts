import type { AnalysisDefinition } from '@flipon/analyses/definition';
import { requestText } from '../request.ts';
import { type ExportOptions, exportCall } from './export-link.ts';

/** The whole text of a file, for results that come without a token for a link. Throws ApiError. */
export function downloadExport(
  definition: AnalysisDefinition,
  id: string,
  options: ExportOptions,
): Promise<string> {
  const { path, query } = exportCall(definition, id, options);
  return requestText(path, { query });
}
