import { copyBases, findLineEnd } from './byte-runs.ts';
import { utf8Length } from './describe-character.ts';
import { parseFastaHeader } from './fasta-header.ts';
import { createHeaderBuffer } from './header-buffer.ts';
import { createLetterCounter } from './nucleic-counts.ts';
import {
  BYTE_CLASS,
  DIGIT,
  GAP,
  HEADER_MARK,
  LINE_END,
  LOWER_CASE_BASE,
  UPPER_CASE_BASE,
  WHITE_SPACE,
} from './nucleotides.ts';
import type {
  DroppedCharacters,
  ParsedPiece,
  SequenceFormat,
  SequenceSummary,
} from './parsed-piece.ts';
import { createRecordCollector } from './record-collector.ts';
import {
  HEADER_IN_PLAIN_TEXT,
  HEADER_INSIDE_LINE,
  NO_BASES,
  refuseCharacter,
  refuseHeaderLength,
  refuseRecordCount,
} from './refusals.ts';
import { SequenceTextError } from './sequence-text-error.ts';

export interface SequenceParserOptions {
  /** More records are refused. Default 1,000,000. */
  maxRecords?: number;
  /** A longer header line is refused. Default 65,536. */
  maxHeaderBytes?: number;
}

/** Takes the text in chunks of any size. After an error it is spent. */
export interface SequenceParser {
  /** @throws SequenceTextError */
  push(chunk: Uint8Array): ParsedPiece;
  /**
   * Ends the text; to be called once.
   * @throws SequenceTextError
   */
  finish(): ParsedPiece & { summary: SequenceSummary };
}

const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;
const HEADER_START = 62; // >
const COMMENT_START = 59; // ;
const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf];

type Mode = 'line-start' | 'bases' | 'header' | 'comment' | 'bad-character';

/**
 * A streaming parser of plain sequence text, FASTA and multi-FASTA.
 *
 * The first line that is neither blank nor a comment decides: '>' makes it FASTA, anything else
 * plain text, which is one record with the name ''. Lines end with LF, CRLF or CR; a line that
 * begins with ';' is a comment; a UTF-8 byte order mark at the start is skipped. In sequence lines
 * white space, digits and the gap signs '-' '.' '*' are dropped and counted, lower case is a mask,
 * and every other character that is not a nucleotide code is refused with its place. The result
 * does not depend on how the text is cut into chunks.
 */
export function createSequenceParser(options: SequenceParserOptions = {}): SequenceParser {
  const { maxRecords = 1_000_000, maxHeaderBytes = 64 * 1024 } = options;
  const collector = createRecordCollector();
  const header = createHeaderBuffer(maxHeaderBytes);
  const letters = createLetterCounter();
  const dropped: DroppedCharacters = { whitespace: 0, digits: 0, gaps: 0 };

  let mode: Mode = 'line-start';
  let format: SequenceFormat | null = null;
  let firstHeader: string | null = null;
  /** Offsets in the text, in bytes: of the current chunk, and of the current line. */
  let chunkOffset = 0;
  let lineOffset = 0;
  let line = 1;
  /** The last line ended with CR, so an LF that follows belongs to the same line end. */
  let endedWithCarriageReturn = false;
  let badBytes: number[] = [];
  let badColumn = 0;
  /** Bases of the piece under construction: `written` of them, after `lengthBefore` others. */
  let bases = new Uint8Array(0);
  let written = 0;
  let lengthBefore = 0;

  function push(chunk: Uint8Array): ParsedPiece {
    bases = new Uint8Array(chunk.length);
    let i = 0;
    while (i < chunk.length) {
      if (mode === 'line-start') i = startLine(chunk, i);
      else if (mode === 'bases') i = readBases(chunk, i);
      else if (mode === 'header') i = readHeader(chunk, i);
      else if (mode === 'comment') i = skipComment(chunk, i);
      else i = readBadCharacter(chunk, i);
    }
    chunkOffset += chunk.length;
    return takePiece();
  }

  function finish(): ParsedPiece & { summary: SequenceSummary } {
    bases = new Uint8Array(0);
    if (mode === 'bad-character') refuse(refuseCharacter(badBytes), badColumn);
    if (mode === 'header') beginRecord();
    collector.complete(lengthBefore);
    if (format === null || lengthBefore === 0) {
      throw new SequenceTextError({ record: null, line: null, column: null }, NO_BASES);
    }
    const summary: SequenceSummary = {
      format,
      length: lengthBefore,
      recordCount: collector.count(),
      nucleicCounts: letters.read(),
      dropped,
      maskedBp: collector.maskedBp(),
      firstHeader,
    };
    return { ...takePiece(), summary };
  }

  function takePiece(): ParsedPiece {
    const piece = { bases: bases.subarray(0, written), ...collector.take() };
    letters.add(piece.bases);
    lengthBefore += written;
    written = 0;
    return piece;
  }

  function startLine(chunk: Uint8Array, i: number): number {
    const byte = chunk[i];
    const isRestOfLineEnd = endedWithCarriageReturn && byte === LINE_FEED;
    endedWithCarriageReturn = false;
    if (isRestOfLineEnd) {
      lineOffset += 1;
      return i + 1;
    }
    if (byte === COMMENT_START) {
      mode = 'comment';
      return i + 1;
    }
    if (byte === HEADER_START) {
      if (format === 'PLAIN') refuse(HEADER_IN_PLAIN_TEXT, 1);
      format = 'FASTA';
      collector.complete(lengthBefore + written);
      if (collector.count() === maxRecords) refuse(refuseRecordCount(maxRecords), null);
      mode = 'header';
      return i + 1;
    }
    mode = 'bases';
    return i;
  }

  function endLine(chunk: Uint8Array, i: number): number {
    endedWithCarriageReturn = chunk[i] === CARRIAGE_RETURN;
    line += 1;
    lineOffset = chunkOffset + i + 1;
    mode = 'line-start';
    return i + 1;
  }

  function readBases(chunk: Uint8Array, start: number): number {
    let i = start;
    while (i < chunk.length) {
      switch (BYTE_CLASS[chunk[i] as number]) {
        case UPPER_CASE_BASE:
          if (format === null) beginPlainText();
          collector.closeMask(lengthBefore + written);
          i = takeBases(chunk, i, UPPER_CASE_BASE);
          break;
        case LOWER_CASE_BASE:
          if (format === null) beginPlainText();
          collector.openMask(lengthBefore + written);
          i = takeBases(chunk, i, LOWER_CASE_BASE);
          break;
        case LINE_END:
          return endLine(chunk, i);
        case WHITE_SPACE:
          dropped.whitespace += 1;
          i += 1;
          break;
        case DIGIT:
          if (format === null) beginPlainText();
          dropped.digits += 1;
          i += 1;
          break;
        case GAP:
          if (format === null) beginPlainText();
          dropped.gaps += 1;
          i += 1;
          break;
        case HEADER_MARK:
          return refuse(HEADER_INSIDE_LINE, columnOf(i));
        default:
          mode = 'bad-character';
          badColumn = columnOf(i);
          badBytes = [];
          return i;
      }
    }
    return i;
  }

  function takeBases(chunk: Uint8Array, i: number, byteClass: number): number {
    const count = copyBases(chunk, i, bases, written, byteClass);
    written += count;
    return i + count;
  }

  /** Waits for the whole character before it is refused: a chunk may end inside it. */
  function readBadCharacter(chunk: Uint8Array, start: number): number {
    const lengthBytes = utf8Length(badBytes[0] ?? (chunk[start] as number));
    let i = start;
    while (i < chunk.length && badBytes.length < lengthBytes) {
      badBytes.push(chunk[i] as number);
      i += 1;
    }
    if (badBytes.length < lengthBytes) return i;
    const isFirstInText = lineOffset === 0 && badColumn === 1;
    if (!isFirstInText || !BYTE_ORDER_MARK.every((byte, at) => badBytes[at] === byte)) {
      refuse(refuseCharacter(badBytes), badColumn);
    }
    lineOffset = BYTE_ORDER_MARK.length;
    mode = 'line-start';
    return i;
  }

  function skipComment(chunk: Uint8Array, start: number): number {
    const i = findLineEnd(chunk, start);
    return i < chunk.length ? endLine(chunk, i) : i;
  }

  function readHeader(chunk: Uint8Array, start: number): number {
    const i = findLineEnd(chunk, start);
    const fits = header.append(chunk.subarray(start, i));
    if (!fits) refuse(refuseHeaderLength(maxHeaderBytes), null);
    if (i === chunk.length) return i;
    beginRecord();
    return endLine(chunk, i);
  }

  function beginRecord(): void {
    const { name, description, text } = parseFastaHeader(header.take(), collector.count() + 1);
    firstHeader ??= text;
    collector.begin(name, description, lengthBefore + written);
  }

  function beginPlainText(): void {
    format = 'PLAIN';
    collector.begin('', '', 0);
  }

  function columnOf(i: number): number {
    // Bytes are characters here: a sequence line is ASCII up to what is refused.
    return chunkOffset + i - lineOffset + 1;
  }

  function refuse(reason: string, column: number | null): never {
    const record = format === 'FASTA' ? collector.openName() : null;
    throw new SequenceTextError({ record, line, column }, reason);
  }

  return { push, finish };
}
