import type { ViewPart } from '../view/view.ts';

/** A run of bins: bin i begins at base i * binBp. */
export interface BinRun {
  /** The source: a result, the composition, a question of depth. */
  source: string;
  binBp: number;
  first: number;
  count: number;
  /** Its bases, cut at the end of the sequence. */
  from: number;
  to: number;
}

/** The tiles of a source that a view needs. */
export interface TileNeed {
  source: string;
  binBp: number;
  lengthBp: number;
  parts: readonly Pick<ViewPart, 'from' | 'to'>[];
}

/** One fixed run of bins: tile t holds the bins from t * tileBins on. */
export interface Tile {
  source: string;
  binBp: number;
  lengthBp: number;
  tile: number;
}

export function tileKey(source: string, binBp: number, tile: number): string {
  return `${source} ${binBp} ${tile}`;
}

/** The tiles of a need, each once, in order: exactly those with a base of it. */
export function tilesOf(need: TileNeed, tileBins: number): readonly Tile[] {
  const { source, binBp, lengthBp, parts } = need;
  const tileBp = tileBins * binBp;
  const tiles = new Set<number>();
  for (const { from, to } of parts) {
    const end = Math.ceil(Math.min(to, lengthBp) / tileBp);
    for (let tile = Math.floor(Math.max(0, from) / tileBp); tile < end; tile += 1) tiles.add(tile);
  }
  return [...tiles].sort((a, b) => a - b).map((tile) => ({ source, binBp, lengthBp, tile }));
}

/** A run to ask for, and the tiles that it brings. */
export interface TileRun {
  run: BinRun;
  tiles: readonly Tile[];
}

/** Tiles side by side are one run, of `maxRunBins` at most. */
export function mergeTiles(
  tiles: readonly Tile[],
  tileBins: number,
  maxRunBins: number,
): readonly TileRun[] {
  const most = Math.max(1, Math.floor(maxRunBins / tileBins));
  const groups: Tile[][] = [];
  for (const tile of tiles) {
    const group = groups.at(-1);
    const last = group?.at(-1);
    const isNext =
      last?.source === tile.source && last.binBp === tile.binBp && last.tile + 1 === tile.tile;
    if (group !== undefined && isNext && group.length < most) group.push(tile);
    else groups.push([tile]);
  }
  return groups.flatMap((group) => {
    const [start] = group;
    return start === undefined ? [] : [{ run: runOf(start, group.length, tileBins), tiles: group }];
  });
}

function runOf({ source, binBp, lengthBp, tile }: Tile, tiles: number, tileBins: number): BinRun {
  const first = tile * tileBins;
  const end = Math.min(first + tiles * tileBins, Math.ceil(lengthBp / binBp));
  return {
    source,
    binBp,
    first,
    count: end - first,
    from: first * binBp,
    to: Math.min(lengthBp, end * binBp),
  };
}
