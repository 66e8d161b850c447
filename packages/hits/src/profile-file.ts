import type { ProfileShape } from '@flipon/analyses/kernel';
import { PROFILE_ONE } from '@flipon/analyses/profile-one';
import { BLOCK_BYTES } from '@flipon/checked-files/block-bytes';
import { type CheckedFile, openCheckedFile } from '@flipon/checked-files/checked-file';
import { openFile, removeFile } from '@flipon/platform/files';

/** The first bytes of a profile; the digit is the version of the format. */
const MAGIC = new TextEncoder().encode('FLIPTRK1');
const BIN_BP_AT = MAGIC.length;
const LANES_AT = BIN_BP_AT + 4;
const HEADER_BYTES = LANES_AT + 4;
const VALUE_BYTES = 2;

/** Lengths of the header, and of a block (the unit of verification), in values. */
const HEADER_VALUES = HEADER_BYTES / VALUE_BYTES;
const BLOCK_VALUES = BLOCK_BYTES / VALUE_BYTES;

/**
 * Writes a profile as it is computed: magic, bases per bin, lanes, then the bins of all records concatenated,
 * with a value for each lane; all of them little-endian, which is the order of every machine that Flipon
 * runs on.
 *
 * @throws an Error where there is a file at `path`, or the disk is full
 */
export async function createProfileFile(path: string, { binBp, lanes }: ProfileShape) {
  const file = await openFile(path, 'create');
  let length = 0;
  const append = async (bytes: Uint8Array) => {
    const at = length;
    length += bytes.length;
    await file.write(bytes, at);
  };
  /** Removes the file. It may be closed already, when the last write has failed. */
  const discard = async () => {
    await file.close().catch(() => {});
    await removeFile(path);
  };
  await append(encodeHeader({ binBp, lanes })).catch(async (error) => {
    await discard();
    throw error;
  });
  return {
    /** Adds the next bins. */
    add: (values: Uint16Array) => append(bytesOf(values)),
    close: () => file.close(),
    discard,
  };
}

function encodeHeader({ binBp, lanes }: ProfileShape): Uint8Array {
  const header = new Uint8Array(HEADER_BYTES);
  header.set(MAGIC);
  const numbers = new DataView(header.buffer);
  numbers.setUint32(BIN_BP_AT, binBp, true);
  numbers.setUint32(LANES_AT, lanes, true);
  return header;
}

/** A profile in a file. */
export interface ProfileFile extends ProfileShape {
  /** Bins of all records together. */
  bins: number;
  /**
   * The values of bins [first, end), counted over all records, in parts of several bins each, lane by
   * lane in each bin. A part is never overwritten.
   *
   * @throws DamagedFileError; an Error where the profile ends before
   */
  read(first: number, end: number): AsyncGenerator<Uint16Array>;
  close(): Promise<void>;
}

/** @throws DamagedFileError, also while it is read; an Error where it is no profile */
export async function openProfileFile(path: string): Promise<ProfileFile> {
  const file = await openCheckedFile(path);
  try {
    const header = await file.read(0, HEADER_BYTES);
    if (header.length < HEADER_BYTES || MAGIC.some((byte, at) => header[at] !== byte)) {
      throw new Error(`${path} is no profile`);
    }
    const numbers = new DataView(header.buffer, header.byteOffset);
    const lanes = numbers.getUint32(LANES_AT, true) === 2 ? 2 : 1;
    return {
      binBp: numbers.getUint32(BIN_BP_AT, true),
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
      throw new Error('the profile ends before its records');
    yield new Uint16Array(bytes.buffer, bytes.byteOffset, to - at);
    at = to;
  }
}

/** A stored value has 16 bits, so two that differ still do so with these digits. */
const STORED_DECIMALS = 5;

/** The value, from 0 to 1, of a stored number of a profile. */
export function readStored(stored: number): number {
  return Number((stored / PROFILE_ONE).toFixed(STORED_DECIMALS));
}

function bytesOf({ buffer, byteOffset, byteLength }: Uint16Array): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength);
}
