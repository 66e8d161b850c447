import type { PieceOfName } from '@flipon/annotation/match-names';
import { createPieceFinder } from '@flipon/annotation/place-on-pieces';
import type { SkippedRows } from '@flipon/tracks/track';
import { TrackError } from '@flipon/tracks/track-error';
import { LANE_LIMITS } from './lane-limits.ts';
import { ROW_NUMBERS } from './staged-rows.ts';

const [START, END, STRAND, LINE] = [0, 1, 2, 5];
const ROWS_AT_ONCE = 16_384;

/** What became of rows that count in the coordinates of what records are pieces of. */
export interface PieceCounts {
  /** Rows by the index of their name and of the record: `0 12`. */
  rows: Map<string, number>;
  /** Rows that share no base with a piece; null where there are none. */
  outside: SkippedRows | null;
  /** Rows that were cut at the edge of a piece. */
  cut: number;
}

/** Rows gathered by record, to be returned in order. */
export interface RowGatherer {
  counts: PieceCounts;
  /** Rows in the coordinates of a record. */
  add(record: number, numbers: Float64Array): void;
  /** Rows of a name in the coordinates of what records are pieces of. */
  addOnPieces(name: number, pieces: readonly PieceOfName[]): (numbers: Float64Array) => void;
  /** Rows of each record by their starts, some at a time. */
  take(): Generator<{ record: number; numbers: Float64Array }>;
}

/**
 * Gathers staged rows, {@link ROW_NUMBERS} numbers each. A row across the edge of a piece is cut there; on a
 * piece of the opposite strand, positions run backwards and strands are swapped.
 *
 * @throws TrackError where there are more rows than a lane may have, as with overlapping pieces
 */
export function createRowGatherer(): RowGatherer {
  const rowsOf = new Map<number, number[]>();
  const counts: PieceCounts = { rows: new Map(), outside: null, cut: 0 };
  let total = 0;

  function rowsOfRecord(record: number): number[] {
    const known = rowsOf.get(record);
    if (known !== undefined) return known;
    const made: number[] = [];
    rowsOf.set(record, made);
    return made;
  }

  function count(rows: number): void {
    total += rows;
    if (total > LANE_LIMITS.maxRows) throw tooMany();
  }

  return {
    counts,
    add(record, numbers) {
      count(numbers.length / ROW_NUMBERS);
      const rows = rowsOfRecord(record);
      for (const number of numbers) rows.push(number);
    },
    addOnPieces(name, pieces) {
      const find = createPieceFinder(pieces);
      return (numbers) => {
        for (let at = 0; at < numbers.length; at += ROW_NUMBERS) {
          const line = numbers[at + LINE] ?? 0;
          const found = find(numbers[at + START] ?? 0, numbers[at + END] ?? 0).filter(
            ({ start, end }) => end > start,
          );
          if (found.length === 0) noteOutside(counts, line);
          count(found.length);
          for (const { piece, start, end, cutBefore, cutBehind } of found) {
            const key = `${name} ${piece.record}`;
            counts.rows.set(key, (counts.rows.get(key) ?? 0) + 1);
            if (cutBefore > 0 || cutBehind > 0) counts.cut += 1;
            const strand = numbers[at + STRAND] ?? 0;
            const side = piece.isReversed && strand !== 0 ? -strand : strand;
            const [score = 0, label = -1] = numbers.subarray(at + STRAND + 1, at + LINE);
            rowsOfRecord(piece.record).push(start, end, side, score, label, line);
          }
        }
      };
    },
    *take() {
      for (const record of [...rowsOf.keys()].sort((a, b) => a - b)) {
        const rows = rowsOf.get(record) ?? [];
        rowsOf.delete(record);
        yield* inOrder(rows, record);
      }
    },
  };
}

function* inOrder(rows: readonly number[], record: number) {
  const count = rows.length / ROW_NUMBERS;
  const order = Uint32Array.from({ length: count }, (_, row) => row);
  const startOf = (row: number) => rows[row * ROW_NUMBERS + START] ?? 0;
  let isSorted = true;
  for (let row = 1; row < count && isSorted; row++) isSorted = startOf(row - 1) <= startOf(row);
  if (!isSorted) order.sort((a, b) => startOf(a) - startOf(b) || a - b);
  for (let from = 0; from < count; from += ROWS_AT_ONCE) {
    const some = order.subarray(from, from + ROWS_AT_ONCE);
    const numbers = new Float64Array(some.length * ROW_NUMBERS);
    for (const [at, row] of some.entries()) {
      numbers.set(rows.slice(row * ROW_NUMBERS, (row + 1) * ROW_NUMBERS), at * ROW_NUMBERS);
    }
    yield { record, numbers };
  }
}

function noteOutside(counts: PieceCounts, line: number): void {
  counts.outside ??= { reason: OUTSIDE, count: 0, line };
  counts.outside.count += 1;
  counts.outside.line = Math.min(counts.outside.line, line);
}

const OUTSIDE = 'It lies outside of what the records are pieces of.';

function tooMany(): TrackError {
  const most = LANE_LIMITS.maxRows.toLocaleString('en-US');
  return new TrackError(
    null,
    `The file has more than ${most} rows, counted once in each piece. Split it.`,
  );
}
