import { sequenceAnswerSchema } from '@flipon/contract/sequence';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { readResultsAnew } from '../analyses/count-analyses.ts';
import { request } from '../request.ts';
import { sequenceQuery } from './get-sequence.ts';

/** Gives a sequence another name, and shows it wherever it is loaded, in its results, too. */
export function useRenameSequence() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, name }: { id: string; name: string }) =>
      request(sequenceAnswerSchema, `sequence/${id}`, { method: 'PATCH', body: { name } }),
    onSuccess: async (answer, { id }) => {
      queryClient.setQueryData(sequenceQuery(id).queryKey, answer);
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: ['sequences'] }),
        queryClient.invalidateQueries({ queryKey: ['analysis'] }),
        queryClient.invalidateQueries({ queryKey: ['campaign'] }),
        readResultsAnew(queryClient),
      ]);
    },
  });
}
