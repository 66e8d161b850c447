import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../request.ts';
import { lanesKey } from './list-lanes.ts';

const loadSchema = async () => (await import('@flipon/contract/lane')).laneAnswerSchema;

/** Adds what is known of a sequence as a lane: measured motifs, or repeats of diseases; refetches the list. */
export function useAddKnownLane(sequenceId: string, of: 'known' | 'loci') {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const path = `sequence/${sequenceId}/lanes/${of}`;
      return (await request(loadSchema, path, { method: 'POST' })).payload;
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: lanesKey(sequenceId) }),
  });
}
