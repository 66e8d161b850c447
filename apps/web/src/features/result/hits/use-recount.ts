import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { recountBases } from '../../../api/sequences/change-sequences.ts';
import { sequenceQuery } from '../../../api/sequences/get-sequence.ts';

/**
 * Counts the bases of a sequence again whenever other hits have come. Without a sequence, or
 * without hits, nothing is asked; a count that fails leaves the old one, which is no worse.
 */
export function useRecount(sequenceId: string | undefined, hits: unknown): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (sequenceId === undefined || hits === undefined) return;
    const { queryKey } = sequenceQuery(sequenceId);
    recountBases(sequenceId).then(
      (answer) => queryClient.setQueryData(queryKey, (known) => ({ ...known, ...answer })),
      () => undefined,
    );
  }, [sequenceId, hits, queryClient]);
}
