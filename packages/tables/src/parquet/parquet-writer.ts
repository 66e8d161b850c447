import { joinBytes } from '@flipon/platform/join-bytes';
import type { EncodedChunk } from './column-encoder.ts';
import { ENCODINGS, type Encoding, GROUP_ROWS, MAGIC, PAGE_ROWS } from './formats.ts';
import { type ChunkNote, type ColumnFormat, writeFooter } from './parquet-footer.ts';
import { type ColumnValues, createWaitingColumn } from './waiting-column.ts';

/** The place of the compressed bytes of a page. */
export interface PagePlace {
  start: number;
  bytes: number;
  plainBytes: number;
  encoding: Encoding;
  count: number;
}

/** The places of the pages of one column in a group of rows. */
export interface ChunkPlaces {
  dictionary: PagePlace | null;
  pages: PagePlace[];
}

export interface ParquetWriter {
  /**
   * Adds rows. Full groups go to `write`.
   *
   * @param columns in the order of the formats, each with `count` values
   */
  add(columns: readonly ColumnValues[], count: number): Promise<void>;
  /** Puts bytes of the caller's between two groups of rows; readers of Parquet never see them. */
  addBytes(bytes: Uint8Array): Promise<number>;
  /** Writes the rows that wait. Nothing can be added but bytes. */
  endRows(): Promise<void>;
  /** The place of each page, group by group, column by column. */
  readonly places: readonly (readonly ChunkPlaces[])[];
  readonly count: number;
  /** Bytes so far. */
  readonly sizeBytes: number;
  /** Writes the footer, after which nothing comes. */
  finish(notes: Readonly<Record<string, string>>): Promise<void>;
}

/**
 * Writes Parquet in order, without gaps but in optional columns. It holds one group of rows, compressed, and one
 * page as it is.
 *
 * @param write receives all bytes of the file, in order
 */
export async function createParquetWriter(
  formats: readonly ColumnFormat[],
  write: (bytes: Uint8Array) => Promise<void>,
): Promise<ParquetWriter> {
  const waiting = formats.map(createWaitingColumn);
  const chunks: ChunkNote[][] = [];
  const places: ChunkPlaces[][] = [];
  const groupRows: number[] = [];
  let inPage = 0;
  let inGroup = 0;
  let count = 0;
  let at = 0;

  async function put(bytes: Uint8Array): Promise<void> {
    await write(bytes);
    at += bytes.length;
  }

  function endPage(): void {
    if (inPage === 0) return;
    for (const column of waiting) column.endPage(inPage);
    inGroup += inPage;
    inPage = 0;
  }

  async function endGroup(): Promise<void> {
    if (inGroup === 0) return;
    const groupNotes: ChunkNote[] = [];
    const groupPlaces: ChunkPlaces[] = [];
    for (const column of waiting) {
      const chunk = column.finish();
      const { note, place } = placeChunk(chunk, at);
      groupNotes.push(note);
      groupPlaces.push(place);
      const pages = chunk.dictionary === null ? chunk.pages : [chunk.dictionary, ...chunk.pages];
      await put(joinBytes(pages.map(({ bytes }) => bytes)));
    }
    chunks.push(groupNotes);
    places.push(groupPlaces);
    groupRows.push(inGroup);
    inGroup = 0;
  }

  await put(new TextEncoder().encode(MAGIC));
  return {
    async add(columns, rows) {
      for (let from = 0; from < rows; ) {
        const size = Math.min(rows - from, PAGE_ROWS - inPage);
        for (const [index, values] of columns.entries()) {
          waiting[index]?.put(values, from, from + size, inPage);
        }
        from += size;
        inPage += size;
        count += size;
        if (inPage === PAGE_ROWS) endPage();
        if (inGroup === GROUP_ROWS) await endGroup();
      }
    },
    async addBytes(bytes) {
      const start = at;
      await put(bytes);
      return start;
    },
    async endRows() {
      endPage();
      await endGroup();
    },
    places,
    get count() {
      return count;
    },
    get sizeBytes() {
      return at;
    },
    finish: (notes) => put(writeFooter({ formats, chunks, groupRows, notes })),
  };
}

/** The places of the parts of a chunk that begins at `start`. */
function placeChunk(
  { dictionary, pages, extremes, nullCount }: EncodedChunk,
  start: number,
): { note: ChunkNote; place: ChunkPlaces } {
  let at = start;
  let plainBytes = 0;
  const placed = (dictionary === null ? pages : [dictionary, ...pages]).map((page): PagePlace => {
    const begin = at + page.headBytes;
    const bytes = page.bytes.length - page.headBytes;
    at += page.bytes.length;
    plainBytes += page.headBytes + page.plainBytes;
    const { encoding, count } = page;
    return { start: begin, bytes, plainBytes: page.plainBytes, encoding, count };
  });
  const dictionaryPlace = dictionary === null ? null : (placed.shift() ?? null);
  const encodings = new Set(pages.map(({ encoding }) => ENCODINGS[encoding]));
  if (dictionary !== null) encodings.add(ENCODINGS.PLAIN);
  const note: ChunkNote = {
    start,
    bytes: at - start,
    plainBytes,
    firstPage: start + (dictionary?.bytes.length ?? 0),
    hasDictionary: dictionary !== null,
    encodings: [...encodings],
    count: pages.reduce((sum, { count }) => sum + count, 0),
    extremes,
    nullCount,
  };
  return { note, place: { dictionary: dictionaryPlace, pages: placed } };
}
