import { cleanLine } from '@flipon/annotation/clean-text';
import { otherFormatOf, UNKNOWN_LINE } from '@flipon/annotation/detect-format';
import { createLineSplitter } from '@flipon/annotation/split-lines';
import { isTrackLine, readTableHead } from '@flipon/annotation/table-head';
import type { FormatReader } from './format-reader.ts';
import { createRowStore, type RowLimits } from './row-store.ts';
import { conventionNotes, type Track } from './track.ts';
import { TrackError } from './track-error.ts';
import { KNOWN_FORMATS, recogniseFormat } from './track-formats.ts';

/** A file of more lines is refused, too: the text around rows costs as much to read. */
interface FileLimits extends RowLimits {
  maxLines: number;
}

export type ReadTrackOptions = Partial<FileLimits>;

const LIMITS: FileLimits = {
  // Z-HUNT writes one for each base.
  maxLines: 20_000_000,
  maxRows: 1_000_000,
  maxNames: 100_000,
  maxLabels: Number.POSITIVE_INFINITY,
};

/**
 * Reads a track file, or a file of Flipon, as it arrives: its format is recognised by its content, and its
 * places become 0-based and half-open. Concatenated files of one format, with their headers, are one track.
 * Memory grows only with the rows, whose number is limited.
 *
 * @param chunks text in UTF-8, cut anywhere; lines of 1 MiB at most
 * @throws TrackError where it is no such file, or a line is no row; it names the line
 */
export async function readTrack(
  chunks: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
  options: ReadTrackOptions = {},
): Promise<Track> {
  const splitter = createLineSplitter();
  const reader = createLineReader({ ...LIMITS, ...options });
  for await (const chunk of chunks) reader.readLines(splitter.push(chunk));
  reader.readLines(splitter.finish());
  return reader.finish();
}

interface LineReader {
  readLines(lines: readonly (string | null)[]): void;
  finish(): Track;
}

function createLineReader({ maxLines, ...limits }: FileLimits): LineReader {
  const rows = createRowStore(limits);
  let reader: FormatReader | null = null;
  let line = 0;
  let isPastRows = false;
  /** Of the comments before the format was known, the one that says which it is. */
  let report = '';
  const comments: string[] = [];

  function readLine(given: string | null): void {
    line += 1;
    if (line > maxLines) {
      throw new TrackError(
        null,
        `The file has more than ${maxLines.toLocaleString('en-US')} lines. Send the rows alone, or split it into smaller files.`,
      );
    }
    if (isPastRows) passOver(cleanLine(given ?? ''));
    else readText(given);
  }

  function readText(given: string | null): void {
    if (given === null) throw new TrackError(line, 'It is longer than 1 MiB, which no row is.');
    if (given.includes('\0') || given.startsWith('\u001f')) throw new TrackError(null, BINARY);
    const text = cleanLine(given);
    if (text.trim() === '') return;
    if (isTrackLine(text)) refuseOther(text);
    if (text.startsWith('#') || isTrackLine(text)) readComment(text);
    else if (reader === null) begin(text);
    else if (reader.endsRows?.(text) === true) isPastRows = true;
    else readRow(reader, text);
  }

  /** Behind the rows, only a header of a concatenated file begins them again. */
  function passOver(text: string): void {
    if (MAY_BEGIN.test(text) && beginFormat(text)) isPastRows = false;
    const problem = reader?.readPast?.(text) ?? null;
    if (problem !== null) throw new TrackError(line, problem);
  }

  function readComment(text: string): void {
    if (MAY_BEGIN.test(text) && beginFormat(text)) return;
    if (reader !== null) isPastRows = reader.readComment?.(text) ?? false;
    else keepHeading(text);
    report ||= /^# *Report_format: *(\w+)/.exec(text)?.[1] ?? '';
  }

  /** Keeps lines before the format is known, without comments that say nothing about rows. */
  function keepHeading(text: string): void {
    const head = readTableHead(text);
    if (typeof head === 'string' && head !== 'features') {
      throw new TrackError(line, report === '' ? head : `${AS_GFF} ${KNOWN_FORMATS}`);
    }
    const isHeading = head !== null || isTrackLine(text);
    if (comments.length < (isHeading ? 2 : 1) * MOST_COMMENTS) comments.push(text);
  }

  function begin(text: string): void {
    // Rows of these have numbers where BED has them.
    if (/^\S+\s+\d+\s+\d+\s/.test(text)) refuseOther(text);
    if (beginFormat(text)) return;
    refuseOther(text);
    if (readTableHead(text) === null) {
      const hint = report === '' ? '' : ` ${AS_GFF}`;
      throw new TrackError(line, `${UNKNOWN_LINE}${hint} ${KNOWN_FORMATS}`);
    }
    keepHeading(text);
  }

  function refuseOther(text: string): void {
    const other = otherFormatOf(text);
    if (other !== null) throw new TrackError(line, `This is ${other}. ${KNOWN_FORMATS}`);
  }

  function readRow(current: FormatReader, text: string): void {
    const problem = current.readRow(text, line);
    // A line that is no row may be the header of a concatenated file.
    if (problem === null || beginFormat(text)) return;
    const heading = current.readHeading?.(text) ?? false;
    if (heading !== true) throw new TrackError(line, heading || problem);
  }

  /** Whether a line begins a format, or the known one again; it is read then. */
  function beginFormat(text: string): boolean {
    if (reader !== null && reader.begins(text) === 'header') return true;
    const found = recogniseFormat(text, rows, comments);
    if (found === null) return false;
    if (reader !== null) {
      if (found.reader.format === reader.format) return false;
      // A bad row may look like one of another format, most of all without tabs.
      if (found.isRow && !text.includes('\t')) return false;
      if (found.isRow && found.reader.readRow(text, line) !== null) return false;
      throw new TrackError(
        line,
        `This begins ${found.reader.title}, and the file began as ${reader.title}. Add them one by one.`,
      );
    }
    reader = found.reader;
    if (!found.isRow) for (const comment of comments) reader.readComment?.(comment);
    if (found.isRow) readRow(reader, text);
    return true;
  }

  return {
    readLines: (lines) => lines.forEach(readLine),
    finish() {
      if (line === 0) throw new TrackError(null, 'The file is empty.');
      if (reader === null) throw new TrackError(null, `The file has no row. ${KNOWN_FORMATS}`);
      reader.finish?.();
      const { unequalLengths, unlabelled, ...taken } = rows.take();
      const convention = reader.convention();
      const notes = [conventionNotes[convention], ...reader.notes()];
      if (taken.rows.count === 0) notes.push('The file has no row.');
      if (unlabelled > 0) {
        notes.push(
          `Only the first ${taken.labels.length} different labels are kept: rows without theirs are ${unlabelled}.`,
        );
      }
      if (unequalLengths.count > 0) {
        notes.push(
          `Rows whose letters are more or fewer than their bases: ${unequalLengths.count}, first in line ${unequalLengths.line}.`,
        );
      }
      return { format: reader.format, convention, notes, ...taken };
    },
  };
}

const AS_GFF = 'It is a report of EMBOSS: write it with -rformat gff.';
const MOST_COMMENTS = 100;
/**
 * Comments that may begin a format: a version, or the header of QmRLFS-finder. Trying every format on
 * millions of other comments would take minutes.
 */
const MAY_BEGIN = /^##\s*gff-version|^#Name\b/i;
const BINARY =
  'This is a binary or packed file, not a track. Unpack it first, or export it as text.';
