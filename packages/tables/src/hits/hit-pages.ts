import type { HitRow } from '@flipon/analyses/hit-row';
import type { NumberColumn } from '@flipon/analyses/kernel';
import { openCheckedFile, type ReadFile } from '@flipon/checked-files/checked-file';
import type { NumberColumnFormat } from '../parquet/column-encoder.ts';
import { decodePage } from '../parquet/decode-page.ts';
import { GROUP_ROWS, PAGE_ROWS } from '../parquet/formats.ts';
import type { PagePlace } from '../parquet/parquet-writer.ts';
import { createValues, type TableValues } from './hit-batches.ts';
import type { HitDirectory } from './hit-directory.ts';
import { readRows } from './read-rows.ts';
import type { TableColumn } from './table-columns.ts';

type Numbers = Float64Array | Float32Array | Int32Array;

const PAGES_A_GROUP = GROUP_ROWS / PAGE_ROWS;
/** Neighbouring pages of a column are mostly asked for together. */
const KEPT_PAGES = 24;

/** What pages are found by. */
export type PageDirectory = Pick<HitDirectory, 'formats' | 'places' | 'total'>;

/** Reads and verifies single pages of a hit table, without a database. */
export interface HitPages {
  /** Rows [from, to) in the order of the file, column by column. */
  values(columns: readonly TableColumn[], from: number, to: number): Promise<TableValues>;
  /** The rows of these places in the file, in this order. */
  rows(columns: readonly TableColumn[], places: readonly number[]): Promise<HitRow[]>;
  /** The first place whose hit does not start before `position`, where hits come in that order. */
  findPosition(position: number): Promise<number>;
  /** The first place whose value of a column is not less than `value`, where its values never fall. */
  findPlace(key: string, value: number): Promise<number>;
  /** Rows [from, to) of one column, as they are stored. */
  numbers(key: string, from: number, to: number): Promise<NumberColumn>;
  /** The start of the hit at this place. */
  positionAt(place: number): Promise<number>;
}

/**
 * Opens a table for as long as `use` takes.
 *
 * @throws DamagedFileError; what `use` throws
 */
export async function withHitPages<T>(
  path: string,
  directory: PageDirectory,
  use: (pages: HitPages) => Promise<T>,
): Promise<T> {
  const file = await openCheckedFile(path);
  try {
    return await use(createHitPages(file, directory));
  } finally {
    await file.close();
  }
}

/** @param file stays the caller's, who closes it */
export function createHitPages(file: ReadFile, directory: PageDirectory): HitPages {
  const { formats, places, total } = directory;
  const kept = new Map<string, Numbers>();

  function columnAt(key: string): number {
    const at = formats.findIndex(({ name }) => name === key);
    if (at < 0) throw new Error(`The table has no column ${key}.`);
    return at;
  }

  function formatAt(at: number): NumberColumnFormat {
    const format = formats[at];
    if (format === undefined) throw new Error(`There is no column ${at}.`);
    return format;
  }

  /** @param page counted through the whole file */
  async function readPage(at: number, page: number): Promise<Numbers> {
    const key = `${at} ${page}`;
    const known = kept.get(key);
    if (known !== undefined) return known;
    const group = Math.floor(page / PAGES_A_GROUP);
    const chunk = places[group]?.[at];
    const place = chunk?.pages[page % PAGES_A_GROUP];
    if (chunk === undefined || place === undefined) throw new Error(`There is no page ${page}.`);
    const { dictionary } = chunk;
    const distinct = dictionary === null ? new Float64Array() : await read(at, dictionary);
    const values = await read(at, place, Float64Array.from(distinct));
    const [oldest] = kept.keys();
    if (kept.size >= KEPT_PAGES && oldest !== undefined) kept.delete(oldest);
    kept.set(key, values);
    return values;
  }

  async function read(at: number, place: PagePlace, distinct = new Float64Array()) {
    const bytes = await file.read(place.start, place.start + place.bytes);
    return decodePage(formatAt(at), place, bytes, distinct);
  }

  async function valueAt(at: number, row: number): Promise<number> {
    return (await readPage(at, Math.floor(row / PAGE_ROWS)))[row % PAGE_ROWS] ?? 0;
  }

  async function fill(at: number, values: NumberColumn, from: number): Promise<NumberColumn> {
    const to = from + values.length;
    for (let row = from; row < to; ) {
      const inPage = row % PAGE_ROWS;
      const page = await readPage(at, (row - inPage) / PAGE_ROWS);
      const count = Math.min(to - row, PAGE_ROWS - inPage);
      values.set(page.subarray(inPage, inPage + count), row - from);
      row += count;
    }
    return values;
  }

  async function findPlace(key: string, value: number): Promise<number> {
    const at = columnAt(key);
    let low = 0;
    let high = total;
    while (low < high) {
      const middle = Math.floor((low + high) / 2);
      if ((await valueAt(at, middle)) < value) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  return {
    async values(columns, from, to) {
      const found: TableValues = {};
      for (const column of columns) {
        const values = createValues(column, Math.max(0, to - from));
        found[column.key] = await fill(columnAt(column.key), values, from);
      }
      return found;
    },

    numbers: (key, from, to) => fill(columnAt(key), new Float64Array(to - from), from),

    rows: (columns, wanted) => readRows(file, directory, columns, wanted),

    findPosition: (position) => findPlace('position', position),
    findPlace,

    positionAt: (place) => valueAt(columnAt('position'), place),
  };
}
