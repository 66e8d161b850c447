import { ownText } from '@flipon/platform/own-text';
import type { BaseRange } from '../hits/hit-table.ts';
import { STRANDS } from './feature-file.ts';
import {
  isWholeRegion,
  type PlacedBlock,
  type PlacedFeatureTable,
  walkPlaced,
} from './feature-places.ts';
import { withFeatureFiles } from './feature-question.ts';
import { linesOfBlock } from './open-feature-file.ts';

/** Types of features, by what is drawn of them. */
export interface FeatureTypes {
  /** Those of whole records are in no list and no count; a region that does not span its record is. */
  ground: readonly string[];
  genes: readonly string[];
  /** Of genes; without any gene, coding sequences replace their other parts. */
  parts: readonly string[];
  /** Those that replace their gene where they have the same bases. */
  rnas: readonly string[];
}

/** Features by their places in the whole sequence, a list for each of their values. */
export interface FeatureSpans {
  /** Index of the table among those that were asked. */
  table: number[];
  /** From 0, within its table. */
  row: number[];
  /** 0-based in the whole sequence. */
  start: number[];
  /** Exclusive; beyond the record where it crosses the origin. */
  end: number[];
  strand: string[];
  type: string[];
  name: string[];
}

/** Those rows of a block that are drawn, as places among its rows: without what describes a whole record. */
export function drawnRows(
  { places, rows, starts, ends, records }: PlacedBlock,
  ground: readonly string[],
): number[] {
  const isGround = places.types.map((type) => ground.includes(type));
  const drawn: number[] = [];
  for (let at = 0; at < rows.length; at++) {
    const number = places.type[rows[at] ?? 0] ?? 0;
    if (isGround[number] === true) {
      const [type = '', start = 0, end = 0] = [places.types[number], starts[at], ends[at]];
      const record = records[at];
      if (type !== 'region' || record === undefined) continue;
      if (isWholeRegion({ type, start, end, record })) continue;
    }
    drawn.push(at);
  }
  return drawn;
}

/**
 * The features with a base in a range, in order of their starts, without those of whole records.
 *
 * @param most none at all are read where there are more
 */
export async function listFeatureSpans(
  tables: readonly PlacedFeatureTable[],
  range: BaseRange,
  most: number,
  { ground }: Pick<FeatureTypes, 'ground'>,
): Promise<{ total: number; spans: FeatureSpans | null }> {
  return withFeatureFiles(tables, async (files) => {
    const spans = noSpans();
    let total = 0;
    for await (const block of walkPlaced(files, tables, range)) {
      const kept = drawnRows(block, ground);
      total += kept.length;
      if (total <= most) await addSpans(spans, block, kept);
    }
    return total > most ? { total, spans: null } : { total, spans: inOrder(spans) };
  });
}

/**
 * The features with a base in any of some ranges, as above: one question, however far these are from each other.
 *
 * @param ranges each with a base at least
 * @param most no features are returned where there are more
 * @param types `only` has the types that are listed; null for all
 * @returns null where there are more than `most`
 */
export async function listFeaturesOfRanges(
  tables: readonly PlacedFeatureTable[],
  ranges: readonly BaseRange[],
  most: number,
  { ground, only }: Pick<FeatureTypes, 'ground'> & { only: readonly string[] | null },
): Promise<FeatureSpans | null> {
  const start = Math.min(...ranges.map((range) => range.start));
  const end = Math.max(...ranges.map((range) => range.end));
  const isInAny = rangeTest(ranges);
  return withFeatureFiles(tables, async (files) => {
    const spans = noSpans();
    for await (const block of walkPlaced(files, tables, { start, end })) {
      const { places, rows, starts, ends, records } = block;
      const kept = drawnRows(block, ground).filter((at) => {
        const type = places.types[places.type[rows[at] ?? 0] ?? 0] ?? '';
        if (only?.includes(type) === false) return false;
        const [first, last, record] = [starts[at] ?? 0, ends[at] ?? 0, records[at]];
        if (isInAny(first, last) || record === undefined) return record !== undefined;
        const recordEnd = record.start + record.length;
        return last > recordEnd && isInAny(record.start, last - recordEnd + record.start);
      });
      if (spans.row.length + kept.length > most) return null;
      await addSpans(spans, block, kept);
    }
    return inOrder(spans);
  });
}

/** Whether a span shares a base with any of the ranges. */
function rangeTest(ranges: readonly BaseRange[]): (start: number, end: number) => boolean {
  const islands: BaseRange[] = [];
  for (const { start, end } of ranges.toSorted((a, b) => a.start - b.start)) {
    const last = islands.at(-1);
    if (last === undefined || start > last.end) islands.push({ start, end });
    else last.end = Math.max(last.end, end);
  }
  return (start, end) => {
    let [low, high] = [0, islands.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((islands[middle]?.end ?? 0) <= start) low = middle + 1;
      else high = middle;
    }
    return (islands[low]?.start ?? Number.POSITIVE_INFINITY) < end;
  };
}

function noSpans(): FeatureSpans {
  return { table: [], row: [], start: [], end: [], strand: [], type: [], name: [] };
}

/** @param kept places among the rows of the block */
async function addSpans(
  spans: FeatureSpans,
  { file, table, block, rows, starts, ends, places }: PlacedBlock,
  kept: readonly number[],
): Promise<void> {
  if (kept.length === 0) return;
  const names = await linesOfBlock(file, block, 'names');
  const first = file.blocks[block]?.first ?? 0;
  for (const at of kept) {
    const row = rows[at] ?? 0;
    spans.table.push(table);
    spans.row.push(first + row);
    spans.start.push(starts[at] ?? 0);
    spans.end.push(ends[at] ?? 0);
    spans.strand.push(STRANDS[places.strand[row] ?? 0] ?? '.');
    spans.type.push(places.types[places.type[row] ?? 0] ?? '');
    spans.name.push(ownText(names[row] ?? ''));
  }
}

/** By start, end, table and row. */
function inOrder(spans: FeatureSpans): FeatureSpans {
  const { start, end, table, row } = spans;
  const order = [...row.keys()].sort(
    (a, b) =>
      (start[a] ?? 0) - (start[b] ?? 0) ||
      (end[a] ?? 0) - (end[b] ?? 0) ||
      (table[a] ?? 0) - (table[b] ?? 0) ||
      (row[a] ?? 0) - (row[b] ?? 0),
  );
  const pick = <Value>(values: readonly Value[]) => order.map((at) => values[at] as Value);
  return {
    table: pick(table),
    row: pick(row),
    start: pick(start),
    end: pick(end),
    strand: pick(spans.strand),
    type: pick(spans.type),
    name: pick(spans.name),
  };
}
