import { show } from '@flipon/annotation/feature-values';
import { createLetterSampler } from './letter-sampler.ts';
import { createTextList } from './text-list.ts';
import type { Convention, SkippedRows, Track } from './track.ts';
import { TrackError } from './track-error.ts';

/** A row as its file writes it. */
export interface WrittenRow {
  sequenceName: string;
  /** First and last number of its place, to be read by the convention. */
  first: number;
  last: number;
  convention: Convention;
  strand?: '+' | '-' | '.';
  score?: number | null;
  label?: string;
  /** Of the whole row. */
  letters?: string;
  /** Letters of a part of it; 0-based and half-open. */
  lettersOf?: { start: number; end: number; letters: string };
  line: number;
}

/** Gathers rows into columns that grow. */
export interface RowStore {
  /**
   * @returns the problem of the row, as a sentence; null where it was taken
   * @throws TrackError where the file has more rows than allowed
   */
  add(row: WrittenRow): string | null;
  skip(reason: string, line: number): void;
  take(): Pick<Track, 'names' | 'labels' | 'rows' | 'letters' | 'skipped'> & {
    /** Rows with letters of another number than their length. */
    unequalLengths: { count: number; line: number };
    /** Rows whose label is not kept, because there are too many different ones. */
    unlabelled: number;
  };
}

const LONGEST_NAME = 1000;
const LONGEST_LABEL = 200;
const FIRST_ROWS = 1024;

/** Limits of a file: more rows or names are refused, and of more labels the first are kept. */
export interface RowLimits {
  maxRows: number;
  maxNames: number;
  maxLabels: number;
}

export function createRowStore({ maxRows, maxNames, maxLabels }: RowLimits): RowStore {
  let count = 0;
  let room = FIRST_ROWS;
  let unlabelled = 0;
  let columns = growColumns(null, room);
  const names = createTextList(maxNames);
  const labels = createTextList(maxLabels);
  const sampler = createLetterSampler();
  const skipped = new Map<string, SkippedRows>();
  const unequalLengths = { count: 0, line: 0 };

  function skip(reason: string, line: number): void {
    const known = skipped.get(reason);
    if (known === undefined) skipped.set(reason, { reason, count: 1, line });
    else known.count += 1;
  }

  function add(row: WrittenRow): string | null {
    const { sequenceName, first, last, convention, line } = row;
    const isFromOne = convention === '1-based, closed';
    if (sequenceName.length > LONGEST_NAME) return 'The name of its sequence is too long.';
    if (isFromOne && first < 1) return `Its start must be a number from 1, not ${first}.`;
    const start = isFromOne ? first - 1 : first;
    const end = convention === '0-based, closed' ? last + 1 : last;
    if (end < start) return `Its end, ${last}, lies before its start, ${first}.`;
    if (end === start) {
      skip('It covers no base.', line);
      return null;
    }
    if (count >= maxRows) {
      throw new TrackError(
        line,
        `The file has more than ${maxRows.toLocaleString('en-US')} rows. Take those of one sequence, or the best ones.`,
      );
    }
    if (count === room) {
      room *= 2;
      columns = growColumns(columns, room);
    }
    const { strand, score, label } = row;
    const name = names.indexOf(sequenceName);
    if (name < 0) {
      throw new TrackError(
        line,
        `The file has more than ${maxNames.toLocaleString('en-US')} names of sequences. Split it into smaller files.`,
      );
    }
    columns.sequences[count] = name;
    columns.starts[count] = start;
    columns.ends[count] = end;
    columns.strands[count] = strand === '+' ? 1 : strand === '-' ? -1 : 0;
    columns.scores[count] = score ?? Number.NaN;
    columns.labels[count] = indexOfLabel(label);
    columns.lines[count] = line;
    addLetters(row, start, end);
    count += 1;
    return null;
  }

  function indexOfLabel(label = ''): number {
    if (label === '') return -1;
    const index = labels.indexOf(label.slice(0, LONGEST_LABEL));
    if (index < 0) unlabelled += 1;
    return index;
  }

  function addLetters({ letters, lettersOf, line }: WrittenRow, start: number, end: number): void {
    const told = lettersOf ?? (letters ? { start, end, letters } : null);
    if (told === null) return;
    if (told.letters.length !== told.end - told.start) {
      if (unequalLengths.count === 0) unequalLengths.line = line;
      unequalLengths.count += 1;
    }
    sampler.add({ row: count, ...told });
  }

  return {
    add,
    skip,
    take: () => ({
      names: names.take(),
      labels: labels.take(),
      rows: { count, ...cutColumns(columns, count) },
      letters: sampler.take(),
      skipped: [...skipped.values()],
      unequalLengths,
      unlabelled,
    }),
  };
}

type Columns = Omit<Track['rows'], 'count'>;

function growColumns(old: Columns | null, room: number): Columns {
  const larger: Columns = {
    sequences: new Int32Array(room),
    starts: new Float64Array(room),
    ends: new Float64Array(room),
    strands: new Int8Array(room),
    scores: new Float64Array(room),
    labels: new Int32Array(room),
    lines: new Int32Array(room),
  };
  if (old === null) return larger;
  larger.sequences.set(old.sequences);
  larger.starts.set(old.starts);
  larger.ends.set(old.ends);
  larger.strands.set(old.strands);
  larger.scores.set(old.scores);
  larger.labels.set(old.labels);
  larger.lines.set(old.lines);
  return larger;
}

function cutColumns(columns: Columns, count: number): Columns {
  return {
    sequences: columns.sequences.slice(0, count),
    starts: columns.starts.slice(0, count),
    ends: columns.ends.slice(0, count),
    strands: columns.strands.slice(0, count),
    scores: columns.scores.slice(0, count),
    labels: columns.labels.slice(0, count),
    lines: columns.lines.slice(0, count),
  };
}

/** A place as tools print it, `15` or `15.0`; null for other texts. */
export function readPlace(text: string): number | null {
  return /^\d{1,15}(?:\.0{1,6})?$/.test(text) ? Number(text) : null;
}

/** The problem of a place that {@link readPlace} refuses. */
export function describePlace(what: 'start' | 'end', text: string): string {
  return `Its ${what} must be a whole number: ${show(text)}.`;
}
