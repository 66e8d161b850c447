import { nextTurn } from '@flipon/platform/next-turn';
import { questionEnd } from '../duckdb/question-end.ts';
import type { BaseRange } from '../hits/hit-table.ts';
import type { BlockBounds, FeatureFile, FeaturePlacesOfBlock } from './feature-file.ts';

/** The position of a record in the whole sequence; features may cross the origin of a circle. */
export interface FeatureRecord {
  /** 0-based. */
  start: number;
  length: number;
  circular: boolean;
}

/** A table of `writeFeatureTable`, and the position of the record of each of its names. */
export interface PlacedFeatureTable {
  path: string;
  /** By the index of the name; null where it matches none: its features have no place. */
  records: readonly (FeatureRecord | null)[];
}

/** The features of a block with a base in a range, in the whole sequence. */
export interface PlacedBlock {
  file: FeatureFile;
  /** Index of the table among those that were asked, and of the block in it. */
  table: number;
  block: number;
  /** Places in the block, ascending. */
  rows: number[];
  /** Of these rows, in the whole sequence; an end is beyond the record where the feature crosses its origin. */
  starts: number[];
  ends: number[];
  records: FeatureRecord[];
  places: FeaturePlacesOfBlock;
}

/** A placed feature, as far as its place and type tell what it is. */
interface PlacedOne {
  type: string;
  start: number;
  end: number;
  record: FeatureRecord;
}

/**
 * Whether a feature is a region that spans its record: it describes the record, and is no feature of it. Those of BED
 * files are called regions, too.
 */
export function isWholeRegion({ type, start, end, record }: PlacedOne): boolean {
  return type === 'region' && start <= record.start && end >= record.start + record.length;
}

/**
 * The features with a base in a range, block by block in the order of the tables.
 *
 * @param range 0-based and half-open in the whole sequence
 */
export async function* walkPlaced(
  files: readonly FeatureFile[],
  tables: readonly PlacedFeatureTable[],
  range: BaseRange,
): AsyncGenerator<PlacedBlock> {
  if (range.end <= range.start) return;
  for (const [table, file] of files.entries()) {
    const names = namesIn(tables[table]?.records ?? [], range);
    for (const [block, bounds] of file.blocks.entries()) {
      if (!mayPlace(bounds, names, range)) continue;
      await nextTurn();
      questionEnd()?.throwIfAborted();
      const placed = placeRows(await file.places(block), names, range);
      if (placed.rows.length > 0) yield { file, table, block, ...placed };
    }
  }
}

/** The records with a base in the range, by the index of their name. */
function namesIn(
  records: PlacedFeatureTable['records'],
  { start, end }: BaseRange,
): Map<number, FeatureRecord> {
  const names = new Map<number, FeatureRecord>();
  for (const [name, record] of records.entries()) {
    if (record === null || record.start >= end || record.start + record.length <= start) continue;
    names.set(name, record);
  }
  return names;
}

/** Whether a block can have a feature in the range, by the bounds of what it has of one name. */
function mayPlace(
  { firstName, lastName, leastStart, greatestEnd }: BlockBounds,
  names: ReadonlyMap<number, FeatureRecord>,
  { start, end }: BaseRange,
): boolean {
  if (firstName < lastName) {
    for (const name of names.keys()) if (name >= firstName && name <= lastName) return true;
    return false;
  }
  const record = names.get(firstName);
  // A feature across an origin keeps to no bounds.
  if (record === undefined || record.circular) return record !== undefined;
  return leastStart < end - record.start && greatestEnd > start - record.start;
}

function placeRows(
  places: FeaturePlacesOfBlock,
  names: ReadonlyMap<number, FeatureRecord>,
  { start, end }: BaseRange,
): Pick<PlacedBlock, 'rows' | 'starts' | 'ends' | 'records' | 'places'> {
  const rows: number[] = [];
  const starts: number[] = [];
  const ends: number[] = [];
  const records: FeatureRecord[] = [];
  const { length } = places.start;
  for (let row = 0; row < length; row++) {
    const record = names.get(places.nameIndex[row] ?? -1);
    if (record === undefined) continue;
    const recordEnd = record.start + record.length;
    const first = record.start + (places.start[row] ?? 0);
    const whole = record.start + (places.end[row] ?? 0);
    const last = record.circular ? whole : Math.min(whole, recordEnd);
    if (last <= first) continue;
    const isInside = first < end && last > start;
    const isAcross =
      last > recordEnd && record.start < end && last - recordEnd + record.start > start;
    if (!isInside && !isAcross) continue;
    rows.push(row);
    starts.push(first);
    ends.push(last);
    records.push(record);
  }
  return { rows, starts, ends, records, places };
}
