import { type FileHandle, open, rm } from 'node:fs/promises';
import type { TrackShape } from '@flipon/analyses/kernel';
import { BLOCK_BYTES } from '@flipon/checked-files/block-sums';
import { type CheckedFile, openCheckedFile } from '@flipon/checked-files/checked-file';

/** The first bytes of a track; the digit is the version of the format. */
const MAGIC = Buffer.from('FLIPTRK1');
const BIN_BP_AT = MAGIC.length;
const LANES_AT = BIN_BP_AT + 4;
const HEADER_BYTES = LANES_AT + 4;
const VALUE_BYTES = 2;

/** Lengths of the header, and of a block (the unit of verification), in values. */
const HEADER_VALUES = HEADER_BYTES / VALUE_BYTES;
const BLOCK_VALUES = BLOCK_BYTES / VALUE_BYTES;

/**
 * Writes a track as it is computed: magic, bases per bin, lanes, then the bins of all records concatenated,
 * with a value for each lane; all of them little-endian, which is the order of every machine that Flipon
 * runs on.
 *
 * @throws an Error where there is a file at `path`, or the disk is full
 */
export async function createTrackFile(path: string, { binBp, lanes }: TrackShape) {
  const file = await open(path, 'wx', 0o600);
  const header = Buffer.alloc(HEADER_BYTES);
  MAGIC.copy(header);
  header.writeUInt32LE(binBp, BIN_BP_AT);
  header.writeUInt32LE(lanes, LANES_AT);
  /** Removes the file. */
  const discard = async () => {
    await closeQuietly(file);
    await rm(path, { force: true });
  };
  await file.writeFile(header).catch(async (error) => {
    await discard();
    throw error;
  });
  return {
    /** Adds the next bins. */
    add: (values: Uint16Array) => file.writeFile(bytesOf(values)),
    close: () => file.close(),
    discard,
  };
}

/** A track in a file. */
export interface TrackFile extends TrackShape {
  /** Bins of all records together. */
  bins: number;
  /**
   * The values of bins [first, end), counted over all records, in parts of several bins each, lane by
   * lane in each bin. A part is never overwritten.
   *
   * @throws DamagedFileError; an Error where the track ends before
   */
  read(first: number, end: number): AsyncGenerator<Uint16Array>;
  close(): Promise<void>;
}

/** @throws DamagedFileError, also while it is read; an Error where it is no track */
export async function openTrackFile(path: string): Promise<TrackFile> {
  const file = await openCheckedFile(path);
  try {
    const header = Buffer.from(await file.read(0, HEADER_BYTES));
    if (header.length < HEADER_BYTES || !header.subarray(0, MAGIC.length).equals(MAGIC)) {
      throw new Error(`${path} is no track`);
    }
    const lanes = header.readUInt32LE(LANES_AT) === 2 ? 2 : 1;
    return {
      binBp: header.readUInt32LE(BIN_BP_AT),
      lanes,
      bins: Math.floor((file.sizeBytes - HEADER_BYTES) / (VALUE_BYTES * lanes)),
      read: (first, end) => readValues(file, first * lanes, end * lanes),
      close: () => file.close(),
    };
  } catch (error) {
    await file.close();
    throw error;
  }
}

/** Parts end with a block of the file, and so with a bin, too: each block is read once. */
async function* readValues(
  file: CheckedFile,
  first: number,
  end: number,
): AsyncGenerator<Uint16Array> {
  for (let at = first; at < end; ) {
    const block = Math.floor((at + HEADER_VALUES) / BLOCK_VALUES);
    const to = Math.min(end, (block + 1) * BLOCK_VALUES - HEADER_VALUES);
    const start = HEADER_BYTES + at * VALUE_BYTES;
    const bytes = await file.read(start, HEADER_BYTES + to * VALUE_BYTES);
    if (bytes.length < (to - at) * VALUE_BYTES)
      throw new Error('the track ends before its records');
    yield new Uint16Array(bytes.buffer, bytes.byteOffset, to - at);
    at = to;
  }
}

function bytesOf({ buffer, byteOffset, byteLength }: Uint16Array): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength);
}

/** It may be closed already, when the last write has failed. */
async function closeQuietly(file: FileHandle): Promise<void> {
  await file.close().catch(() => {});
}
