import { sequenceAnswerSchema } from '@flipon/contract/sequence';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../request.ts';
import { sequenceQuery } from './get-sequence.ts';

/** Replaces the tags of a sequence, and shows them wherever it is loaded. */
export function useSetSequenceTags() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, tags }: { id: string; tags: readonly string[] }) =>
      request(sequenceAnswerSchema, `sequence/${id}/tags`, { method: 'PUT', body: { tags } }),
    onSuccess: (answer, { id }) => {
      queryClient.setQueryData(sequenceQuery(id).queryKey, answer);
      void queryClient.invalidateQueries({ queryKey: ['sequences'] });
    },
  });
}
