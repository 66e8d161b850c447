import { useCallback, useMemo, useRef } from 'react';
import { type Address, useAddress } from '../../../ui/state/use-address.ts';
import { parseLabels } from './label-choice.ts';
import { type MapAddress, parseMapAddress, printMapAddress } from './map-address.ts';

export interface MapAddressState {
  address: MapAddress;
  /** Changes a part of it; without a page number the list of hits restarts at its first page. */
  change: (part: Partial<MapAddress>) => void;
  visit: Address['visit'];
}

/** The map's state in the page's address. */
export function useMapAddress(): MapAddressState {
  const { search, update, visit } = useAddress();
  const text = search.toString();
  const labelText = search.get('labels');
  // The names of a circle are read and placed again with another choice, not with every move.
  const labels = useMemo(() => parseLabels(labelText), [labelText]);
  const address = useMemo(
    () => ({ ...parseMapAddress(new URLSearchParams(text)), labels }),
    [text, labels],
  );
  const latestUpdate = useRef(update);
  latestUpdate.current = update;
  const change = useCallback((part: Partial<MapAddress>) => {
    latestUpdate.current((latest) => {
      const changed = { ...parseMapAddress(latest), page: 0, ...part };
      const printed = printMapAddress(changed);
      for (const name of [...latest.keys()]) latest.delete(name);
      for (const [name, value] of printed) latest.set(name, value);
    });
  }, []);
  return useMemo(() => ({ address, visit, change }), [address, visit, change]);
}
