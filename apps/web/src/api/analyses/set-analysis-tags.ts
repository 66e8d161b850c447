import type { AnalysisDefinition } from '@flipon/analyses/definition';
import { anyAnalysisAnswerSchema } from '@flipon/contract/analysis';
import { taggedSchema } from '@flipon/contract/tags';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { TagChange } from '../../ui/tags/several-tags.ts';
import { request } from '../request.ts';
import { readResultsAnew } from './count-analyses.ts';
import { analysisQuery } from './get-analysis.ts';

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
