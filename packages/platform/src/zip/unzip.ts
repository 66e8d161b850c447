import { crc32 } from '../codecs/codecs.ts';
import { inflate } from '../codecs/inflate.ts';
import { viewOf } from './zip-names.ts';
import { DamagedZipError, type PackedFile, readPart, type ZipSource } from './zip-source.ts';

// One reader for Node.js and browsers. It needs the archive whole, as its directory is at its end.

export { listZip } from './zip-directory.ts';
export { DamagedZipError, type PackedFile, sourceOfBlob, type ZipSource } from './zip-source.ts';

const STORED = 0;
const DEFLATE = 8;
const IS_ENCRYPTED = 1;
const HEADER = 0x0403_4b50;
const HEADER_BYTES = 30;
const READ_BYTES = 1024 * 1024;

/** Whether {@link unpackFile} knows how a file is packed. */
export function isReadable({ method, flags, sizeBytes, packedBytes }: PackedFile): boolean {
  if ((flags & IS_ENCRYPTED) !== 0) return false;
  return method === DEFLATE || (method === STORED && sizeBytes === packedBytes);
}

/**
 * The content of a file of an archive, never more of it than the archive states.
 *
 * @throws DamagedZipError, while it is read, also where size or checksum are not as stated; what the source throws
 */
export async function* unpackFile(
  source: ZipSource,
  file: PackedFile,
): AsyncGenerator<Uint8Array, void, undefined> {
  let sizeBytes = 0;
  let sum = 0;
  for await (const bytes of unpackUnchecked(source, file)) {
    sizeBytes += bytes.length;
    if (sizeBytes > file.sizeBytes) throw new DamagedZipError('it is longer than stated');
    sum = crc32(bytes, sum);
    yield bytes;
  }
  if (sizeBytes !== file.sizeBytes) throw new DamagedZipError('it is shorter than stated');
  if (sum !== file.crc32) throw new DamagedZipError('its checksum is another one');
}

/** As {@link unpackFile}, but size and checksum are not compared. */
export async function* unpackUnchecked(
  source: ZipSource,
  file: PackedFile,
): AsyncGenerator<Uint8Array, void, undefined> {
  if (!isReadable(file)) throw new DamagedZipError('it is packed by another method');
  const headEnd = file.headerOffset + HEADER_BYTES;
  const head = viewOf(await readPart(source, file.headerOffset, headEnd));
  if (head.getUint32(0, true) !== HEADER) throw new DamagedZipError('its header is missing');
  const start = headEnd + head.getUint16(26, true) + head.getUint16(28, true);
  const end = start + file.packedBytes;
  if (end > source.sizeBytes) throw new DamagedZipError('it is cut');
  const packed = readPieces(source, start, end);
  if (file.method === STORED) yield* packed;
  else yield* inflate(packed, (cause) => new DamagedZipError('it cannot be unpacked', { cause }));
}

async function* readPieces(
  source: ZipSource,
  start: number,
  end: number,
): AsyncGenerator<Uint8Array, void, undefined> {
  for (let at = start; at < end; at += READ_BYTES) {
    yield await readPart(source, at, Math.min(end, at + READ_BYTES));
  }
}
