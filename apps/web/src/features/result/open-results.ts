import type { Sorting } from '../../ui/data-table/sort-header.tsx';
import { type ListPlace, readPlace, writePlace } from '../../ui/paged-list/list-address.ts';
import { type BaseRange, readRange, writeRange } from '../chart/base-range.ts';

/** Which results are open, which of them is seen, and how its table is turned; all in the address. */
export interface OpenResults extends ListPlace {
  ids: readonly string[];
  activeId: string | null;
  /** The part of the sequence whose hits are listed; null for all. */
  range: BaseRange | null;
}

const MAX_RESULTS = 20;
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
export const BY_POSITION: Sorting = { sort: 'position', order: 'ASC' };

export function readOpenResults(search: URLSearchParams, sortKeys: readonly string[]): OpenResults {
  const ids = [...new Set(search.getAll('result'))]
    .filter((id) => UUID.test(id))
    .slice(0, MAX_RESULTS);
  const tab = Number(search.get('tab') ?? 1);
  return {
    ids,
    activeId: ids[tab - 1] ?? ids[0] ?? null,
    range: readRange(search.get('range')),
    ...readPlace(search, sortKeys, BY_POSITION),
  };
}

export function writeOpenResults(results: OpenResults, search: URLSearchParams): void {
  for (const name of ['result', 'tab', 'page', 'sort', 'order', 'range']) search.delete(name);
  for (const id of results.ids) search.append('result', id);
  const tab = results.activeId === null ? 0 : results.ids.indexOf(results.activeId);
  if (tab > 0) search.set('tab', String(tab + 1));
  writePlace(results, BY_POSITION, search);
  if (results.range !== null) search.set('range', writeRange(results.range));
}

/** With another tab in front; its table begins anew. */
export function activateResult(results: OpenResults, id: string): OpenResults {
  return { ...results, ...BY_POSITION, activeId: id, pageNumber: 0, range: null };
}

/** With a result more, in front; the oldest goes when there are too many. */
export function openResult(results: OpenResults, id: string): OpenResults {
  const ids = [...results.ids.filter((each) => each !== id), id].slice(-MAX_RESULTS);
  return activateResult({ ...results, ids }, id);
}

/** Without one; its neighbour comes to the front when it was there. */
export function closeResult(results: OpenResults, id: string): OpenResults {
  const index = results.ids.indexOf(id);
  const ids = results.ids.filter((each) => each !== id);
  if (results.activeId !== id) return { ...results, ids };
  const neighbour = ids[Math.min(index, ids.length - 1)];
  return neighbour === undefined
    ? { ...results, ...BY_POSITION, ids, activeId: null, pageNumber: 0, range: null }
    : activateResult({ ...results, ids }, neighbour);
}
