import { useSearchParams } from 'react-router';
import { type ListAddress, readListAddress, writeListAddress } from './list-address.ts';

export interface ListAddressState {
  address: ListAddress;
  /** Changes a part of it; without a page number the list restarts at its first page. */
  change: (part: Partial<ListAddress>, how?: { replace: boolean }) => void;
}

/** Order, page and filter of the list that the page's address names. */
export function useListAddress(sortKeys: readonly string[]): ListAddressState {
  const [search, setSearch] = useSearchParams();
  const address = readListAddress(search, sortKeys);
  return {
    address,
    change: (part, how) =>
      setSearch(writeListAddress({ ...address, pageNumber: 0, ...part }), {
        preventScrollReset: true,
        ...how,
      }),
  };
}
