import type { View } from './view.ts';

/** Numbers of bins, by the names of what they count; all equally long. */
export type BinColumns = Readonly<Record<string, ArrayLike<number>>>;

/** A run of bins: bin i begins at base i * binBp. */
export interface BinRun {
  /** What is asked: a result, the composition, a question of depth. */
  source: string;
  binBp: number;
  first: number;
  count: number;
  /** Its bases, cut at the end of the sequence. */
  from: number;
  to: number;
}

export type LoadBins = (run: BinRun, signal: AbortSignal) => Promise<BinColumns>;

/** Reads what is there; asks for nothing. */
export interface TileReader {
  tileOf(source: string, binBp: number, tile: number): BinColumns | null;
  hasAll(source: string, binBp: number, firstBin: number, endBin: number): boolean;
}

export interface TileStore extends TileReader {
  /** What the view needs now: loads what is missing and aborts what is needed no more. */
  want(needs: readonly TileNeed[]): void;
  /** Forgets a result, or all. */
  clear(source?: string): void;
  /** Told after each answer and failure; gives the function that ends it. */
  subscribe(listener: () => void): () => void;
  isLoading(): boolean;
  errorOf(source: string): unknown;
}

export interface TileNeed {
  source: string;
  binBp: number;
  lengthBp: number;
  parts: readonly Pick<View, 'from' | 'to'>[];
}

export interface TileOptions {
  load: LoadBins;
  /** Bins of a tile. */
  tileBins?: number;
  /** Tiles that are kept at most; the ones used longest ago go first. */
  maxTiles?: number;
  /** Bins of one answer at most. */
  maxRunBins?: number;
}

export declare function tileStore(options: TileOptions): TileStore;
