import type { NumberColumn } from '@flipon/analyses/kernel';
import type { CheckedFile } from '@flipon/checked-files/checked-file';
import type { TableValues } from '../hits/hit-batches.ts';
import type { HitDirectory } from '../hits/hit-directory.ts';
import { type Parts, readParts } from '../hits/read-rows.ts';
import { decodePage, emptyValues, type Numbers, readNumbersOf } from '../parquet/decode-page.ts';
import { decodeNumbers, type WrittenNumbers } from '../parquet/encode-values.ts';
import { GROUP_ROWS, PAGE_ROWS } from '../parquet/formats.ts';

/** Rows of a file that follow each other: places [from, to), 0-based. */
export interface Places {
  from: number;
  to: number;
}

/** A column of a page as the numbers of its values, and the distinct values of its group of rows. */
export interface PageNumbers {
  /** The same array for all pages of a group. */
  dictionary: Float64Array;
  /** Reads them. */
  numbers(): WrittenNumbers;
}

/** Rows of a table that follow each other, of which columns are read when they are asked for. */
export interface LazyPage {
  /** The place of its first row in the file, 0-based. */
  first: number;
  count: number;
  /** Stored columns by their keys; `id` is one of them. */
  read(keys: readonly string[]): Promise<TableValues>;
  /** The same of one column; null where it has no dictionary. */
  readNumbers(key: string): Promise<PageNumbers | null>;
}

const PAGES_A_GROUP = GROUP_ROWS / PAGE_ROWS;

/**
 * The pages with any of these places, one after the other; each is to be read before the next one, which has its
 * columns in the same arrays.
 */
export function* walkPages(
  file: CheckedFile,
  directory: HitDirectory,
  { from, to }: Places,
): Generator<LazyPage> {
  const last = Math.ceil(Math.min(to, directory.total) / PAGE_ROWS);
  const room = new Map<string, Numbers>();
  const ids = new Float64Array(PAGE_ROWS);
  for (let page = Math.floor(from / PAGE_ROWS); page < last; ) {
    const group = Math.floor(page / PAGES_A_GROUP);
    const end = Math.min(last, (group + 1) * PAGES_A_GROUP);
    const columns = openGroup({ file, directory, room }, group, end - group * PAGES_A_GROUP);
    for (; page < end; page++) yield openPage(columns, directory.total, page, ids);
  }
}

function openPage(columns: GroupColumns, total: number, page: number, ids: Float64Array): LazyPage {
  const first = page * PAGE_ROWS;
  const count = Math.min(PAGE_ROWS, total - first);
  const known: TableValues = {};
  return {
    first,
    count,
    async read(keys) {
      const missing = keys.filter((key) => known[key] === undefined);
      const stored = missing.filter((key) => key !== 'id');
      Object.assign(known, await columns.read(stored, page % PAGES_A_GROUP));
      if (missing.includes('id')) known['id'] = setIds(ids.subarray(0, count), first);
      return pick(known, keys);
    },
    readNumbers: async (key) =>
      key === 'id' ? null : columns.readNumbers(key, page % PAGES_A_GROUP),
  };
}

/** Ids count rows from 1. */
function setIds(ids: Float64Array, first: number): Float64Array {
  for (let at = 0; at < ids.length; at++) ids[at] = first + at + 1;
  return ids;
}

/** Reads columns of a page of a group. */
interface GroupColumns {
  read(keys: readonly string[], page: number): Promise<TableValues>;
  readNumbers(key: string, page: number): Promise<PageNumbers | null>;
}

interface OpenColumn {
  parts: Parts;
  dictionary: Float64Array;
  /** Those of a page that have been read. */
  numbers: { page: number; numbers: WrittenNumbers } | null;
}

interface GroupSource {
  file: CheckedFile;
  directory: HitDirectory;
  /** For a page of each column: what is made anew for each page costs as much as reading it. */
  room: Map<string, Numbers>;
}

/** The bytes of a column are read once for all pages of a group that are still to come. */
function openGroup(
  { file, directory, room }: GroupSource,
  group: number,
  lastPage: number,
): GroupColumns {
  const { formats, places } = directory;
  const open = new Map<string, OpenColumn>();

  function columnOf(key: string) {
    const at = formats.findIndex(({ name }) => name === key);
    const [format, chunk] = [formats[at], places[group]?.[at]];
    if (format === undefined || chunk === undefined) {
      throw new Error(`The table has no column ${key}.`);
    }
    return { format, chunk };
  }

  async function openColumns(keys: readonly string[], page: number): Promise<void> {
    const missing = keys.filter((key) => !open.has(key));
    if (missing.length === 0) return;
    const wanted = missing.flatMap((key) => {
      const { dictionary, pages } = columnOf(key).chunk;
      return [...(dictionary === null ? [] : [dictionary]), ...pages.slice(page, lastPage)];
    });
    const parts = await readParts(file, wanted);
    for (const key of missing) {
      const { format, chunk } = columnOf(key);
      const { dictionary: place } = chunk;
      const none = new Float64Array();
      const distinct = place === null ? none : decodePage(format, place, parts(place).bytes, none);
      open.set(key, { parts, dictionary: Float64Array.from(distinct), numbers: null });
    }
  }

  function openedOf(key: string, page: number) {
    const { format, chunk } = columnOf(key);
    const [place, column] = [chunk.pages[page], open.get(key)];
    if (place === undefined || column === undefined) {
      throw new Error(`Group ${group} has no page ${page} of ${key}.`);
    }
    return { format, place, column };
  }

  return {
    async read(keys, page) {
      await openColumns(keys, page);
      const values: TableValues = {};
      for (const key of keys) {
        const { format, place, column } = openedOf(key, page);
        const { parts, dictionary, numbers: known } = column;
        const whole = room.get(key) ?? emptyValues(format.type, PAGE_ROWS);
        room.set(key, whole);
        const into = whole.subarray(0, place.count);
        values[key] = into;
        if (known?.page === page) decodeNumbers(known.numbers, dictionary, into);
        else decodePage(format, place, parts(place).bytes, dictionary, into);
      }
      return values;
    },

    async readNumbers(key, page) {
      await openColumns([key], page);
      const { format, place, column } = openedOf(key, page);
      if (place.encoding !== 'RLE_DICTIONARY') return null;
      const { parts, dictionary } = column;
      return {
        dictionary,
        numbers() {
          if (column.numbers?.page === page) return column.numbers.numbers;
          const numbers = readNumbersOf(format, place, parts(place).bytes);
          column.numbers = { page, numbers };
          return numbers;
        },
      };
    },
  };
}

/** Some columns of those that have been read. */
export function pick(values: TableValues, keys: readonly string[]): TableValues {
  const picked: Record<string, NumberColumn> = {};
  for (const key of keys) {
    const column = values[key];
    if (column !== undefined) picked[key] = column;
  }
  return picked;
}
