import { sequenceAnswerSchema } from '@flipon/contract/sequence';
import { taggedSchema } from '@flipon/contract/tags';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showFailure } from '../../ui/feedback/toast-list.ts';
import type { TagChange } from '../../ui/tags/several-tags.ts';
import { readResultsAnew } from '../analyses/list-analyses.ts';
import { ApiError } from '../api-error.ts';
import { callEach } from '../call-each.ts';
import { request, requestText } from '../request.ts';
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

/** Cancels an import that runs, by its sequence; its row then says so. */
export function useCancelImport() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => requestText(`sequence/${id}/cancel`, { method: 'POST' }),
    onSuccess: async (_answer, id) => {
      void queryClient.invalidateQueries(sequenceQuery(id));
      await queryClient.invalidateQueries({ queryKey: ['sequences'] });
    },
    onError: showFailure,
  });
}

/** Has the server count the bases of a sequence and answers the sequence with them. Throws ApiError. */
export function recountBases(sequenceId: string) {
  return request(sequenceAnswerSchema, `sequence/${sequenceId}/nucleic-counts`, {
    method: 'PATCH',
  });
}

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

/**
 * Deletes sequences, also while the page is being left. One that is gone already is no failure.
 *
 * @param withResults together with their results
 */
export async function deleteSequences(ids: readonly string[], withResults: boolean): Promise<void> {
  await callEach(ids, (id) => deleteOne(id, withResults));
}

async function deleteOne(id: string, withResults: boolean): Promise<void> {
  const query = withResults ? { results: true } : {};
  try {
    await requestText(`sequence/${id}`, { method: 'DELETE', query, keepalive: true });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error;
  }
}
