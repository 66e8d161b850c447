import type { AnalysisDefinition } from '@flipon/analyses/definition';
import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../api-error.ts';
import { requestText } from '../request.ts';
import { readResultsAnew } from './count-analyses.ts';
import { analysisQuery } from './get-analysis.ts';
import { removeWork } from './work-list.ts';

/** Browsers let about 20 calls outlive a page. */
const MAX_KEPT_ALIVE = 15;

/** Deletes analyses, also while the page is being left. One that is gone already is no failure. */
export async function deleteAnalyses(
  definition: AnalysisDefinition,
  ids: readonly string[],
  queryClient: QueryClient,
): Promise<void> {
  const outcomes = await Promise.allSettled(
    ids.map(async (id, index) => {
      await requestText(`analyse/${definition.apiRoute}/${id}`, {
        method: 'DELETE',
        keepalive: index < MAX_KEPT_ALIVE,
      }).catch((error) => {
        if (!(error instanceof ApiError) || error.status !== 404) throw error;
      });
      removeWork(id);
      queryClient.removeQueries({ queryKey: analysisQuery(definition, id).queryKey });
    }),
  );
  await readResultsAnew(queryClient);
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failed !== undefined) throw failed.reason;
}
