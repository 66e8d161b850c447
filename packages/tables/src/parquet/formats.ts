/** Codes of types and encodings in Parquet. Source: apache/parquet-format, parquet.thrift. */

import type { Codec } from '@flipon/platform/codecs';

export type ColumnType = 'INTEGER' | 'BIGINT' | 'FLOAT' | 'DOUBLE' | 'VARCHAR';

export const PHYSICAL_TYPES = { INTEGER: 1, BIGINT: 2, FLOAT: 4, DOUBLE: 5, VARCHAR: 6 } as const;

export const ENCODINGS = {
  PLAIN: 0,
  RLE: 3,
  DELTA_BINARY_PACKED: 5,
  RLE_DICTIONARY: 8,
  BYTE_STREAM_SPLIT: 9,
} as const;
export type Encoding = keyof typeof ENCODINGS;

/** What the bytes of a VARCHAR are. */
export const UTF8 = 0;

export const UNCOMPRESSED = 0;
/** GZIP is what Parquet calls DEFLATE with the head and end of gzip. */
export const CODECS: Record<Codec, number> = { deflate: 2, zstd: 6 };
export const DATA_PAGE = 0;
export const DICTIONARY_PAGE = 2;

export const MAGIC = 'PAR1';

/** How the pages of a column are stored. */
export interface PageFormat {
  /** It is stored as it is encoded; what compresses it would find nothing. */
  isPlain?: boolean;
  /** What compresses it; Zstandard where it is absent. */
  codec?: Codec | undefined;
}

/** What compresses the pages of a column; null where nothing does. */
export function codecOf({ isPlain = false, codec = 'zstd' }: PageFormat): Codec | null {
  return isPlain ? null : codec;
}

/** Rows of a group: as many as the database works on at a time. */
export const GROUP_ROWS = 122_880;
/**
 * Rows of a page, a part of a group. Smaller ones are read faster one by one, but each costs as much
 * to begin to compress as ten thousand values.
 */
export const PAGE_ROWS = 15_360;
