import { type LabelChoice, parseLabels, printLabels } from './label-choice.ts';

/**
 * The part of the map's state that is in the page's address, so that a reload or a link shows the
 * same.
 */
export interface MapAddress {
  sequence: string | null;
  /** Id of the batch that its searches were started in, with those on other sequences. */
  batch: string | null;
  /** Keys of the results in the order of their lanes; null for the newest one of each kind. */
  results: readonly string[] | null;
  /** Keys of files of other tools in the order of their lanes; null for all of them. */
  files: readonly string[] | null;
  /**
   * 0-based in the whole sequence, `to` exclusive; `to` is before `from` if an arc crosses the
   * origin. Null for all of it.
   */
  range: { from: number; to: number } | null;
  /** Index of the record that is looked at alone. */
  record: number | null;
  shape: MapShape;
  /** Lanes that are not drawn: keys of results and files, or names of the others. */
  hidden: readonly string[];
  /** Lanes that are the rings of a circle; null for the usual ones. */
  rings: readonly string[] | null;
  /** The features that are named beside a circle; null for the usual ones. */
  labels: LabelChoice | null;
  /** Lanes of which only the name is drawn. */
  folded: readonly string[];
  /** Lanes of files that are higher than usual. */
  tall: readonly string[];
  /** Keys of two results whose common bases have a lane. */
  pair: readonly [string, string] | null;
  hit: ChosenHit | null;
  tab: MapTab;
  /** Of the list of hits. */
  order: HitListOrder;
  /** Of the list of hits, 0-based. */
  page: number;
  isTable: boolean;
  /** The first base of the lens, 0-based; null without a lens. */
  lens: number | null;
}

export type MapShape = 'linear' | 'circular';
/** `strength`: the strongest hit of each class first, then the second ones, and so on. */
export type HitListOrder = 'strength' | 'position';
export type MapTab = 'map' | 'overlaps' | 'methods';

export interface ChosenHit {
  /** Key of its result, or of its file. */
  result: string;
  id: number;
}

/** Enough of an id to distinguish the results of one sequence. */
const KEY_LETTERS = 8;
const MAX_PAGE = 1_000_000;
const TABS: readonly MapTab[] = ['map', 'overlaps', 'methods'];

/** The short name of a result in the address: ids are long, and there may be many of them. */
export function resultKey(id: string): string {
  return id.slice(0, KEY_LETTERS);
}

/** Reads an address; what makes no sense there counts as absent. */
export function parseMapAddress(search: URLSearchParams): MapAddress {
  const results = readKeys(search.get('results'));
  const page = readWhole(search.get('page'));
  return {
    sequence: search.get('sequence'),
    batch: search.get('batch'),
    results: search.has('results') ? results : null,
    files: search.has('files') ? readKeys(search.get('files')) : null,
    range: readRange(search.get('range')),
    record: readWhole(search.get('record')),
    shape: search.get('shape') === 'circular' ? 'circular' : 'linear',
    hidden: readKeys(search.get('hide')),
    rings: search.has('rings') ? readKeys(search.get('rings')) : null,
    labels: parseLabels(search.get('labels')),
    folded: readKeys(search.get('fold')),
    tall: readKeys(search.get('tall')),
    pair: readPair(search.get('pair')),
    hit: readHit(search.get('hit')),
    tab: TABS.find((tab) => tab === search.get('tab')) ?? 'map',
    order: search.get('order') === 'position' ? 'position' : 'strength',
    page: page === null || page < 1 ? 0 : Math.min(page, MAX_PAGE) - 1,
    isTable: search.get('view') === 'table',
    lens: readPosition(search.get('lens')),
  };
}

/** Writes an address: what goes without saying is left out, positions are 1-based and inclusive. */
export function printMapAddress(address: MapAddress): URLSearchParams {
  const { range, pair, hit, page, lens } = address;
  const search = new URLSearchParams();
  const put = (name: string, value: string | null) => {
    if (value !== null && value !== '') search.set(name, value);
  };
  put('sequence', address.sequence);
  put('batch', address.batch);
  if (address.results !== null) search.set('results', address.results.join('.'));
  if (address.files !== null) search.set('files', address.files.join('.'));
  put('range', range === null ? null : `${range.from + 1}-${range.to}`);
  put('record', address.record === null ? null : String(address.record));
  put('shape', address.shape === 'circular' ? 'circular' : null);
  put('hide', address.hidden.join('.'));
  if (address.rings !== null) search.set('rings', address.rings.join('.'));
  put('labels', printLabels(address.labels));
  put('fold', address.folded.join('.'));
  put('tall', address.tall.join('.'));
  put('pair', pair === null ? null : pair.join('.'));
  put('hit', hit === null ? null : `${hit.result}.${hit.id}`);
  put('tab', address.tab === 'map' ? null : address.tab);
  put('order', address.order === 'position' ? 'position' : null);
  put('page', page === 0 ? null : String(page + 1));
  put('view', address.isTable ? 'table' : null);
  put('lens', lens === null ? null : String(lens + 1));
  return search;
}

function readKeys(text: string | null): string[] {
  const keys = (text ?? '').split('.').filter((key) => /^[\w-]{1,36}$/.test(key));
  return [...new Set(keys)];
}

function readWhole(text: string | null): number | null {
  return text !== null && /^\d{1,15}$/.test(text) ? Number(text) : null;
}

function readPosition(text: string | null): number | null {
  const shown = readWhole(text);
  return shown === null || shown < 1 ? null : shown - 1;
}

function readRange(text: string | null): MapAddress['range'] {
  const [, first, last] = /^(\d{1,15})-(\d{1,15})$/.exec(text ?? '') ?? [];
  if (first === undefined || Number(first) < 1 || Number(last) < 1) return null;
  return { from: Number(first) - 1, to: Number(last) };
}

function readPair(text: string | null): MapAddress['pair'] {
  const [a, b, ...more] = readKeys(text);
  return a === undefined || b === undefined || more.length > 0 ? null : [a, b];
}

function readHit(text: string | null): ChosenHit | null {
  const [, result, id] = /^([\w-]{1,36})\.(\d{1,15})$/.exec(text ?? '') ?? [];
  return result === undefined ? null : { result, id: Number(id) };
}
