import { endSeen, firstSeen, type HitColumns } from '../hit-columns.ts';
import type { ViewPart } from '../view/view.ts';
import type { BarGrid } from './lane-state.ts';
import type { TileReader } from './tiles.ts';

/** Bars of one part of a view; bar i begins at base (first + i) * slotBp of the grid. */
export interface BarPart {
  part: ViewPart;
  first: number;
  count: number;
  /** By the requested columns; NaN where a tile is missing. */
  sums: readonly Float64Array[];
}

/** Sums of bins, one for each bar of a view. */
export interface Bars {
  grid: BarGrid;
  parts: readonly BarPart[];
  /** The largest sum of each column. */
  max: readonly number[];
  /** Whether these are complete, and of the requested grid. */
  isFinal: boolean;
  /** The question, so that an equal next one need not be summed again. */
  key: string;
}

/** Which bars. */
export interface BarQuestion {
  source: string;
  /** Names of columns of its tiles, such as `plus.counts`. */
  columns: readonly string[];
  grid: BarGrid;
  parts: readonly ViewPart[];
  lengthBp: number;
}

/**
 * Reads the bars of a view; where tiles are missing, those of a loaded coarser level, and else the
 * loaded ones.
 *
 * @param previous the bars of the view before: those of the same view are returned, and sums of the same grid are
 *   copied
 */
export function readBars(reader: TileReader, asked: BarQuestion, previous: Bars | null): Bars {
  const { source, columns, grid, lengthBp } = asked;
  const key = `${source} ${columns.join()} ${grid.slotBp}`;
  const known = previous?.isFinal === true && previous.key === key ? previous.parts : [];
  if (previous !== null && isOf(known, asked.parts)) return previous;
  if (hasAll(reader, asked)) return { ...sumAll(reader, asked, known), isFinal: true, key };
  for (let binBp = grid.binBp * 4; binBp < lengthBp * 4; binBp *= 4) {
    const perSlot = Math.max(1, Math.ceil(grid.slotBp / binBp));
    const coarser = { ...asked, grid: { binBp, perSlot, slotBp: binBp * perSlot } };
    if (hasAll(reader, coarser)) return { ...sumAll(reader, coarser, []), isFinal: false, key };
  }
  return { ...sumAll(reader, asked, []), isFinal: false, key };
}

/** Whether bars are of exactly these parts. */
function isOf(known: readonly BarPart[], parts: readonly ViewPart[]): boolean {
  return (
    known.length > 0 &&
    known.length === parts.length &&
    known.every(({ part }, index) => {
      const { from, to, x, shift } = parts[index] ?? part;
      return part.from === from && part.to === to && part.x === x && part.shift === shift;
    })
  );
}

/** Whether every tile of the bars is loaded. */
function hasAll(reader: TileReader, { source, grid, parts, lengthBp }: BarQuestion): boolean {
  const { binBp, perSlot } = grid;
  return parts.every((part) => {
    const { first, count } = slotsOf(part, grid);
    const last = Math.min((first + count) * perSlot, Math.ceil(lengthBp / binBp)) - 1;
    const end = Math.floor(last / reader.tileBins);
    for (let tile = Math.floor((first * perSlot) / reader.tileBins); tile <= end; tile += 1) {
      if (reader.tileOf(source, binBp, tile) === null) return false;
    }
    return true;
  });
}

/** Bars with a base in a part. */
function slotsOf({ from, to }: Pick<ViewPart, 'from' | 'to'>, { slotBp }: BarGrid) {
  const first = Math.floor(from / slotBp);
  return { first, count: Math.max(0, Math.ceil(to / slotBp) - first) };
}

/** The bases whose tiles the bars need: whole bars, also at the edges of the view. */
export function basesOfBars(
  parts: readonly ViewPart[],
  grid: BarGrid,
  lengthBp: number,
): readonly { from: number; to: number }[] {
  return parts.map((part) => {
    const { first, count } = slotsOf(part, grid);
    return { from: first * grid.slotBp, to: Math.min(lengthBp, (first + count) * grid.slotBp) };
  });
}

function sumAll(
  reader: TileReader,
  { source, columns, grid, parts, lengthBp }: BarQuestion,
  known: readonly BarPart[],
): Pick<Bars, 'grid' | 'parts' | 'max'> {
  const binCount = Math.ceil(lengthBp / grid.binBp);
  const max = columns.map(() => 0);
  const summed = parts.map((part): BarPart => {
    const { first, count } = slotsOf(part, grid);
    const old = known.find((each) => first < each.first + each.count && each.first < first + count);
    const sums = columns.map((name, column) => {
      const values = new Float64Array(count);
      for (let slot = 0; slot < count; slot += 1) {
        const place = old === undefined ? -1 : first + slot - old.first;
        const copied = old?.sums[column]?.[place];
        const value = copied ?? sumSlot(reader, source, name, grid, first + slot, binCount);
        values[slot] = value;
        if (value > (max[column] ?? 0)) max[column] = value;
      }
      return values;
    });
    return { part, first, count, sums };
  });
  return { grid, parts: summed, max };
}

/** The sum of the bins of one bar; NaN where one of them is missing. */
function sumSlot(
  reader: TileReader,
  source: string,
  name: string,
  { binBp, perSlot }: BarGrid,
  slot: number,
  binCount: number,
): number {
  const end = Math.min((slot + 1) * perSlot, binCount);
  let sum = 0;
  let bin = slot * perSlot;
  while (bin < end) {
    const tile = Math.floor(bin / reader.tileBins);
    const tileEnd = Math.min(end, (tile + 1) * reader.tileBins);
    const values = reader.tileOf(source, binBp, tile)?.[name];
    if (values === undefined) return Number.NaN;
    for (; bin < tileEnd; bin += 1) sum += values[bin - tile * reader.tileBins] ?? 0;
  }
  return sum;
}

/**
 * Bars of single hits, where a bar has fewer bases than the finest bins: how many begin in each, of
 * all hits, or of those on + and on −.
 */
export function barsOfHits(
  hits: HitColumns,
  slotBp: number,
  parts: readonly ViewPart[],
  hasSides: boolean,
): Bars {
  const grid = { binBp: slotBp, perSlot: 1, slotBp };
  const max = hasSides ? [0, 0] : [0];
  const counted = parts.map((part): BarPart => {
    const { first, count } = slotsOf(part, grid);
    const sums = max.map(() => new Float64Array(count));
    const last = endSeen(hits, (first + count) * slotBp);
    for (let index = firstSeen(hits, first * slotBp); index < last; index += 1) {
      const slot = Math.floor((hits.start[index] ?? 0) / slotBp) - first;
      if (slot < 0) continue;
      const column = hasSides && (hits.side[index] ?? 0) < 0 ? 1 : 0;
      const values = sums[column];
      if (values === undefined) continue;
      const value = (values[slot] ?? 0) + 1;
      values[slot] = value;
      if (value > (max[column] ?? 0)) max[column] = value;
    }
    return { part, first, count, sums };
  });
  return { grid, parts: counted, max, isFinal: true, key: '' };
}
