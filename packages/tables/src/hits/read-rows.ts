import type { HitRow } from '@flipon/analyses/hit-row';
import type { ReadFile } from '@flipon/checked-files/checked-file';
import type { NumberColumnFormat } from '../parquet/column-encoder.ts';
import { decodeValues, type ReadPage } from '../parquet/decode-page.ts';
import { GROUP_ROWS, PAGE_ROWS } from '../parquet/formats.ts';
import type { ChunkPlaces, PagePlace } from '../parquet/parquet-writer.ts';
import type { BlockPlace, HitDirectory } from './hit-directory.ts';
import type { TableColumn } from './table-columns.ts';

/** A separate read of a file costs as much as reading past this many bytes. */
const PASSED_BYTES = 1 << 18;

interface StoredColumn {
  key: string;
  format: NumberColumnFormat;
  /** Group by group. */
  chunks: readonly (ChunkPlaces | undefined)[];
}

/** Gives a part of a file that has been read. */
export type Parts = (place: PagePlace) => ReadPage;

/**
 * Rows wherever they lie, without making the columns around them.
 *
 * @param wanted their places in the file, in the order in which they are wanted; their ids are one more
 * @throws DamagedFileError
 */
export async function readRows(
  file: ReadFile,
  directory: Pick<HitDirectory, 'formats' | 'places'>,
  columns: readonly TableColumn[],
  wanted: readonly number[],
): Promise<HitRow[]> {
  const rows: Record<string, number>[] = wanted.map((place) => ({ id: place + 1 }));
  const asked = columns
    .filter(({ key }) => key !== 'id')
    .map(({ key }) => storedColumn(directory, key));
  const places = wanted.map((place, index) => ({ place, row: rows[index] ?? {} }));
  const groups = Map.groupBy(places, ({ place }) => Math.floor(place / GROUP_ROWS));
  for (const [group, ofGroup] of groups) {
    const pages = Map.groupBy(ofGroup, ({ place }) => Math.floor((place % GROUP_ROWS) / PAGE_ROWS));
    const needed = asked.flatMap(({ chunks }) => partsOf(chunks[group], [...pages.keys()]));
    const parts = await readParts(file, needed);
    for (const { key, format, chunks } of asked) {
      const chunk = chunks[group];
      const stored = chunk?.dictionary ?? null;
      const dictionary = stored === null ? null : parts(stored);
      for (const [page, ofPage] of pages) {
        const place = chunk?.pages[page];
        if (place === undefined) throw new Error(`Group ${group} has no page ${page} of ${key}.`);
        const ats = ofPage.map((each) => each.place % PAGE_ROWS);
        const values = decodeValues(format, parts(place), dictionary, ats);
        for (const [at, { row }] of ofPage.entries()) row[key] = values[at] ?? 0;
      }
    }
  }
  // Every table has the columns of every hit.
  return rows as HitRow[];
}

function storedColumn(
  { formats, places }: Pick<HitDirectory, 'formats' | 'places'>,
  key: string,
): StoredColumn {
  const at = formats.findIndex(({ name }) => name === key);
  const format = formats[at];
  if (format === undefined) throw new Error(`The table has no column ${key}.`);
  return { key, format, chunks: places.map((group) => group[at]) };
}

function partsOf(chunk: ChunkPlaces | undefined, pages: readonly number[]): BlockPlace[] {
  const dictionary = chunk?.dictionary ?? null;
  const parts: BlockPlace[] = pages.flatMap((page) => chunk?.pages[page] ?? []);
  return dictionary === null ? parts : [dictionary, ...parts];
}

/**
 * Reads parts of a file, nearby ones in one read.
 *
 * @throws DamagedFileError
 */
export async function readParts(file: ReadFile, places: readonly BlockPlace[]): Promise<Parts> {
  const sorted = places.toSorted((one, other) => one.start - other.start);
  const stretches: { start: number; end: number; bytes: Uint8Array }[] = [];
  for (const { start, bytes } of sorted) {
    const last = stretches.at(-1);
    if (last !== undefined && start - last.end <= PASSED_BYTES) last.end = start + bytes;
    else stretches.push({ start, end: start + bytes, bytes: new Uint8Array() });
  }
  for (const stretch of stretches) stretch.bytes = await file.read(stretch.start, stretch.end);
  return (place) => {
    const stretch = stretches.find(({ end }) => place.start < end);
    if (stretch === undefined) throw new Error(`The part at ${place.start} has not been read.`);
    const at = place.start - stretch.start;
    return { place, bytes: stretch.bytes.subarray(at, at + place.bytes) };
  };
}
