import { Zip, type ZipInputFile } from 'fflate';
import { pack } from '../codecs/browser-pack.ts';
import { crc32 } from '../codecs/slicing-crc32.ts';
import { FILE_MODE, type ZipEntry } from './zip-entry.ts';

/** How the format numbers DEFLATE, and the system whose attributes files have. */
const DEFLATE = 8;
const UNIX = 3;
/** The field with the time in seconds of UTC, and the mark of the time of the last change in it. */
const TIME_FIELD = 0x5455;
const HAS_MTIME = 1;
/** fflate has no ZIP64: it would cut larger sizes, places and counts without a word. */
const MOST_BYTES = 0xffff_ffff;
const MOST_FILES = 0xffff;

/**
 * Opens a ZIP archive whose files are made one after the other while it is read. Equal files of equal times give equal
 * archives.
 *
 * @throws an Error for more than 4 GiB, or 65,535 files; what the files throw
 */
export async function* openZip(
  entries: readonly ZipEntry[],
): AsyncGenerator<Uint8Array, void, undefined> {
  if (entries.length > MOST_FILES) {
    throw new Error(`A browser archives ${MOST_FILES} files at most.`);
  }
  let made: Uint8Array[] = [];
  let madeBytes = 0;
  // Its own DEFLATE of streams writes what no program can read (101arrowz/fflate, issue 260), so it gets packed bytes.
  const zip = new Zip((error, bytes) => {
    if (error !== null) throw error;
    made.push(bytes);
    madeBytes += bytes.length;
  });

  function* takeMade(sizeBytes: number): Generator<Uint8Array> {
    if (Math.max(sizeBytes, madeBytes) > MOST_BYTES) {
      throw new Error('A browser archives 4 GiB at most: choose fewer results.');
    }
    const taken = made;
    made = [];
    yield* taken;
  }

  for (const { path, mtime, open } of entries) {
    const file = newFile(path, mtime);
    zip.add(file);
    for await (const packed of pack(count(file, await open()), 'deflate-raw')) {
      file.ondata?.(null, Uint8Array.from(packed), false);
      yield* takeMade(file.size);
    }
    file.ondata?.(null, new Uint8Array(0), true);
  }
  zip.end();
  yield* takeMade(0);
}

function newFile(filename: string, mtime: Date): ZipInputFile {
  const time = new DataView(new ArrayBuffer(5));
  time.setUint8(0, HAS_MTIME);
  time.setInt32(1, Math.floor(mtime.getTime() / 1000), true);
  const extra = { [TIME_FIELD]: new Uint8Array(time.buffer) };
  const attributes = { os: UNIX, attrs: (FILE_MODE << 16) >>> 0, mtime, extra };
  return { filename, compression: DEFLATE, size: 0, crc: 0, ...attributes };
}

/** The content as bytes, whose sum and size are added to those of its file. */
async function* count(
  file: ZipInputFile,
  content: AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>,
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  for await (const piece of content) {
    const bytes = typeof piece === 'string' ? encoder.encode(piece) : piece;
    file.crc = crc32(bytes, file.crc);
    file.size += bytes.length;
    yield bytes;
  }
}
