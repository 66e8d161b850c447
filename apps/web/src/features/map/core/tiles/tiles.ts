import {
  type BinRun,
  mergeTiles,
  type Tile,
  type TileNeed,
  type TileRun,
  tileKey,
  tilesOf,
} from './tile-plan.ts';

/** Numbers of bins, by the names of what they count; all equally long. */
export type BinColumns = Readonly<Record<string, ArrayLike<number>>>;

export type LoadBins = (run: BinRun, signal: AbortSignal) => Promise<BinColumns>;

/** Reads loaded tiles; requests nothing. */
export interface TileReader {
  tileBins: number;
  /** Goes up with every tile that comes or goes. */
  version: () => number;
  tileOf: (source: string, binBp: number, tile: number) => BinColumns | null;
}

export interface TileStore extends TileReader {
  /** All that the view needs now: loads missing tiles and aborts those that are no longer needed. */
  want: (needs: readonly TileNeed[]) => void;
  /** Asks again for what failed. */
  retry: () => void;
  /** Forgets a source, or all, and aborts its loading. */
  clear: (source?: string) => void;
  /** Calls the listener after each answer and failure; returns the function that ends it. */
  subscribe: (listener: () => void) => () => void;
  isLoading: () => boolean;
  /** Why the last answer of a source failed; undefined where it did not. */
  errorOf: (source: string) => unknown;
}

export interface TileOptions {
  load: LoadBins;
  /** Bins of a tile: 1,024. */
  tileBins?: number;
  /** The most tiles kept in addition to those in view, the last used ones: 512. */
  maxTiles?: number;
  /** Bins of one answer at most: 8,192, as the server has it. */
  maxRunBins?: number;
}

interface Loading {
  run: TileRun;
  keys: readonly string[];
  abort: AbortController;
}

/** Tiles of bins: loaded when wanted, kept while they are used. */
export function tileStore(options: TileOptions): TileStore {
  const { load, tileBins = 1024, maxTiles = 512, maxRunBins = 8192 } = options;
  // A Map keeps the order of insertion: a tile that is read moves to its end.
  const kept = new Map<string, { source: string; columns: BinColumns }>();
  const loading = new Set<Loading>();
  const errors = new Map<string, unknown>();
  const listeners = new Set<() => void>();
  let wanted = new Map<string, Tile>();
  let version = 0;

  const tell = () => {
    version += 1;
    for (const listener of listeners) listener();
  };
  const tileOf = (source: string, binBp: number, tile: number) => {
    const key = tileKey(source, binBp, tile);
    const found = kept.get(key);
    if (found === undefined) return null;
    kept.delete(key);
    kept.set(key, found);
    return found.columns;
  };
  const evict = () => {
    for (const key of kept.keys()) {
      if (kept.size <= maxTiles) return;
      if (!wanted.has(key)) kept.delete(key);
    }
  };
  const keep = ({ run, keys }: Loading, columns: BinColumns) => {
    for (const [index, key] of keys.entries()) {
      const first = index * tileBins;
      const count = Math.min(tileBins, run.run.count - first);
      kept.set(key, { source: run.run.source, columns: cut(columns, first, count) });
    }
    errors.delete(run.run.source);
    evict();
  };
  const start = (run: TileRun) => {
    const keys = run.tiles.map(({ source, binBp, tile }) => tileKey(source, binBp, tile));
    const one: Loading = { run, keys, abort: new AbortController() };
    loading.add(one);
    const end = (then: () => void) => {
      // Aborted calls are not among them any more, whatever they answer.
      if (!loading.delete(one)) return;
      then();
      tell();
    };
    load(run.run, one.abort.signal).then(
      (columns) => end(() => keep(one, columns)),
      (cause: unknown) => end(() => errors.set(run.run.source, cause)),
    );
  };
  const stop = (isStale: (one: Loading) => boolean) => {
    for (const one of loading) {
      if (!isStale(one)) continue;
      loading.delete(one);
      one.abort.abort();
    }
  };
  const loadMissing = () => {
    const coming = new Set([...loading].flatMap(({ keys }) => keys));
    const missing = [...wanted].flatMap(([key, tile]) =>
      kept.has(key) || coming.has(key) || errors.has(tile.source) ? [] : [tile],
    );
    for (const run of mergeTiles(missing, tileBins, maxRunBins)) start(run);
  };

  return {
    tileBins,
    version: () => version,
    tileOf,
    want: (needs) => {
      const tiles = needs.flatMap((need) => tilesOf(need, tileBins));
      wanted = new Map(
        tiles.map((tile) => [tileKey(tile.source, tile.binBp, tile.tile), tile] as const),
      );
      stop(({ keys }) => !keys.some((key) => wanted.has(key)));
      loadMissing();
    },
    retry: () => {
      errors.clear();
      loadMissing();
    },
    clear: (source) => {
      stop(({ run }) => source === undefined || run.run.source === source);
      for (const [key, each] of kept) {
        if (source === undefined || each.source === source) kept.delete(key);
      }
      if (source === undefined) errors.clear();
      else errors.delete(source);
      tell();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    isLoading: () => loading.size > 0,
    errorOf: (source) => errors.get(source),
  };
}

/** A part of each column, with zeros where an answer is too short. */
function cut(columns: BinColumns, first: number, count: number): BinColumns {
  return Object.fromEntries(
    Object.entries(columns).map(([name, values]) => [
      name,
      Float64Array.from({ length: count }, (_, index) => values[first + index] ?? 0),
    ]),
  );
}
