import { foreignLane, laneStrandOf } from '@flipon/analyses/foreign-lane';
import type { HitColumns } from '@flipon/analyses/kernel';
import { openFile } from '@flipon/platform/files';
import { nextTurn } from '@flipon/platform/next-turn';
import { writeHitTable } from '@flipon/tables/hit-table-writer';
import { checkEnds } from '@flipon/tracks/check-ends';
import type { Shift } from '@flipon/tracks/check-letters';
import { shiftTrack } from '@flipon/tracks/shift-track';
import type { Track } from '@flipon/tracks/track';
import type { LanePlace } from './lane-place.ts';
import type { LaneRecords, PlacedLaneRecord } from './lane-records.ts';
import { createRowGatherer, type PieceCounts, type RowGatherer } from './piece-rows.ts';
import type { ReadLane } from './read-lane.ts';
import { ROW_NUMBERS, readStagedRows } from './staged-rows.ts';

/** A lane with staged rows. */
export interface StagedLane {
  stagedPath: string;
  read: ReadLane;
  records: LaneRecords;
  /** What is added to all starts and ends. */
  shift: Shift;
}

export const NO_SHIFT: Shift = { start: 0, end: 0 };

/**
 * Checks that each shifted row is inside its record; rows on pieces need not be.
 *
 * @throws TrackError for the first line that is not
 */
export async function requirePlaces(lane: StagedLane): Promise<void> {
  const { shift } = lane;
  let worst: { line: number; name: string; record: PlacedLaneRecord; row: Row } | null = null;
  for await (const { name, record, numbers } of ownRows(lane)) {
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

/** What became of the rows of a lane. */
export interface WrittenLane {
  count: number;
  pieces: PieceCounts;
}

/**
 * Writes the rows of a lane that are in records as a table of hits (`foreignLane`), in the order of their places in
 * the whole sequence.
 *
 * @param path of the table, which is new
 * @throws TrackError where overlapping pieces have too many rows
 */
export async function writeLane(
  { lengthBp, walkCircles }: Pick<LanePlace, 'lengthBp' | 'walkCircles'>,
  path: string,
  lane: StagedLane,
): Promise<WrittenLane> {
  const gatherer = createRowGatherer();
  const rows = hasOneNameEach(lane) ? movedRows(lane) : sortedRows(lane, gatherer);
  const { count } = await writeHitTable({
    definition: foreignLane,
    path,
    batches: hitsOf(rows),
    sequence: { lengthBp, circles: walkCircles },
  });
  return { count, pieces: gatherer.counts };
}

/** Whether the rows of each record come from one name, and count in the record: they are in order then. */
function hasOneNameEach({ records }: StagedLane): boolean {
  const used = records.ofName.flatMap(({ record }) => record?.index ?? []);
  return (
    records.ofName.every(({ pieces }) => pieces === undefined) && new Set(used).size === used.length
  );
}

async function* hitsOf(rows: AsyncIterable<RecordRows>): AsyncGenerator<HitColumns> {
  for await (const { record, numbers } of rows) {
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
      const start = numbers[at] ?? 0;
      columns.position[row] = record.start + start;
      columns.length[row] = (numbers[at + 1] ?? 0) - start;
      columns.strand[row] = laneStrandOf(numbers[at + 2] ?? 0);
      columns.score[row] = numbers[at + 3] ?? Number.NaN;
      columns.label[row] = numbers[at + 4] ?? -1;
    }
    yield { count, columns };
  }
}

/** Rows in the coordinates of their record. */
interface RecordRows {
  record: PlacedLaneRecord;
  numbers: Float64Array;
}

async function* movedRows(lane: StagedLane): AsyncGenerator<RecordRows & { name: string }> {
  for await (const rows of ownRows(lane)) {
    move(rows.numbers, lane.shift);
    yield rows;
  }
}

function move(numbers: Float64Array, { start, end }: Shift): void {
  if (start === 0 && end === 0) return;
  for (let at = 0; at < numbers.length; at += ROW_NUMBERS) {
    numbers[at] = (numbers[at] ?? 0) + start;
    numbers[at + 1] = (numbers[at + 1] ?? 0) + end;
  }
}

/** The same with those on pieces: a record has rows of several names, which are held to be put in order. */
async function* sortedRows(lane: StagedLane, gatherer: RowGatherer): AsyncGenerator<RecordRows> {
  for await (const { record, numbers } of movedRows(lane)) {
    gatherer.add(record.index, numbers);
    await nextTurn();
  }
  const file = await openFile(lane.stagedPath, 'read');
  try {
    for (const { at, first, count } of rangesOf(lane)) {
      const pieces = lane.records.ofName[at]?.pieces;
      if (pieces === undefined) continue;
      const add = gatherer.addOnPieces(at, pieces);
      for await (const numbers of readStagedRows(file, { first, count })) {
        move(numbers, lane.shift);
        add(numbers);
        await nextTurn();
      }
    }
  } finally {
    await file.close();
  }
  for (const { record: index, numbers } of gatherer.take()) {
    const record = lane.records.all.get(index);
    if (record !== undefined) yield { record, numbers };
    await nextTurn();
  }
}

/** Rows of names that count in their record, in the order of the records. */
async function* ownRows(lane: StagedLane): AsyncGenerator<RecordRows & { name: string }> {
  const own = rangesOf(lane).flatMap(({ at, ...range }) => {
    const { record = null, pieces } = lane.records.ofName[at] ?? {};
    return record === null || pieces !== undefined ? [] : [{ ...range, record }];
  });
  own.sort((a, b) => a.record.index - b.record.index);
  const file = await openFile(lane.stagedPath, 'read');
  try {
    for (const { name, record, ...rows } of own) {
      for await (const numbers of readStagedRows(file, rows)) yield { name, record, numbers };
    }
  } finally {
    await file.close();
  }
}

/** The range of each name's rows in the file of staged rows. */
function rangesOf({ read }: StagedLane) {
  let first = 0;
  return read.names.map((name, at) => {
    const count = read.rowsOfName[at] ?? 0;
    first += count;
    return { name, at, first: first - count, count };
  });
}
