import { type FastaHeader, parseFastaHeader } from '../fasta/fasta-header.ts';
import { refuseRecordCount } from '../lines/refusals.ts';
import type { ByteFeed, Reading } from './byte-feed.ts';
import { BAD_OFFSET, refuseVersion } from './two-bit-refusals.ts';

/** A record as the index of a 2bit file names it. */
export interface TwoBitEntry extends Pick<FastaHeader, 'name' | 'description'> {
  /** Of its first byte in the file. */
  offset: number;
}

export interface TwoBitIndex {
  isLittleEndian: boolean;
  /** As they lie in the file. */
  entries: TwoBitEntry[];
}

/** Version 1 has offsets of 64 bits, for files above 4 GiB. */
const WIDE_VERSION = 1;
const LITTLE_ENDIAN_START = 0x43;

/**
 * Reads head and index of a 2bit file.
 *
 * @param refuse called with the reason and the record's name, where one is meant
 */
export function* readTwoBitIndex(
  feed: ByteFeed,
  maxRecords: number,
  refuse: (reason: string, record: string | null) => never,
): Reading<TwoBitIndex> {
  const [first] = yield* feed.take(4);
  const isLittleEndian = first === LITTLE_ENDIAN_START;
  const version = yield* feed.word(isLittleEndian);
  if (version > WIDE_VERSION) refuse(refuseVersion(version), null);
  const count = yield* feed.word(isLittleEndian);
  if (count > maxRecords) refuse(refuseRecordCount(maxRecords), null);
  // Reserved.
  yield* feed.word(isLittleEndian);
  const entries: TwoBitEntry[] = [];
  for (let ordinal = 1; ordinal <= count; ordinal += 1) {
    const [nameBytes = 0] = yield* feed.take(1);
    const { name, description } = parseFastaHeader(yield* feed.take(nameBytes), ordinal);
    const offset = yield* readOffset(feed, isLittleEndian, version === WIDE_VERSION);
    entries.push({ name, description, offset });
  }
  const end = feed.offset();
  for (const { name, offset } of entries) if (offset < end) refuse(BAD_OFFSET, name);
  return { isLittleEndian, entries: entries.sort((a, b) => a.offset - b.offset) };
}

function* readOffset(feed: ByteFeed, isLittleEndian: boolean, isWide: boolean): Reading<number> {
  const first = yield* feed.word(isLittleEndian);
  if (!isWide) return first;
  const second = yield* feed.word(isLittleEndian);
  return isLittleEndian ? second * 2 ** 32 + first : first * 2 ** 32 + second;
}
