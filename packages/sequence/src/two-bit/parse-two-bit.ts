import { createLetterCounter } from '../bases/nucleic-counts.ts';
import { NO_BASES } from '../lines/refusals.ts';
import type { ParsedPiece, SequenceSummary } from '../parsed-piece.ts';
import { createRecordCollector } from '../record-collector.ts';
import type { SequenceParser, SequenceParserOptions } from '../sequence-parser.ts';
import { SequenceTextError } from '../sequence-text-error.ts';
import { createByteFeed, type Reading } from './byte-feed.ts';
import { readBlocks, type TwoBitBlocks } from './two-bit-blocks.ts';
import { readTwoBitIndex, type TwoBitEntry } from './two-bit-index.ts';
import { createTwoBitOutput } from './two-bit-output.ts';
import { BAD_OFFSET, CUT_OFF } from './two-bit-refusals.ts';

const NOTHING = new Uint8Array(0);

/**
 * A streaming parser of 2bit files (UCSC Genome Browser, "twoBit sequence archive") of version 0 and,
 * with offsets of 64 bits, version 1, in either byte order. Records come in the order in which they
 * lie in the file, which is that of the index in all files that programs write. Masked stretches
 * become soft masks. The result does not depend on how the file is cut into chunks.
 */
export function createTwoBitParser(options: SequenceParserOptions = {}): SequenceParser {
  const { maxRecords = 1_000_000, allowsEmptyRecords } = options;
  const feed = createByteFeed();
  const collector = createRecordCollector();
  const output = createTwoBitOutput(createLetterCounter());
  const reading = readFile();
  let isDone = false;

  function* readFile(): Reading<void> {
    const index = yield* readTwoBitIndex(feed, maxRecords, refuseRecord);
    for (const entry of index.entries) yield* readRecord(entry, index.isLittleEndian);
  }

  function* readRecord(
    { name, description, offset }: TwoBitEntry,
    isLittleEndian: boolean,
  ): Reading<void> {
    if (offset < feed.offset()) refuseRecord(BAD_OFFSET, name);
    collector.begin(name, description, output.position());
    yield* feed.skip(offset - feed.offset());
    const lengthBp = yield* feed.word(isLittleEndian);
    const unknown = yield* readBlocks(feed, isLittleEndian, lengthBp, refuse);
    const masked = yield* readBlocks(feed, isLittleEndian, lengthBp, refuse);
    // Reserved.
    yield* feed.word(isLittleEndian);
    yield* readBases(lengthBp, unknown, masked);
    collector.complete(output.position());
  }

  function* readBases(
    lengthBp: number,
    unknown: TwoBitBlocks,
    masked: TwoBitBlocks,
  ): Reading<void> {
    const start = output.position();
    let done = 0;
    let block = 0;
    let mask = 0;
    while (done < lengthBp) {
      const rest = feed.rest();
      if (rest.length === 0) {
        yield;
        continue;
      }
      const bytes = Math.min(rest.length, Math.ceil((lengthBp - done) / 4));
      const bases = Math.min(4 * bytes, lengthBp - done);
      block = output.write(rest.subarray(0, bytes), bases, unknown, block, done);
      feed.pass(bytes);
      done += bases;
      mask = addMasks(masked, mask, start, done);
    }
  }

  /** @returns the first block that ends after `done` */
  function addMasks(
    { count, starts, ends }: TwoBitBlocks,
    first: number,
    recordStart: number,
    done: number,
  ): number {
    let block = first;
    for (; block < count && (ends[block] ?? 0) <= done; block += 1) {
      collector.openMask(recordStart + (starts[block] ?? 0));
      collector.closeMask(recordStart + (ends[block] ?? 0));
    }
    return block;
  }

  function push(chunk: Uint8Array): ParsedPiece {
    feed.push(chunk);
    output.begin(chunk.length);
    if (!isDone) isDone = reading.next().done === true;
    return takePiece();
  }

  function finish(): ParsedPiece & { summary: SequenceSummary } {
    output.begin(0);
    if (!isDone) refuse(CUT_OFF);
    const length = output.position();
    const isEmptyAllowed = allowsEmptyRecords === true && collector.count() > 0;
    if (length === 0 && !isEmptyAllowed) refuse(NO_BASES);
    const summary: SequenceSummary = {
      format: '2BIT',
      length,
      recordCount: collector.count(),
      nucleicCounts: output.readCounts(),
      dropped: { whitespace: 0, digits: 0, gaps: 0 },
      maskedBp: collector.maskedBp(),
      firstHeader: null,
      warnings: [],
    };
    return { ...takePiece(), summary };
  }

  function takePiece(): ParsedPiece {
    return { bases: output.take(), ...collector.take(), features: [] };
  }

  function refuse(reason: string): never {
    const record = collector.openName();
    const recordNumber = record === null ? null : collector.count();
    throw new SequenceTextError({ record, recordNumber, line: null, column: null }, reason);
  }

  function refuseRecord(reason: string, record: string | null): never {
    throw new SequenceTextError({ record, line: null, column: null }, reason);
  }

  // It waits for its first byte.
  feed.push(NOTHING);
  reading.next();
  return { push, finish };
}
