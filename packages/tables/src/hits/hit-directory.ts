import type { CheckedFile, ReadFile } from '@flipon/checked-files/checked-file';
import { type Codec, compress, decompress, OWN_CODEC } from '@flipon/platform/codecs';
import { joinBytes } from '@flipon/platform/join-bytes';
import { nameOf } from '@flipon/platform/paths';
import type { Direction } from '../order/direction.ts';
import type { NumberColumnFormat } from '../parquet/column-encoder.ts';
import { decodeEnd, encodeEnd, endBytes } from '../parquet/file-end.ts';
import { ENCODINGS, type Encoding, MAGIC } from '../parquet/formats.ts';
import type { ChunkPlaces, PagePlace } from '../parquet/parquet-writer.ts';

/**
 * The directory that the writer of a hit table puts before the footer of the Parquet file, for our own
 * readers: the place of each page, and the counts of the hits. Other readers never see it.
 */
export interface HitDirectory {
  /** What compresses the directory itself, and each block that is placed in it. */
  codec: Codec;
  formats: readonly NumberColumnFormat[];
  total: number;
  isPositionAscending: boolean;
  isPositionSorted: boolean;
  /** Group by group, column by column. */
  places: readonly (readonly ChunkPlaces[])[];
  /** The places of the counts; null where there are none. */
  counted: { heatmap: BlockPlace; pyramid: BlockPlace } | null;
  /** The place of the index of stored orders; absent in older tables, which have none. */
  orders?: BlockPlace;
  /** The first rows of each stored order, by its sort key; absent in tables that need none, and in older ones. */
  firsts?: FirstRowPlaces;
}

/** By sort key, where the first rows in either direction are, and how many. */
export type FirstRowPlaces = Record<string, Record<Direction, BlockPlace & { count: number }>>;

/** A part of the file, with compressed JSON. */
export interface BlockPlace {
  start: number;
  bytes: number;
}

/** A table whose blocks can be read. */
export interface BlockSource {
  file: ReadFile;
  codec: Codec;
}

/** Signs at the end of directories: they say what compresses the table. */
const SIGNS: Record<Codec, string> = { zstd: 'FLIPHIT1', deflate: 'FLIPHITD' };
/** All of them begin with it. */
const SIGN_START = 'FLIPHIT';
const END_BYTES = endBytes(SIGNS.zstd);
const PARQUET_END_BYTES = endBytes(MAGIC);
/** Mostly holds the footer, the directory and all between them. */
const GUESS_BYTES = 1 << 16;

const CODES = Object.keys(ENCODINGS);

type StoredPage = [start: number, bytes: number, plainBytes: number, count: number, code: number];

/** Its last bytes hold the place where it begins, so that it is found from its end. */
export function encodeDirectory({ codec, ...directory }: HitDirectory): Uint8Array {
  const stored = {
    ...directory,
    places: directory.places.map((group) =>
      group.map(({ dictionary, pages }) => ({
        dictionary: dictionary === null ? null : storePage(dictionary),
        pages: pages.map(storePage),
      })),
    ),
  };
  const block = encodeBlock(stored, codec);
  return joinBytes([block, encodeEnd({ length: block.length, sign: SIGNS[codec] })]);
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** Blocks are written once, and read often. */
const BLOCK_LEVEL = 3;
/** No text is longer. */
const MOST_BLOCK_BYTES = 2 ** 29;

/** @param codec of the platform for files that never leave it */
export function encodeBlock(value: unknown, codec: Codec = OWN_CODEC): Uint8Array {
  return compress(codec, encoder.encode(JSON.stringify(value)), BLOCK_LEVEL);
}

/** @throws DamagedFileError; an Error where it does not decompress */
export async function readBlock(
  { file, codec }: BlockSource,
  { start, bytes }: BlockPlace,
): Promise<unknown> {
  return decodeBlock(await file.read(start, start + bytes), codec);
}

/** What {@link encodeBlock} made. @throws an Error where it does not decompress */
export function decodeBlock(bytes: Uint8Array, codec: Codec = OWN_CODEC): unknown {
  return JSON.parse(decoder.decode(decompress(codec, bytes, MOST_BLOCK_BYTES)));
}

/**
 * @param path of the file, which errors name
 * @returns null for a table that was written without one
 * @throws DamagedFileError; an Error for a table that this platform cannot decompress
 */
export async function readDirectory(file: CheckedFile, path: string): Promise<HitDirectory | null> {
  const { sizeBytes } = file;
  const tailStart = Math.max(0, sizeBytes - GUESS_BYTES);
  const tail = await file.read(tailStart, sizeBytes);
  if (tail.length < PARQUET_END_BYTES) return null;
  const { length: footerBytes } = decodeEnd(tail.subarray(-PARQUET_END_BYTES));
  const end = sizeBytes - PARQUET_END_BYTES - footerBytes;
  if (end < END_BYTES) return null;
  const { length, sign } = decodeEnd(await readFrom(end - END_BYTES, end));
  const codec = codecOfSign(sign, path);
  const start = end - END_BYTES - length;
  if (codec === null || start < 0) return null;
  const stored = decodeStored(await readFrom(start, end - END_BYTES), codec, path);
  return {
    ...stored,
    codec,
    places: stored.places.map((group) =>
      group.map(({ dictionary, pages }) => ({
        dictionary: dictionary === null ? null : loadPage(dictionary),
        pages: pages.map(loadPage),
      })),
    ),
  };

  async function readFrom(from: number, to: number): Promise<Uint8Array> {
    if (from < tailStart) return file.read(from, to);
    return tail.subarray(from - tailStart, to - tailStart);
  }
}

/** @returns null for what is no sign */
function codecOfSign(sign: string, path: string): Codec | null {
  if (sign === SIGNS.zstd) return 'zstd';
  if (sign === SIGNS.deflate) return 'deflate';
  if (!sign.startsWith(SIGN_START)) return null;
  throw new Error(`${nameOf(path)} is compressed in a way that is unknown here (${sign})`);
}

type StoredDirectory = Omit<HitDirectory, 'codec' | 'places'> & {
  places: { dictionary: StoredPage | null; pages: StoredPage[] }[][];
};

function decodeStored(bytes: Uint8Array, codec: Codec, path: string): StoredDirectory {
  try {
    // It is of our own making, and its bytes have been verified.
    return decodeBlock(bytes, codec) as StoredDirectory;
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`${nameOf(path)} cannot be decompressed (${codec}): ${why}`, { cause });
  }
}

function storePage({ start, bytes, plainBytes, count, encoding }: PagePlace): StoredPage {
  return [start, bytes, plainBytes, count, CODES.indexOf(encoding)];
}

function loadPage([start, bytes, plainBytes, count, code]: StoredPage): PagePlace {
  const encoding = CODES[code] as Encoding;
  return { start, bytes, plainBytes, count, encoding };
}
