import type { AnalysisDefinition } from '@flipon/analyses/definition';
import { anyAnalysisAnswerSchema } from '@flipon/contract/analysis';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../request.ts';
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
      return queryClient.invalidateQueries({ queryKey: ['analyses', definition.kind] });
    },
  });
}
