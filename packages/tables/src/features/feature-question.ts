import { nextTurn } from '@flipon/platform/next-turn';
import { questionEnd } from '../duckdb/question-end.ts';
import type { Direction } from '../order/direction.ts';
import type { BlockBounds, FeatureFile, FeaturePlacesOfBlock } from './feature-file.ts';
import { withFeatureFile } from './open-feature-file.ts';

/** A table of `writeFeatureTable`, and the record of each of its names. */
export interface OpenFeatureTable {
  path: string;
  /** By the index of the name: the record's number from 0; null where it matches none. */
  records: readonly (number | null)[];
}

/** Selects features; absent fields do not limit them. */
export interface FeatureQuestion {
  record?: number;
  /**
   * Features that share a base with [start, end) of that record, 0-based, or are empty and inside it.
   * `wrapBp`: the length of a circle, on which features may cross the origin; null for a line.
   */
  range?: { start: number; end: number; wrapBp: number | null };
  types?: readonly string[];
  /** Part of name, type or the value of an attribute, in any case. */
  search?: string;
}

/** Which of the features that a question keeps, in which order. */
export type FeatureSortKey = 'position' | 'type' | 'name' | 'length';

export interface FeaturePage {
  sort: FeatureSortKey;
  order: Direction;
  /** Rows to pass over. */
  offset: number;
  limit: number;
}

/** The rows of a block that a question keeps. */
export interface KeptRows {
  file: FeatureFile;
  /** Index of the table among those that were asked, and of the block in it. */
  table: number;
  block: number;
  /** Places in the block, ascending. */
  rows: readonly number[];
  places: FeaturePlacesOfBlock;
}

/**
 * Opens tables for as long as `use` takes.
 *
 * @throws DamagedFileError; the file system's error when there is no such file; what `use` throws
 */
export async function withFeatureFiles<T>(
  tables: readonly { path: string }[],
  use: (files: readonly FeatureFile[]) => Promise<T>,
  opened: readonly FeatureFile[] = [],
): Promise<T> {
  const [table, ...others] = tables;
  if (table === undefined) return use(opened);
  return withFeatureFile(table.path, (file) => withFeatureFiles(others, use, [...opened, file]));
}

/** The rows that a question keeps, block by block, in the order of the files; blocks without any are left out. */
export async function* walkKept(
  files: readonly FeatureFile[],
  tables: readonly OpenFeatureTable[],
  question: FeatureQuestion,
): AsyncGenerator<KeptRows> {
  for (const [table, file] of files.entries()) {
    const records = tables[table]?.records ?? [];
    const { record } = question;
    const names = record === undefined ? null : namesOf(records, record);
    for (const [block, bounds] of file.blocks.entries()) {
      if (!mayKeep(bounds, names, question)) continue;
      const kept = await keepRows(file, block, names, question);
      if (kept !== null) yield { ...kept, table };
    }
  }
}

/** The rows of one block again, which is not looked at first. */
export async function keepRows(
  file: FeatureFile,
  block: number,
  names: ReadonlySet<number> | null,
  question: FeatureQuestion,
): Promise<Omit<KeptRows, 'table'> | null> {
  await nextTurn();
  questionEnd()?.throwIfAborted();
  const places = await file.places(block);
  const isKept = conditionOf(places, names, question);
  const { length } = places.start;
  let rows: number[] = [];
  for (let row = 0; row < length; row++) if (isKept(row)) rows.push(row);
  if (rows.length > 0) rows = await searchRows(file, block, { places, rows }, question);
  return rows.length === 0 ? null : { file, block, rows, places };
}

/** The names of a record. */
export function namesOf(records: readonly (number | null)[], record: number): Set<number> {
  return new Set(records.flatMap((each, name) => (each === record ? [name] : [])));
}

function mayKeep(
  { firstName, lastName, leastStart, greatestEnd }: BlockBounds,
  names: ReadonlySet<number> | null,
  { range }: FeatureQuestion,
): boolean {
  if (names !== null && !isAnyWithin(names, firstName, lastName)) return false;
  if (range === undefined) return true;
  const { start, end, wrapBp } = range;
  const isInside = leastStart < end && greatestEnd >= start;
  return isInside || (wrapBp !== null && greatestEnd > start + wrapBp);
}

function isAnyWithin(names: ReadonlySet<number>, first: number, last: number): boolean {
  for (const name of names) if (name >= first && name <= last) return true;
  return false;
}

function conditionOf(
  { nameIndex, start, end, type, types }: FeaturePlacesOfBlock,
  names: ReadonlySet<number> | null,
  { range, types: wanted }: FeatureQuestion,
): (row: number) => boolean {
  const hasTypes = wanted !== undefined && wanted.length > 0;
  const isWanted = types.map((each) => !hasTypes || wanted.includes(each));
  return (row) => {
    if (isWanted[type[row] ?? 0] !== true) return false;
    if (names?.has(nameIndex[row] ?? -1) === false) return false;
    return range === undefined || isInRange(start[row] ?? 0, end[row] ?? 0, range);
  };
}

/** A feature across the origin continues at the record's first bases. */
function isInRange(
  first: number,
  last: number,
  { start, end, wrapBp }: NonNullable<FeatureQuestion['range']>,
): boolean {
  if (first < end && (last > start || (last === start && first === last))) return true;
  return wrapBp !== null && last > start + wrapBp;
}

async function searchRows(
  file: FeatureFile,
  block: number,
  { places: { type, types }, rows }: { places: FeaturePlacesOfBlock; rows: number[] },
  { search = '' }: FeatureQuestion,
): Promise<number[]> {
  if (search === '') return rows;
  const wanted = lowerCase(search);
  // No text that is stored has any.
  if (/[\t\n]/.test(wanted)) return [];
  const isType = types.map((each) => lowerCase(each).includes(wanted));
  const found = findLines(await file.text(block, 'names'), wanted);
  const inAttributes = findLines(await file.text(block, 'attributes'), wanted, '\t');
  return rows.filter(
    (row) => isType[type[row] ?? 0] === true || found.has(row) || inAttributes.has(row),
  );
}

/**
 * The lines that have a text, from 0.
 *
 * @param wanted in small letters
 * @param behind where it is given, what is before its first place in a line does not count
 */
function findLines(text: string, wanted: string, behind = ''): Set<number> {
  const small = lowerCase(text);
  const found = new Set<number>();
  let line = 0;
  let start = 0;
  for (let at = small.indexOf(wanted); at >= 0; ) {
    let end = small.indexOf('\n', start);
    for (; end >= 0 && end < at; end = small.indexOf('\n', start)) {
      start = end + 1;
      line += 1;
    }
    const first = behind === '' ? start : small.indexOf(behind, start);
    const isThere = at >= first;
    if (isThere) found.add(line);
    if (isThere && end < 0) break;
    at = small.indexOf(wanted, isThere ? end : first);
  }
  return found;
}

/** Letter by letter: which small letter a sigma has does not depend on what is next to it, and a dotted I is one letter. */
function lowerCase(text: string): string {
  return text.replaceAll('Σ', 'σ').replaceAll('İ', 'i').toLowerCase();
}

/** Whether the rows of a question are in the file in the order of records, starts and ends. */
export function isInFileOrder(
  tables: readonly OpenFeatureTable[],
  { record }: Pick<FeatureQuestion, 'record'>,
): boolean {
  const [only, ...others] = tables;
  if (only === undefined || others.length > 0) return false;
  if (record !== undefined) {
    return only.records.filter((each) => each === record).length < 2;
  }
  // What has no record comes last, whatever the direction.
  return only.records.every((each, at) => each !== null && each > (only.records[at - 1] ?? -1));
}
