import type { TableColumn } from '../hits/table-columns.ts';

/**
 * A file of features: blocks of rows, which are sorted by the index of their name, start, end and line, then a
 * directory of the blocks. Each block has its places, and its texts, a line each: types, names, parts, attributes. It
 * never leaves the platform that has made it.
 */
export const FEATURE_SIGN = 'FLIPFEA1';

/** The numbers of a block. `type` counts the distinct types of the block from 0; `strand` is a place in STRANDS. */
export const PLACE_COLUMNS: readonly TableColumn[] = [
  { key: 'nameIndex', type: 'INTEGER' },
  { key: 'start', type: 'BIGINT' },
  { key: 'end', type: 'BIGINT' },
  { key: 'type', type: 'INTEGER' },
  { key: 'strand', type: 'INTEGER' },
];

export const STRANDS = ['.', '+', '-'] as const;

/** The texts of a block, in their order in the file. */
export const TEXTS = ['types', 'names', 'parts', 'attributes'] as const;
export type TextsOf = (typeof TEXTS)[number];

/** What the rows of a block have at least and at most. */
export interface BlockBounds {
  /** The place of its first row among all, from 0. */
  first: number;
  count: number;
  firstName: number;
  lastName: number;
  leastStart: number;
  greatestEnd: number;
}

/** In the directory: how many bytes each part of a block takes, and each text before it was compressed. */
export interface StoredFeatureBlock extends Omit<BlockBounds, 'first'> {
  start: number;
  placeBytes: number;
  textBytes: number[];
  plainBytes: number[];
}

/** The places of the rows of a block, 0-based and half-open from the first base of their molecule. */
export interface FeaturePlacesOfBlock {
  nameIndex: ArrayLike<number>;
  start: ArrayLike<number>;
  end: ArrayLike<number>;
  /** Places in `types`. */
  type: ArrayLike<number>;
  /** Places in {@link STRANDS}. */
  strand: ArrayLike<number>;
  /** The distinct types of the block. */
  types: readonly string[];
}

export interface FeatureFile {
  readonly blocks: readonly BlockBounds[];
  places(block: number): Promise<FeaturePlacesOfBlock>;
  /** Lines, one of each row, or of each distinct type. Parts and attributes are as they were staged. */
  text(block: number, of: TextsOf): Promise<string>;
  close(): Promise<void>;
}
