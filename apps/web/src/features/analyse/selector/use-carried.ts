import type { Sequence } from '@flipon/contract/sequence';
import { useQueries } from '@tanstack/react-query';
import { useEffect } from 'react';
import { sequenceQuery } from '../../../api/sequences/get-sequence.ts';
import type { Selection } from '../../../ui/data-table/use-selection.ts';
import type { Address } from '../../../ui/use-address.ts';
import { carriedSequences, dropCarried } from '../../result/carried-sequences.ts';

/** The sequences that the address carries, as they come; those that are gone stay away. */
export function useCarried({ search }: Address): Sequence[] {
  const ids = carriedSequences(search);
  return useQueries({
    queries: ids.map((id) => sequenceQuery(id)),
    combine: (answers) =>
      answers.every(({ isPending }) => !isPending)
        ? answers.flatMap(({ data }) => (data === undefined ? [] : [data.payload]))
        : [],
  });
}

/** Ticks what was carried, and lets go of it. */
export function useTicking(
  carried: readonly Sequence[],
  selection: Selection<Sequence>,
  { update }: Address,
): void {
  const key = carried.map(({ id }) => id).join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of them is ticked once.
  useEffect(() => {
    if (key === '') return;
    selection.setAll(carried, true);
    update(dropCarried);
  }, [key]);
}
