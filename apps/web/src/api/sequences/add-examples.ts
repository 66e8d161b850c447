import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../request.ts';

const loadSchema = async () => (await import('@flipon/contract/sequence')).addedExamplesSchema;

/** Adds the missing examples to the library; returns their number. */
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
