import { listSome } from '@flipon/analyses/list-some';
import type { FormatLines } from '@flipon/formats/hit-format';
import { linesOf } from './line-places.ts';
import type { ReadProvenance } from './parse-provenance.ts';
import type { ComparedRow, UnmatchedRows } from './unmatched-rows.ts';

type Form = ReadProvenance['file'];

/** A row of the file and the computed row in its place; null on the side without it. */
export interface RowPair {
  found: ComparedRow | null;
  expected: ComparedRow | null;
}

/** Rows are compared with each other only up to this number. */
const MOST_PAIRED = 50;

/**
 * Pairs altered rows with the rows computed for them: those at the same place, else those that share the most
 * cells, half of them at least.
 *
 * @returns in the order of the file; a missing row comes where it would be
 */
export function pairRows(form: Form, { found, expected }: UnmatchedRows): RowPair[] {
  const left = new Set(expected);
  const atIndex = new Map(expected.map((row) => [row.index, row]));
  const isFew = found.length <= MOST_PAIRED && expected.length <= MOST_PAIRED;
  const pairs = found.map((row): RowPair => {
    const [most] = [...(isFew ? left : [])]
      .map((each) => ({ each, shared: sharedCells(form, row, each) }))
      .sort((a, b) => b.shared - a.shared);
    const best = most !== undefined && most.shared >= 0.5 ? most.each : atIndex.get(row.index);
    const partner = best !== undefined && left.delete(best) ? best : null;
    return { found: row, expected: partner };
  });
  const missing = [...left].map((row): RowPair => ({ found: null, expected: row }));
  return [...pairs, ...missing].sort((a, b) => placeIn(a) - placeIn(b));
}

const placeIn = ({ found, expected }: RowPair) => (found ?? expected)?.index ?? 0;

function sharedCells(form: Form, a: ComparedRow, b: ComparedRow): number {
  const [mine, theirs] = [cellsOf(form, a), cellsOf(form, b)];
  const same = mine.filter((cell, at) => cell === theirs[at]).length;
  return same / Math.max(mine.length, theirs.length, 1);
}

function cellsOf(form: Form, { lines }: ComparedRow): string[] {
  const [line = '', ...more] = lines;
  return [...line.split(separatorOf(form)), ...more];
}

/** Lines without columns, such as those of JSON, are compared by what is between their commas. */
function separatorOf(form: Form): string {
  const lines = linesOf(form);
  return hasColumns(lines) ? lines.separator : ',';
}

function hasColumns({ coordinates }: Pick<FormatLines, 'coordinates'>): boolean {
  return coordinates === null || coordinates.length > 0;
}

const LONGEST_CELL = 40;

/**
 * The columns in which two rows differ, by their names where the file has a head: `start (101, computed: 100)`.
 *
 * @returns null where rows have no columns, or have not the same number of them
 */
export function describeColumns(form: Form, head: string | null, pair: RowPair): string | null {
  const { found, expected } = pair;
  const lines = linesOf(form);
  const { separator, headCount, coordinates } = lines;
  if (found === null || expected === null || !hasColumns(lines)) return null;
  // A separator in quotes would be taken for one between cells.
  const mayBeQuoted = separator === ',' || 'style' in form;
  if (mayBeQuoted && [found, expected].some(({ lines }) => lines[0]?.includes('"'))) return null;
  const [mine, theirs] = [cellsOf(form, found), cellsOf(form, expected)];
  if (mine.length !== theirs.length || mine.length === 1) return null;
  const hasHead = headCount > 0 && coordinates === null;
  const names = hasHead ? (head?.split(separator) ?? []) : [];
  const differing = mine.flatMap((cell, at) => {
    const computed = theirs[at] ?? '';
    if (cell === computed) return [];
    const name = names.length === mine.length && names[at] ? names[at] : `column ${at + 1}`;
    return [`${name} (${short(cell)}, computed: ${short(computed)})`];
  });
  if (differing.length === 0) return null;
  return listSome(differing);
}

function short(cell: string): string {
  if (cell === '') return 'nothing';
  return cell.length > LONGEST_CELL ? `${cell.slice(0, LONGEST_CELL)}…` : cell;
}
