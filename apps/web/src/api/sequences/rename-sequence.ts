import { sequenceAnswerSchema } from '@flipon/contract/sequence';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../request.ts';
import { sequenceQuery } from './get-sequence.ts';

/** Gives a sequence another name, and shows it wherever it is loaded; its results keep theirs. */
export function useRenameSequence() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, name }: { id: string; name: string }) =>
      request(sequenceAnswerSchema, `sequence/${id}`, { method: 'PATCH', body: { name } }),
    onSuccess: async (answer, { id }) => {
      queryClient.setQueryData(sequenceQuery(id).queryKey, answer);
      await queryClient.invalidateQueries({ queryKey: ['sequences'] });
    },
  });
}
