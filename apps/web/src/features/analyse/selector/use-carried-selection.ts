import type { Sequence } from '@flipon/contract/sequence';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { CARRIED, carrySequences, readCarried } from '../../../api/sequences/carried-sequences.ts';
import { carriedSequencesQuery } from '../../../api/sequences/get-carried.ts';
import type { Selection } from '../../../ui/data-table/use-selection.ts';
import type { Address } from '../../../ui/state/use-address.ts';

/** Ticks the sequences that the address carries, and keeps all ticks in it: a reload loses none. */
export function useCarriedSelection(selection: Selection<Sequence>, address: Address): void {
  const [carried] = useState(() => readCarried(address.search.get(CARRIED)));
  const [isTaken, setTaken] = useState(carried.length === 0);
  const { data } = useQuery(carriedSequencesQuery(carried));

  // biome-ignore lint/correctness/useExhaustiveDependencies: what came is taken once.
  useEffect(() => {
    if (isTaken || data === undefined) return;
    setTaken(true);
    selection.setAll(data, true);
  }, [isTaken, data]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of the ticks writes.
  useEffect(() => {
    if (!isTaken) return;
    const text = carrySequences([...selection.ids]);
    if (text === (new URLSearchParams(window.location.search).get(CARRIED) ?? '')) return;
    address.update((search) => {
      if (text === '') search.delete(CARRIED);
      else search.set(CARRIED, text);
    });
  }, [isTaken, selection.ids]);
}
