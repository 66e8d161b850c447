import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import type { CheckedFile } from '@flipon/checked-files/checked-file';
import type { Direction } from '../order/direction.ts';
import type { NumberColumnFormat } from '../parquet/column-encoder.ts';
import { ENCODINGS, type Encoding } from '../parquet/formats.ts';
import type { ChunkPlaces, PagePlace } from '../parquet/parquet-writer.ts';

/**
 * The directory that the writer of a hit table puts before the footer of the Parquet file, for our own
 * readers: the place of each page, and the counts of the hits. Other readers never see it.
 */
export interface HitDirectory {
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

const SIGN = 'FLIPHIT1';
const TAIL_BYTES = 8;
const END_BYTES = 4 + SIGN.length;
const PARQUET_END_BYTES = 8;
/** Mostly holds the footer, the directory and all between them. */
const GUESS_BYTES = 1 << 16;

const CODES = Object.keys(ENCODINGS);

type StoredPage = [start: number, bytes: number, plainBytes: number, count: number, code: number];

/** Its last bytes hold the place where it begins, so that it is found from its end. */
export function encodeDirectory(directory: HitDirectory): Uint8Array {
  const stored = {
    ...directory,
    places: directory.places.map((group) =>
      group.map(({ dictionary, pages }) => ({
        dictionary: dictionary === null ? null : storePage(dictionary),
        pages: pages.map(storePage),
      })),
    ),
  };
  const block = encodeBlock(stored);
  const end = Buffer.alloc(END_BYTES);
  end.writeUInt32LE(block.length);
  end.write(SIGN, 4, 'latin1');
  return Buffer.concat([block, end]);
}

export function encodeBlock(value: unknown): Uint8Array {
  return zstdCompressSync(JSON.stringify(value));
}

/** @throws DamagedFileError */
export async function readBlock(file: CheckedFile, { start, bytes }: BlockPlace): Promise<unknown> {
  return decodeBlock(await file.read(start, start + bytes));
}

export function decodeBlock(bytes: Uint8Array): unknown {
  return JSON.parse(zstdDecompressSync(bytes).toString());
}

/**
 * @returns null for a table that was written without one
 * @throws DamagedFileError
 */
export async function readDirectory(file: CheckedFile): Promise<HitDirectory | null> {
  const { sizeBytes } = file;
  const tailStart = Math.max(0, sizeBytes - GUESS_BYTES);
  const tail = Buffer.from(await file.read(tailStart, sizeBytes));
  if (tail.length < TAIL_BYTES) return null;
  const footerBytes = tail.readUInt32LE(tail.length - TAIL_BYTES);
  const end = sizeBytes - PARQUET_END_BYTES - footerBytes;
  if (end < END_BYTES) return null;
  const last = Buffer.from(await readFrom(end - END_BYTES, end));
  if (last.toString('latin1', 4) !== SIGN) return null;
  const start = end - END_BYTES - last.readUInt32LE(0);
  if (start < 0) return null;
  // It is of our own making, and its bytes have been verified.
  const stored = decodeBlock(await readFrom(start, end - END_BYTES)) as Omit<
    HitDirectory,
    'places'
  > & { places: { dictionary: StoredPage | null; pages: StoredPage[] }[][] };
  return {
    ...stored,
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

function storePage({ start, bytes, plainBytes, count, encoding }: PagePlace): StoredPage {
  return [start, bytes, plainBytes, count, CODES.indexOf(encoding)];
}

function loadPage([start, bytes, plainBytes, count, code]: StoredPage): PagePlace {
  const encoding = CODES[code] as Encoding;
  return { start, bytes, plainBytes, count, encoding };
}
