import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showToast } from '../../ui/feedback/toast-list.ts';
import { messageOf } from '../api-error.ts';
import { requestText } from '../request.ts';
import { sequenceQuery } from './get-sequence.ts';

/** Cancels an import that runs, by its sequence; its row then says so. */
export function useCancelImport() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => requestText(`sequence/${id}/cancel`, { method: 'POST' }),
    onSuccess: async (_answer, id) => {
      void queryClient.invalidateQueries(sequenceQuery(id));
      await queryClient.invalidateQueries({ queryKey: ['sequences'] });
    },
    onError: (error) => showToast({ kind: 'failed', text: messageOf(error) }),
  });
}
