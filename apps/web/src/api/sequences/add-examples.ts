import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../request.ts';

const loadSchema = async () => (await import('@flipon/contract/sequence')).addedExamplesSchema;

/** Puts the examples that are not there into the library; answers how many those were. */
export async function addExamples(): Promise<number> {
  const { items } = await request(loadSchema, 'sequence/examples', { method: 'POST' });
  return items.length;
}

export function useAddExamples() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: addExamples,
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['sequences'] }),
  });
}
