import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../request.ts';
import { lanesKey } from './list-lanes.ts';

const loadSchema = async () => (await import('@flipon/contract/lane')).laneAnswerSchema;

/** Adds the measured motifs of a sequence as a lane; refetches the list. */
export function useAddKnownLane(sequenceId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const path = `sequence/${sequenceId}/lanes/known`;
      return (await request(loadSchema, path, { method: 'POST' })).payload;
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: lanesKey(sequenceId) }),
  });
}
