import { open } from 'node:fs/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { foreignLane, laneStrandOf } from '@flipon/analyses/foreign-lane';
import type { HitColumns } from '@flipon/analyses/kernel';
import { walkPlacedRecords } from '@flipon/store/placed-records';
import type { StoredSequence } from '@flipon/store/sequences';
import type { Store } from '@flipon/store/store';
import { writeHitTable } from '@flipon/tables/hit-table-writer';
import { checkEnds } from '@flipon/tracks/check-ends';
import type { Shift } from '@flipon/tracks/check-letters';
import { shiftTrack } from '@flipon/tracks/shift-track';
import type { Track } from '@flipon/tracks/track';
import { keepTable, type NewBlob } from './keep-table.ts';
import type { LaneRecord, PlacedLaneRecord } from './lane-records.ts';
import type { ReadLane } from './read-lane.ts';
import { ROW_NUMBERS, readStagedRows } from './staged-rows.ts';

/** A lane whose rows are staged. */
export interface StagedLane {
  stagedPath: string;
  read: ReadLane;
  /** What its names stand for, in their order. */
  records: readonly LaneRecord[];
  /** What is added to all starts and ends. */
  shift: Shift;
}

export const NO_SHIFT: Shift = { start: 0, end: 0 };

/**
 * Looks whether each row lies in its record once it is moved.
 *
 * @throws TrackError for the first line that does not
 */
export async function requirePlaces(lane: StagedLane): Promise<void> {
  const { shift } = lane;
  let worst: { line: number; name: string; record: PlacedLaneRecord; row: Row } | null = null;
  for await (const { name, record, numbers } of placedRows(lane)) {
    for (let at = 0; at < numbers.length; at += ROW_NUMBERS) {
      const row = { start: numbers[at] ?? 0, end: numbers[at + 1] ?? 0 };
      const line = numbers[at + 5] ?? 0;
      if (isInside(record, row, shift) || (worst !== null && worst.line <= line)) continue;
      worst = { line, name, record, row };
    }
    await nextTurn();
  }
  if (worst === null) return;
  const { line, name, record, row } = worst;
  const track = oneRow(name, row, line);
  const { name: called, length: lengthBp, circular: isCircular } = record;
  checkEnds(shiftTrack(track, shift), [{ name: called, lengthBp, isCircular }]);
  throw new Error('a row lies in its record, and in none');
}

interface Row {
  start: number;
  end: number;
}

/** As `checkEnds` and `shiftTrack` say it row by row. */
function isInside({ length, circular }: PlacedLaneRecord, row: Row, shift: Shift): boolean {
  const [start, end] = [row.start + shift.start, row.end + shift.end];
  if (start < 0 || end <= start) return false;
  return end <= length || (circular && start < length && end - start <= length);
}

function oneRow(name: string, { start, end }: Row, line: number): Track {
  return {
    format: 'bed',
    convention: '0-based, half-open',
    notes: [],
    skipped: [],
    names: [name],
    labels: [],
    rows: {
      count: 1,
      sequences: Int32Array.of(0),
      starts: Float64Array.of(start),
      ends: Float64Array.of(end),
      strands: Int8Array.of(0),
      scores: Float64Array.of(Number.NaN),
      labels: Int32Array.of(-1),
      lines: Int32Array.of(line),
    },
    letters: [],
  };
}

/**
 * Writes the rows of a lane that lie in records into a new blob, as a table of hits (`foreignLane`) in
 * the order of their places in the whole sequence.
 */
export async function storeLane(
  store: Store,
  { lengthBp, recordTableId }: StoredSequence & { lengthBp: number },
  lane: StagedLane,
): Promise<NewBlob & { count: number }> {
  const circles = () => walkPlacedRecords(store.db, { recordTableId, circlesOnly: true });
  const stored = await keepTable(store, 'hits', ({ path }) =>
    writeHitTable({
      definition: foreignLane,
      path,
      batches: hitsOf(lane),
      sequence: { lengthBp, circles },
    }),
  );
  if (stored === null) throw new Error('a table was not written');
  return stored;
}

async function* hitsOf(lane: StagedLane): AsyncGenerator<HitColumns> {
  const { shift } = lane;
  for await (const { record, numbers } of placedRows(lane)) {
    const count = numbers.length / ROW_NUMBERS;
    const columns = {
      record: new Uint32Array(count).fill(record.index),
      position: new Float64Array(count),
      length: new Float64Array(count),
      strand: new Uint8Array(count),
      score: new Float64Array(count),
      label: new Float64Array(count),
    };
    for (let row = 0, at = 0; row < count; row++, at += ROW_NUMBERS) {
      const start = (numbers[at] ?? 0) + shift.start;
      columns.position[row] = record.start + start;
      columns.length[row] = (numbers[at + 1] ?? 0) + shift.end - start;
      columns.strand[row] = laneStrandOf(numbers[at + 2] ?? 0);
      columns.score[row] = numbers[at + 3] ?? Number.NaN;
      columns.label[row] = numbers[at + 4] ?? -1;
    }
    yield { count, columns };
  }
}

/** Rows of a file of staged rows that lie in a record, in the order of the records. */
async function* placedRows({ stagedPath, read, records }: StagedLane): AsyncGenerator<{
  name: string;
  record: PlacedLaneRecord;
  numbers: Float64Array;
}> {
  let first = 0;
  const placed = read.names.flatMap((name, at) => {
    const count = read.rowsOfName[at] ?? 0;
    const from = first;
    first += count;
    const record = records[at]?.record ?? null;
    return record === null ? [] : [{ name, record, first: from, count }];
  });
  placed.sort((a, b) => a.record.index - b.record.index);
  const file = await open(stagedPath, 'r');
  try {
    for (const { name, record, ...rows } of placed) {
      for await (const numbers of readStagedRows(file, rows)) yield { name, record, numbers };
    }
  } finally {
    await file.close();
  }
}
