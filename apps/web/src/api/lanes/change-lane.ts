import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request, requestText } from '../request.ts';
import { lanesKey } from './list-lanes.ts';

const loadSchema = async () => (await import('@flipon/contract/lane')).laneAnswerSchema;

/** Renames a lane; refetches the list. */
export function useRenameLane(sequenceId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, name }: { id: string; name: string }) =>
      request(loadSchema, `sequence/${sequenceId}/lanes/${id}`, {
        method: 'PATCH',
        body: { name },
      }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: lanesKey(sequenceId) }),
  });
}

/** Deletes a lane with its rows; the call outlives the page. Throws ApiError. */
export async function deleteLane(sequenceId: string, id: string): Promise<void> {
  await requestText(`sequence/${sequenceId}/lanes/${id}`, { method: 'DELETE', keepalive: true });
}
