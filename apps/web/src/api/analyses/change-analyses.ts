import type { AnalysisDefinition } from '@flipon/analyses/definition';
import type { AnalysisKind } from '@flipon/analyses/definitions';
import { anyAnalysisAnswerSchema } from '@flipon/contract/analysis';
import { taggedSchema } from '@flipon/contract/tags';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { showFailure } from '../../ui/feedback/toast-list.ts';
import type { TagChange } from '../../ui/tags/several-tags.ts';
import { ApiError } from '../api-error.ts';
import { CAMPAIGNS } from '../campaigns/get-campaigns.ts';
import { request, requestText } from '../request.ts';
import { analysisQuery } from './get-analysis.ts';
import { readResultsAnew } from './list-analyses.ts';
import { removeWork } from './work-list.ts';

/** May be repeated: an analysis that has ended already is not changed. */
export function cancelAnalysis(definition: AnalysisDefinition, id: string): Promise<unknown> {
  return requestText(`analyse/${definition.apiRoute}/${id}/cancel`, { method: 'POST' });
}

/** Cancels an analysis by its id. Its open views then say "Cancelled."; a toast reports a failure. */
export function useCancelAnalysis(definition: AnalysisDefinition) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => cancelAnalysis(definition, id),
    onSuccess: (_answer, id) => {
      removeWork(id);
      return queryClient.invalidateQueries(analysisQuery(definition, id));
    },
    onError: showFailure,
  });
}

/** An analysis of a batch, or one that was started by itself. */
export interface StartedPart {
  id: string;
  kind: AnalysisKind;
}

/** Cancels several analyses; others of their batches go on. A toast reports a failure. */
export function useCancelParts() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (parts: readonly StartedPart[]) => {
      const { definitionOf } = await import('@flipon/analyses/definitions');
      await Promise.all(parts.map(({ id, kind }) => cancelAnalysis(definitionOf(kind), id)));
    },
    // Also after a failure, since some may have been cancelled.
    onSettled: (_answer, _error, parts) =>
      Promise.all(
        [CAMPAIGNS, ...parts.map(({ kind, id }) => ['analysis', kind, id])].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
    onError: showFailure,
  });
}

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

/** Replaces the tags of an analysis, and shows them wherever it is loaded. */
export function useSetAnalysisTags(definition: AnalysisDefinition) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, tags }: { id: string; tags: readonly string[] }) =>
      request(anyAnalysisAnswerSchema, `analyse/${definition.apiRoute}/${id}/tags`, {
        method: 'PUT',
        body: { tags },
      }),
    onSuccess: (answer, { id }) => {
      queryClient.setQueryData(analysisQuery(definition, id).queryKey, answer);
      return readResultsAnew(queryClient);
    },
  });
}

/** Adds tags to several analyses of a kind and takes others off, all or none. */
export function useChangeAnalysisTags(definition: AnalysisDefinition) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (change: TagChange) =>
      request(taggedSchema, `analyse/${definition.apiRoute}/tags`, {
        method: 'PATCH',
        body: change,
      }),
    onSuccess: async ({ items }) => {
      for (const { id } of items) {
        void queryClient.invalidateQueries(analysisQuery(definition, id));
      }
      await readResultsAnew(queryClient);
    },
  });
}
