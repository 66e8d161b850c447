import { type ExtraField, nameOfEntry, viewOf } from './zip-names.ts';
import { DamagedZipError, type PackedFile, readPart, type ZipSource } from './zip-source.ts';

// PKWARE's APPNOTE 6.3.10, 4.3: signatures, and fixed bytes before names and fields of any length.
const ENTRY = { sign: 0x02014b50, bytes: 46 };
const END = { sign: 0x06054b50, bytes: 22 };
const WIDE_LOCATOR = { sign: 0x07064b50, bytes: 20 };
const WIDE_END = { sign: 0x06064b50, bytes: 56 };
const LONGEST_COMMENT = 0xffff;
/** Stated where a number is in the extra field of 64 bits. */
const WIDE = 0xffffffff;
const WIDE_FIELD = 1;
const IS_STRONGLY_ENCRYPTED = 0x40;
/** A call of a browser for few bytes takes as long as one for many. */
const BYTES_AT_ONCE = 1 << 18;
/** A directory of tens of thousands of files takes a few MB. */
const LARGEST_DIRECTORY_BYTES = 1 << 24;

/**
 * Lists the files of an archive, folders included, in the order of its directory. Nothing is unpacked.
 *
 * @throws DamagedZipError where it is none, or ends too early; what the source throws
 */
export async function* listZip(source: ZipSource): AsyncGenerator<PackedFile, void, undefined> {
  const read = readerOf(source);
  const { count, start } = await findDirectory(source, read);
  let at = start;
  for (let listed = 0; listed < count; listed += 1) {
    const head = viewOf(await read(at, at + ENTRY.bytes));
    mustHold(head.getUint32(0, true) === ENTRY.sign, 'an entry of the directory has another sign');
    const [nameBytes, extraBytes, commentBytes] = [28, 30, 32].map((place) =>
      head.getUint16(place, true),
    ) as [number, number, number];
    at += ENTRY.bytes;
    const named = await read(at, at + nameBytes + extraBytes);
    at += nameBytes + extraBytes + commentBytes;
    mustHold(at <= source.sizeBytes, 'a comment is cut');
    mustHold(at - start <= LARGEST_DIRECTORY_BYTES, 'its directory is too long');
    yield entryOf(head, named.subarray(0, nameBytes), readExtras(named.subarray(nameBytes)));
  }
}

type Read = (start: number, end: number) => Promise<Uint8Array>;

/** Small parts that follow each other are read together. */
function readerOf(source: ZipSource): Read {
  let from = 0;
  let held: Uint8Array = new Uint8Array(0);
  return async (start, end) => {
    if (start < from || end > from + held.length) {
      const until = Math.max(end, Math.min(start + BYTES_AT_ONCE, source.sizeBytes));
      held = await readPart(source, start, until);
      from = start;
    }
    return held.subarray(start - from, end - from);
  };
}

/** By the last bytes, which end with a comment. */
async function findDirectory(
  { sizeBytes }: ZipSource,
  read: Read,
): Promise<{ count: number; start: number }> {
  const most = WIDE_LOCATOR.bytes + END.bytes + LONGEST_COMMENT;
  const from = Math.max(0, sizeBytes - most);
  const tail = viewOf(await read(from, sizeBytes));
  let at = tail.byteLength - END.bytes;
  while (at >= 0 && tail.getUint32(at, true) !== END.sign) at -= 1;
  mustHold(at >= 0, 'there is no end of a directory');
  const isWhole = tail.getUint16(at + 20, true) === tail.byteLength - at - END.bytes;
  mustHold(isWhole, 'the comment of the archive has another length');
  const locator = at - WIDE_LOCATOR.bytes;
  const isWide = locator >= 0 && tail.getUint32(locator, true) === WIDE_LOCATOR.sign;
  if (!isWide) {
    mustHold(tail.getUint16(at + 4, true) === 0, 'the archive has several parts');
    return { count: tail.getUint16(at + 10, true), start: tail.getUint32(at + 16, true) };
  }
  const endAt = readWide(tail, locator + 8);
  const end = viewOf(await read(endAt, endAt + WIDE_END.bytes));
  mustHold(end.getUint32(0, true) === WIDE_END.sign, 'the end in 64 bits has another sign');
  mustHold(end.getUint32(16, true) === 0, 'the archive has several parts');
  return { count: readWide(end, 32), start: readWide(end, 48) };
}

function entryOf(head: DataView, name: Uint8Array, extras: readonly ExtraField[]): PackedFile {
  const flags = head.getUint16(8, true);
  mustHold((flags & IS_STRONGLY_ENCRYPTED) === 0, 'it is encrypted by a newer method');
  const wide = extras.find(({ id }) => id === WIDE_FIELD);
  let wideAt = 0;
  /** Its place in the wide field depends on the numbers before it that are there. */
  const readNumber = (place: number) => {
    const number = head.getUint32(place, true);
    if (number !== WIDE || wide === undefined) return number;
    mustHold(wideAt + 8 <= wide.data.length, 'a field of 64 bits is too short');
    wideAt += 8;
    return readWide(viewOf(wide.data), wideAt - 8);
  };
  const sizeBytes = readNumber(24);
  const packedBytes = readNumber(20);
  const headerOffset = readNumber(42);
  const [method, crc32] = [head.getUint16(10, true), head.getUint32(16, true)];
  const path = nameOfEntry(name, flags, extras);
  return { path, sizeBytes, packedBytes, headerOffset, method, flags, crc32 };
}

function readExtras(bytes: Uint8Array): ExtraField[] {
  const view = viewOf(bytes);
  const fields: ExtraField[] = [];
  for (let at = 0; at + 4 <= bytes.length; ) {
    const start = at + 4;
    const end = start + view.getUint16(at + 2, true);
    mustHold(end <= bytes.length, 'an extra field is cut');
    fields.push({ id: view.getUint16(at, true), data: bytes.subarray(start, end) });
    at = end;
  }
  return fields;
}

/** Above 2^53 it is not exact, and behind the end of any file. */
function readWide(view: DataView, at: number): number {
  return view.getUint32(at + 4, true) * 2 ** 32 + view.getUint32(at, true);
}

function mustHold(holds: boolean, otherwise: string): asserts holds {
  if (!holds) throw new DamagedZipError(otherwise);
}
