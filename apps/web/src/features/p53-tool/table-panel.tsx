import { p53Tool } from '@flipon/analyses/tools/p53/p53-tool';
import { BulkTable } from '../bulk/bulk-table.tsx';
import type { TabAddress } from './use-typed.ts';

/** Many sites from a file. What is entered outlives the tab, so it is there only while it is shown. */
export function TablePanel({ search, isShown }: TabAddress) {
  const text = search.get('sequence');
  return isShown && <BulkTable tool={p53Tool.tool} initial={text === null ? {} : { text }} />;
}
