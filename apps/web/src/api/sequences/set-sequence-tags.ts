import { sequenceAnswerSchema } from '@flipon/contract/sequence';
import { taggedSchema } from '@flipon/contract/tags';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { TagChange } from '../../ui/tags/several-tags.ts';
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

/** Adds tags to several sequences and takes others off, all or none. */
export function useChangeSequenceTags() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (change: TagChange) =>
      request(taggedSchema, 'sequence/tags', { method: 'PATCH', body: change }),
    onSuccess: async ({ items }) => {
      for (const { id } of items) void queryClient.invalidateQueries(sequenceQuery(id));
      await queryClient.invalidateQueries({ queryKey: ['sequences'] });
    },
  });
}
