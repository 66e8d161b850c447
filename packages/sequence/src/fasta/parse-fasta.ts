// One state machine: each of its modes hands on to the others, at any byte.
import { createBaseWriter } from '../bases/base-writer.ts';
import {
  classAt,
  DIGIT,
  GAP,
  HEADER_MARK,
  LINE_END,
  LOWER_CASE_BASE,
  UPPER_CASE_BASE,
  WHITE_SPACE,
} from '../bases/nucleotides.ts';
import { createBadCharacter } from '../lines/bad-character.ts';
import { isPadding, signOf } from '../lines/end-marks.ts';
import { createFoldedGaps, GAP_START } from '../lines/folded-gap.ts';
import { createLineBuffer, findLineEnd } from '../lines/line-buffer.ts';
import { createLinePlace } from '../lines/line-place.ts';
import {
  HEADER_IN_PLAIN_TEXT,
  HEADER_INSIDE_LINE,
  MORE_BEHIND_END,
  NO_BASES,
  refuseCharacter,
  refuseHeaderLength,
  refuseRecordCount,
  refuseSeparator,
  WRITTEN_BACKWARDS,
} from '../lines/refusals.ts';
import type {
  DroppedCharacters,
  ParsedPiece,
  SequenceFormat,
  SequenceSummary,
} from '../parsed-piece.ts';
import { createRecordCollector } from '../record-collector.ts';
import type { SequenceParser, SequenceParserOptions } from '../sequence-parser.ts';
import { SequenceTextError } from '../sequence-text-error.ts';
import { parseFastaHeader } from './fasta-header.ts';

const HEADER_START = 62; // >
const COMMENT_START = 59; // ;
const FIVE = 53;
const THREE = 51;
const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf];
const NOTHING = new Uint8Array(0);

type Mode =
  | 'line-start'
  | 'mark'
  | 'bases'
  | 'header'
  | 'comment'
  | 'gap'
  | 'bad-character'
  | 'padding';

/**
 * A streaming parser of plain sequence text, FASTA and multi-FASTA.
 *
 * The first line that is neither blank nor a comment decides: '>' makes it FASTA, anything else
 * plain text, which is one record with the name ''. Lines end with LF, CRLF or CR; a line that
 * begins with ';' is a comment; a UTF-8 byte order mark is skipped at the start, and before the '>' or ';' of
 * each file that was joined, and so are NUL and Ctrl-Z at the end. In sequence lines white space (also that of Unicode, and what has no width), digits and
 * the gap signs '-' '.' '*' are dropped and counted, a gap that NCBI's page folds is as many N, lower case is
 * a mask, `5'` may begin the bases and `3'` end them, and every other character that is not a nucleotide code
 * is refused with its place. The result does not depend on how the text is cut into chunks.
 */
export function createFastaParser(options: SequenceParserOptions = {}): SequenceParser {
  const { maxRecords = 1_000_000, maxHeaderBytes = 64 * 1024, allowsEmptyRecords } = options;
  const collector = createRecordCollector();
  const header = createLineBuffer(maxHeaderBytes);
  const writer = (options.createWriter ?? createBaseWriter)();
  const place = createLinePlace();
  const bad = createBadCharacter();
  const folded = createFoldedGaps(writer, (reason, column) => refuse(reason, column));
  const dropped: DroppedCharacters = { whitespace: 0, digits: 0, gaps: 0 };

  let mode: Mode = 'line-start';
  let format: SequenceFormat | null = null;
  let firstHeader: string | null = null;
  /** The bad character is the first of the text. */
  let isFirstCharacter = false;
  /** The last number, where it has one digit; a prime after it makes it an end mark (5', 3'). */
  let digit = { byte: 0, line: 0, column: 0, isAlone: false };
  /** Of the open record. */
  let firstBase = 0;
  let hasEnded = false;

  function push(chunk: Uint8Array): ParsedPiece {
    writer.begin(chunk);
    let i = 0;
    while (i < chunk.length) {
      if (mode === 'line-start') i = startLine(chunk, i);
      else if (mode === 'bases') i = readBases(chunk, i);
      else if (mode === 'header') i = readHeader(chunk, i);
      else if (mode === 'mark') passMark(chunk, i);
      else if (mode === 'comment') i = skipComment(chunk, i);
      else if (mode === 'gap') i = readGap(chunk, i);
      else if (mode === 'padding') i = skipPadding(chunk, i);
      else i = readBadCharacter(chunk, i);
    }
    place.endChunk(chunk);
    return takePiece();
  }

  function finish(): ParsedPiece & { summary: SequenceSummary } {
    writer.begin(NOTHING);
    if (mode === 'bad-character') refuse(refuseCharacter(bad.bytes()), bad.column());
    if (mode === 'header') beginRecord();
    if (mode === 'gap') writeGap(NOTHING);
    const length = writer.position();
    collector.complete(length);
    const isEmptyAllowed = allowsEmptyRecords === true && format === 'FASTA';
    if (format === null || (length === 0 && !isEmptyAllowed)) {
      throw new SequenceTextError({ record: null, line: null, column: null }, NO_BASES);
    }
    const summary: SequenceSummary = {
      format,
      length,
      recordCount: collector.count(),
      nucleicCounts: writer.readCounts(),
      dropped,
      maskedBp: collector.maskedBp(),
      firstHeader,
      warnings: [],
    };
    return { ...takePiece(), summary };
  }

  function takePiece(): ParsedPiece {
    const { bases, hadGaps } = folded.take();
    const piece = { bases, ...collector.take(), features: [] };
    // The writer knows those behind the last gap alone.
    const shares = hadGaps ? undefined : writer.takenShares?.();
    return shares === undefined ? piece : { ...piece, shares };
  }

  function startLine(chunk: Uint8Array, i: number): number {
    if (place.takesRestOfLineEnd(chunk, i)) return i + 1;
    if (chunk[i] === COMMENT_START) {
      mode = 'comment';
      return i + 1;
    }
    if (chunk[i] === HEADER_START) {
      if (format === 'PLAIN') refuse(HEADER_IN_PLAIN_TEXT, 1);
      format = 'FASTA';
      collector.complete(writer.position());
      if (collector.count() === maxRecords) refuse(refuseRecordCount(maxRecords), null);
      mode = 'header';
      return i + 1;
    }
    mode = 'bases';
    return i;
  }

  function endLine(chunk: Uint8Array, i: number): number {
    mode = 'line-start';
    return place.endLine(chunk, i);
  }

  function readBases(chunk: Uint8Array, start: number): number {
    let i = start;
    while (i < chunk.length) {
      switch (classAt(chunk, i)) {
        case UPPER_CASE_BASE:
          if (format === null) beginPlainText();
          collector.closeMask(writer.position());
          i = takeBases(i, UPPER_CASE_BASE);
          break;
        case LOWER_CASE_BASE:
          if (format === null) beginPlainText();
          collector.openMask(writer.position());
          i = takeBases(i, LOWER_CASE_BASE);
          break;
        case LINE_END:
          return endLine(chunk, i);
        case WHITE_SPACE:
          dropped.whitespace += 1;
          i += 1;
          break;
        case DIGIT:
          if (format === null) beginPlainText();
          noteDigit(chunk, i);
          dropped.digits += 1;
          i += 1;
          break;
        case GAP:
          if (format === null) beginPlainText();
          dropped.gaps += 1;
          i += 1;
          break;
        case HEADER_MARK:
          return refuse(HEADER_INSIDE_LINE, place.columnOf(i));
        default:
          if (chunk[i] === GAP_START) {
            mode = 'gap';
            folded.begin(place.columnOf(i));
            return i;
          }
          mode = 'bad-character';
          isFirstCharacter = place.isStart(i);
          bad.begin(place.columnOf(i));
          return i;
      }
    }
    return i;
  }

  function noteDigit(chunk: Uint8Array, i: number): void {
    const [line, column] = [place.line(), place.columnOf(i)];
    const isAlone = digit.line !== line || digit.column !== column - 1;
    digit = { byte: chunk[i] ?? 0, line, column, isAlone };
  }

  function takeBases(i: number, byteClass: number): number {
    if (hasEnded) refuse(MORE_BEHIND_END, place.columnOf(i));
    const { end, lineEnds, lineStart, caseChanges } = writer.copyRun(i, byteClass);
    if (lineEnds > 0) place.passLineEnds(lineEnds, lineStart);
    let isMasked = byteClass === LOWER_CASE_BASE;
    for (const position of caseChanges) {
      isMasked = !isMasked;
      if (isMasked) collector.openMask(position);
      else collector.closeMask(position);
    }
    return end;
  }

  function readGap(chunk: Uint8Array, start: number): number {
    const i = folded.read(chunk, start);
    if (i === chunk.length) return i;
    writeGap(chunk);
    return endLine(chunk, i);
  }

  function writeGap(chunk: Uint8Array): void {
    if (format === null) beginPlainText();
    collector.closeMask(writer.position());
    folded.write(chunk);
  }

  /** Waits for the whole character before it is refused: it may be one of those that mean something. */
  function readBadCharacter(chunk: Uint8Array, start: number): number {
    const i = bad.read(chunk, start);
    if (!bad.isWhole()) return i;
    const bytes = bad.bytes();
    const isMark = BYTE_ORDER_MARK.every((byte, at) => bytes[at] === byte);
    if (isFirstCharacter && isMark) {
      place.skipFirstColumns(BYTE_ORDER_MARK.length);
      mode = 'line-start';
    } else if (isPadding(bytes[0])) {
      mode = 'padding';
    } else {
      readSign(bytes);
      mode = isMark && bad.column() === 1 ? 'mark' : 'bases';
    }
    return i;
  }

  /** Behind a byte order mark that begins a line: one before a header or comment is no character. */
  function passMark(chunk: Uint8Array, i: number): void {
    const beginsFile = chunk[i] === HEADER_START || chunk[i] === COMMENT_START;
    if (beginsFile) dropped.whitespace -= 1;
    mode = beginsFile ? 'line-start' : 'bases';
  }

  function readSign(bytes: readonly number[]): void {
    const sign = signOf(bytes);
    if (sign === 'dash') {
      if (format === null) beginPlainText();
      dropped.gaps += 1;
      return;
    }
    if (sign === 'blank') {
      dropped.whitespace += 1;
      return;
    }
    const isBehindDigit = digit.line === place.line() && digit.column === bad.column() - 1;
    const isMark = sign === 'prime' && isBehindDigit && digit.isAlone;
    const hasBases = writer.position() > firstBase;
    if (isMark && digit.byte === FIVE) {
      if (hasBases) refuse(hasEnded ? MORE_BEHIND_END : WRITTEN_BACKWARDS, bad.column());
    } else if (isMark && digit.byte === THREE) {
      if (!hasBases) refuse(WRITTEN_BACKWARDS, bad.column());
      hasEnded = true;
    } else {
      refuse(refuseCharacter(bytes), bad.column());
    }
  }

  /** Behind the text nothing may come; what comes all the same shows that a byte inside it is bad. */
  function skipPadding(chunk: Uint8Array, start: number): number {
    for (let i = start; i < chunk.length; i += 1) {
      if (isPadding(chunk[i]) || classAt(chunk, i) === WHITE_SPACE) continue;
      if (classAt(chunk, i) !== LINE_END) refuse(refuseCharacter(bad.bytes()), bad.column());
    }
    return chunk.length;
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
    const { name, description, text, separator } = parseFastaHeader(
      header.take(),
      collector.count() + 1,
    );
    if (separator !== null) refuse(refuseSeparator(separator), null);
    firstHeader ??= text;
    firstBase = writer.position();
    hasEnded = false;
    collector.begin(name, description, firstBase);
  }

  function beginPlainText(): void {
    format = 'PLAIN';
    collector.begin('', '', 0);
  }

  function refuse(reason: string, column: number | null): never {
    const record = format === 'FASTA' ? collector.openName() : null;
    const recordNumber = record === null ? null : collector.count();
    throw new SequenceTextError({ record, recordNumber, line: place.line(), column }, reason);
  }

  return { push, finish };
}
