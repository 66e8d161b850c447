import { useEffect, useMemo } from 'react';
import { useStore } from '../../../ui/state/store.ts';
import { rowsOfView } from '../answered/table-view.ts';
import type { BulkColumns, BulkRow } from '../columns/bulk-columns.ts';
import type { BulkPage } from './bulk-page.ts';
import type { Brought } from './bulk-source.ts';
import type { BulkState } from './bulk-state.ts';

/** The current table of a calculator, with the values that an address or link brought to it. */
export function useBulk<Columns>(page: BulkPage<Columns>, initial: Brought): BulkState<Columns> {
  const key = JSON.stringify(initial);
  // biome-ignore lint/correctness/useExhaustiveDependencies: equal words are the same, whichever object says them.
  useEffect(() => page.bring(initial), [page, key]);
  return useStore(page.state);
}

/** The rows to be shown, in their order, as 0-based indices. */
export function useViewedRows<Columns extends BulkColumns<never, BulkRow>>({
  answered,
  view,
}: Pick<BulkState<Columns>, 'answered' | 'view'>): Uint32Array {
  const columns = answered?.columns;
  const version = answered?.version;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the columns grow, and their version tells.
  return useMemo(
    () => (columns === undefined ? new Uint32Array() : rowsOfView(columns, view)),
    [columns, version, view],
  );
}
