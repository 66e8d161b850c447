import type { AnalysisDefinition } from '@flipon/analyses/definition';
import { withQuery } from './with-query.ts';

/** Address of a CSV: `aggregate` gives one row per hit, else one per window. */
export function csvLink(
  definition: AnalysisDefinition,
  id: string,
  { aggregate, downloadToken }: { aggregate: boolean; downloadToken: string },
): string {
  const path = `/api/analyse/${definition.apiRoute}/${id}/${definition.exportName}.csv`;
  return withQuery(path, { aggregate, token: downloadToken });
}
