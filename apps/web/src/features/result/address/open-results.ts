import { isUuid } from '../../../api/is-uuid.ts';
import type { Sorting } from '../../../ui/data-table/sort-header.tsx';
import { type ListPlace, readPlace, writePlace } from '../../../ui/paged-list/list-address.ts';
import { type BaseRange, readRange, writeRange } from '../../chart/base-range.ts';
import { type HitFilter, NO_FILTER, readFilter, writeFilter } from './hit-filter.ts';

/** The view of one result. */
interface ResultPlace extends ListPlace {
  /** Which part of the result's page is open: a key of the list in `result-sections`. */
  section: string;
  /** The record that chart, figures and table are of, 0-based; null for the whole sequence. */
  record: number | null;
  /** The part of the sequence that the chart shows; null for all of the record or sequence. */
  view: BaseRange | null;
  /** The part of the sequence whose hits are listed; null for all. */
  range: BaseRange | null;
  filter: HitFilter;
  /** The names of the sets of extra columns that are shown. */
  extras: readonly string[];
}

/** Which results are open, which of them is seen, and what of it; all in the address. */
export interface OpenResults extends ResultPlace {
  ids: readonly string[];
  activeId: string | null;
  /** The order that goes without saying, so that addresses leave it out. */
  usual: Sorting;
}

const MAX_RESULTS = 20;
export const BY_POSITION: Sorting = { sort: 'position', order: 'ASC' };
export const FIRST_SECTION = 'hits';

/** How a result is met, besides its order: its chart and hits, whole and unfiltered. */
const BEGINNING: Omit<ResultPlace, keyof Sorting> = {
  pageNumber: 0,
  section: FIRST_SECTION,
  record: null,
  view: null,
  range: null,
  filter: NO_FILTER,
  extras: [],
};

/** @param usual the order of an address that names none, or one that no column has */
export function readOpenResults(
  search: URLSearchParams,
  sortKeys: readonly string[],
  usual: Sorting,
): OpenResults {
  const ids = [...new Set(search.getAll('result'))].filter(isUuid).slice(0, MAX_RESULTS);
  const tab = Number(search.get('tab') ?? 1);
  return {
    ids,
    activeId: ids[tab - 1] ?? ids[0] ?? null,
    section: search.get('show') ?? FIRST_SECTION,
    record: readRecord(search.get('record')),
    view: readRange(search.get('view')),
    range: readRange(search.get('range')),
    filter: readFilter(search),
    extras: [...new Set(search.getAll('with'))].filter((name) => EXTRA_NAME.test(name)),
    usual,
    ...readPlace(search, sortKeys, usual),
  };
}

const EXTRA_NAME = /^[a-z]{1,32}$/;
const OWN_NAMES = [
  ...['result', 'tab', 'page', 'sort', 'order'],
  ...['show', 'record', 'view', 'range', 'with'],
];

export function writeOpenResults(results: OpenResults, search: URLSearchParams): void {
  for (const name of OWN_NAMES) search.delete(name);
  for (const id of results.ids) search.append('result', id);
  const tab = results.activeId === null ? 0 : results.ids.indexOf(results.activeId);
  if (tab > 0) search.set('tab', String(tab + 1));
  writePlace(results, results.usual, search);
  if (results.section !== FIRST_SECTION) search.set('show', results.section);
  if (results.record !== null) search.set('record', String(results.record + 1));
  if (results.view !== null) search.set('view', writeRange(results.view));
  if (results.range !== null) search.set('range', writeRange(results.range));
  for (const name of results.extras) search.append('with', name);
  writeFilter(results.filter, search);
}

/** The view of a result, for an address whose path names it: '' for the usual view. */
export function viewSearchOf(results: OpenResults): string {
  const search = new URLSearchParams();
  writeOpenResults({ ...results, ids: [], activeId: null }, search);
  return search.toString();
}

/** 1-based in the address, as people count. */
function readRecord(text: string | null): number | null {
  return /^[1-9]\d{0,8}$/.test(text ?? '') ? Number(text) - 1 : null;
}

/** Of a record alone, or of all: the view of the previous one means nothing there. */
export function chooseRecord(results: OpenResults, record: number | null): OpenResults {
  return { ...results, record, view: null, range: null, pageNumber: 0 };
}

/** The hits that a filter keeps, from the first page on. */
export function chooseFilter(results: OpenResults, filter: HitFilter): OpenResults {
  return { ...results, filter, pageNumber: 0 };
}

/** With another tab in front; its view restarts. */
export function activateResult(results: OpenResults, id: string): OpenResults {
  return { ...results, ...BEGINNING, ...results.usual, activeId: id };
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
    ? { ...results, ...BEGINNING, ...results.usual, ids, activeId: null }
    : activateResult({ ...results, ids }, neighbour);
}
