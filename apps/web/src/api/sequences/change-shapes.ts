import type { recordListSchema } from '@flipon/contract/record';
import { sequenceAnswerSchema } from '@flipon/contract/sequence';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { request } from '../request.ts';
import { sequenceQuery } from './get-sequence.ts';
import { recordListsKey } from './list-records.ts';

interface ShapeChange {
  circular: boolean;
  /** Numbers of records, 0-based; all of them without it. */
  records?: readonly number[];
}

/**
 * Makes records circles, or lines. Lists show it at once, and what the server has where it refuses.
 */
export function useChangeShapes(sequenceId: string) {
  const queryClient = useQueryClient();
  const queryKey = recordListsKey(sequenceId);
  const mutationKey = ['shapes', sequenceId];
  return useMutation({
    mutationKey,
    mutationFn: (change: ShapeChange) =>
      request(sequenceAnswerSchema, `sequence/${sequenceId}/records`, {
        method: 'PATCH',
        body: change,
      }),
    onMutate: async ({ circular, records }) => {
      // Earlier requests would show the old shapes for a moment.
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueriesData<z.infer<typeof recordListSchema>>({ queryKey }, (list) => {
        if (list === undefined) return list;
        const isMeant = (index: number) => records === undefined || records.includes(index);
        const items = list.items.map((item) =>
          isMeant(item.index) ? { ...item, circular } : item,
        );
        return { ...list, items };
      });
    },
    onSuccess: (answer) => {
      queryClient.setQueryData(sequenceQuery(sequenceId).queryKey, answer);
      queryClient.removeQueries({ queryKey: ['sequence', sequenceId, 'record'] });
      void queryClient.invalidateQueries({ queryKey: ['sequences'] });
    },
    onError: () => {
      const { queryKey: ownKey } = sequenceQuery(sequenceId);
      void queryClient.invalidateQueries({ queryKey: ownKey, exact: true });
    },
    onSettled: () => {
      // Only the last of several changes asks: an earlier answer would lack the later changes.
      if (queryClient.isMutating({ mutationKey }) === 1) {
        void queryClient.invalidateQueries({ queryKey });
      }
    },
  });
}
