import { createBaseWriter } from '../bases/base-writer.ts';
import {
  classAt,
  DIGIT,
  GAP,
  LINE_END,
  LOWER_CASE_BASE,
  UPPER_CASE_BASE,
  WHITE_SPACE,
} from '../bases/nucleotides.ts';
import { createBadCharacter } from '../lines/bad-character.ts';
import { decodeLine } from '../lines/decode-line.ts';
import { signOf } from '../lines/end-marks.ts';
import { createFoldedGaps, GAP_START } from '../lines/folded-gap.ts';
import { createLineBuffer, findLineEnd } from '../lines/line-buffer.ts';
import { createLinePlace } from '../lines/line-place.ts';
import {
  BAD_LINE_IN_SEQUENCE,
  NO_BASES,
  refuseCharacter,
  refuseFeatureLength,
} from '../lines/refusals.ts';
import type { ParsedPiece, SequenceSummary } from '../parsed-piece.ts';
import type { SequenceParser, SequenceParserOptions } from '../sequence-parser.ts';
import { SequenceTextError } from '../sequence-text-error.ts';
import { createEntryReader } from './entry-reader.ts';
import type { FlatFileDialect } from './flat-file-entry.ts';

const SLASH = 47;
const NOTHING = new Uint8Array(0);

type Mode = 'line-start' | 'line' | 'bases' | 'gap' | 'bad-character';

/**
 * A streaming parser of GenBank or EMBL flat files of any number of entries; each becomes a record,
 * with its shape where the entry states it, and its features.
 *
 * The name is accession.version, or as much as there is of it; that of a region has its place, too. Spaces
 * and numbers between the bases are layout, gap signs '-' '.' '*' are dropped and counted, a gap that NCBI's page folds is as many N,
 * lower case means nothing, and every other character that is not a nucleotide code is refused with its
 * place. So is an entry with less than half the bases that it states (another number is a warning), one
 * without bases, and a protein. A text may also begin with the bases of its only entry. A feature is
 * kept also where its location cannot be read. The result does not depend on how the text is cut into chunks.
 */
export function createFlatFileParser(
  dialect: FlatFileDialect,
  options: SequenceParserOptions = {},
): SequenceParser {
  const limits = {
    maxRecords: options.maxRecords ?? 1_000_000,
    maxHeaderBytes: options.maxHeaderBytes ?? 64 * 1024,
    maxFeatureBytes: options.maxFeatureBytes ?? 1024 * 1024,
  };
  const writer = createBaseWriter();
  const place = createLinePlace();
  const bad = createBadCharacter();
  const lineBuffer = createLineBuffer(limits.maxFeatureBytes);
  const entries = createEntryReader({
    dialect,
    limits,
    position: writer.position,
    line: place.line,
    refuse: (reason) => refuse(reason, null),
  });
  let mode: Mode = 'line-start';
  let isInBases = false;
  let gaps = 0;
  const folded = createFoldedGaps(writer, (reason, column) => refuse(reason, column));

  function push(chunk: Uint8Array): ParsedPiece {
    writer.begin(chunk);
    let i = 0;
    while (i < chunk.length) {
      if (mode === 'line-start') i = startLine(chunk, i);
      else if (mode === 'line') i = readLine(chunk, i);
      else if (mode === 'bases') i = readBases(chunk, i);
      else if (mode === 'gap') i = readGap(chunk, i);
      else i = readBadCharacter(chunk, i);
    }
    place.endChunk(chunk);
    return takePiece();
  }

  function finish(): ParsedPiece & { summary: SequenceSummary } {
    writer.begin(NOTHING);
    if (mode === 'gap') folded.write(NOTHING);
    if (mode === 'bad-character') refuseBad();
    if (mode === 'line') entries.readLine(decodeLine(lineBuffer.take()));
    entries.finish();
    const length = writer.position();
    if (length === 0 && !(options.allowsEmptyRecords === true && entries.count() > 0)) {
      throw new SequenceTextError({ record: null, line: null, column: null }, NO_BASES);
    }
    const summary: SequenceSummary = {
      format: dialect.format,
      length,
      recordCount: entries.count(),
      nucleicCounts: writer.readCounts(),
      dropped: { whitespace: 0, digits: 0, gaps },
      maskedBp: 0,
      firstHeader: null,
      warnings: entries.warnings(),
      statedType: entries.statedType(),
    };
    return { ...takePiece(), summary };
  }

  function takePiece(): ParsedPiece {
    return { bases: folded.take().bases, ...entries.take(), masked: [] };
  }

  function startLine(chunk: Uint8Array, i: number): number {
    if (place.takesRestOfLineEnd(chunk, i)) return i + 1;
    mode = isInBases && chunk[i] !== SLASH ? 'bases' : 'line';
    return i;
  }

  function endLine(chunk: Uint8Array, i: number): number {
    mode = 'line-start';
    return place.endLine(chunk, i);
  }

  function readLine(chunk: Uint8Array, start: number): number {
    const i = findLineEnd(chunk, start);
    const fits = lineBuffer.append(chunk.subarray(start, i));
    if (!fits) refuse(refuseFeatureLength(limits.maxFeatureBytes), null);
    if (i === chunk.length) return i;
    isInBases = entries.readLine(decodeLine(lineBuffer.take()));
    return endLine(chunk, i);
  }

  function readBases(chunk: Uint8Array, start: number): number {
    let i = start;
    while (i < chunk.length) {
      const byteClass = classAt(chunk, i);
      switch (byteClass) {
        case UPPER_CASE_BASE:
        case LOWER_CASE_BASE:
          i = takeBases(i, byteClass);
          break;
        case WHITE_SPACE:
        case DIGIT:
          i += 1;
          break;
        case GAP:
          gaps += 1;
          i += 1;
          break;
        case LINE_END:
          return endLine(chunk, i);
        default:
          if (chunk[i] === GAP_START) {
            mode = 'gap';
            folded.begin(place.columnOf(i));
            return i;
          }
          mode = 'bad-character';
          bad.begin(place.columnOf(i));
          return i;
      }
    }
    return i;
  }

  function takeBases(i: number, byteClass: number): number {
    const { end, lineEnds, lineStart } = writer.copyRun(i, byteClass);
    if (lineEnds > 0) place.passLineEnds(lineEnds, lineStart);
    return end;
  }

  function readGap(chunk: Uint8Array, start: number): number {
    const i = folded.read(chunk, start);
    if (i === chunk.length) return i;
    folded.write(chunk);
    return endLine(chunk, i);
  }

  function readBadCharacter(chunk: Uint8Array, start: number): number {
    const i = bad.read(chunk, start);
    if (!bad.isWhole()) return i;
    // As with the usual ones, blanks between the bases are layout.
    if (signOf(bad.bytes()) !== 'blank') refuseBad();
    mode = 'bases';
    return i;
  }

  function refuseBad(): never {
    if (bad.column() === 1) refuse(BAD_LINE_IN_SEQUENCE, null);
    return refuse(refuseCharacter(bad.bytes()), bad.column());
  }

  function refuse(reason: string, column: number | null): never {
    const record = entries.openName();
    const recordNumber = record === null ? null : entries.count();
    throw new SequenceTextError({ record, recordNumber, line: place.line(), column }, reason);
  }

  return { push, finish };
}
