import type { CheckedFile } from '@flipon/checked-files/checked-file';
import type { Places } from '@flipon/overlaps/intervals';
import type { OpenFile } from '@flipon/platform/files';

/** Places between two entries of an index. */
export const INDEXED_EVERY = 4096;
const GATHERED = 1 << 14;

/** A column of rising places in a file: whole numbers of 4 bytes, or doubles where those are not enough. */
export interface PlaceColumn {
  /** Where it begins, in bytes. */
  start: number;
  count: number;
  isWide: boolean;
  /** Every {@link INDEXED_EVERY}th place. */
  index: Float64Array;
}

export function bytesOfPlaces(count: number, isWide: boolean): number {
  return count * (isWide ? 8 : 4);
}

export function createPlaces(count: number, isWide: boolean) {
  return isWide ? new Float64Array(count) : new Uint32Array(count);
}

/** Writes a column from its begin to its end, place by place in order, in constant memory but its index. */
export function createPlaceWriter(
  file: OpenFile,
  { start, count, isWide }: Omit<PlaceColumn, 'index'>,
) {
  const waiting = createPlaces(GATHERED, isWide);
  const index = new Float64Array(Math.ceil(count / INDEXED_EVERY));
  let used = 0;
  let written = 0;

  async function flush(): Promise<void> {
    const bytes = new Uint8Array(waiting.buffer, 0, bytesOfPlaces(used, isWide));
    await file.write(bytes, start + bytesOfPlaces(written, isWide));
    written += used;
    used = 0;
  }

  return {
    /** The places [from, to) of an array. */
    async add(places: ArrayLike<number>, from = 0, to = places.length): Promise<void> {
      for (let at = from; at < to; ) {
        const last = Math.min(to, at + GATHERED - used);
        for (; at < last; at++) {
          const place = places[at] ?? 0;
          const row = written + used;
          if (row % INDEXED_EVERY === 0) index[row / INDEXED_EVERY] = place;
          waiting[used++] = place;
        }
        if (used === GATHERED) await flush();
      }
    },
    /** @returns the index */
    async finish(): Promise<Float64Array> {
      await flush();
      if (written !== count) throw new Error(`${written} places were written, not ${count}`);
      return index;
    },
  };
}

/** Places [from, to) of a column. */
export async function readPlaces(
  file: CheckedFile,
  { start, isWide }: PlaceColumn,
  from: number,
  to: number,
): Promise<Places> {
  const bytes = await readAt(
    file,
    start + bytesOfPlaces(from, isWide),
    bytesOfPlaces(to - from, isWide),
  );
  return isWide ? new Float64Array(bytes.buffer) : new Uint32Array(bytes.buffer);
}

/** How many places of a column lie before `place`: one block of it is read at most. */
export async function countBefore(
  file: CheckedFile,
  column: PlaceColumn,
  place: number,
): Promise<number> {
  const blocks = countSmaller(column.index, place);
  if (blocks === 0) return 0;
  const from = (blocks - 1) * INDEXED_EVERY;
  const to = Math.min(column.count, from + INDEXED_EVERY);
  return from + countSmaller(await readPlaces(file, column, from, to), place);
}

function countSmaller(places: Places, place: number): number {
  let low = 0;
  let high = places.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((places[middle] ?? 0) < place) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** @throws DamagedFileError; Error where the file ends before */
export async function readAt(file: CheckedFile, start: number, count: number): Promise<Uint8Array> {
  const bytes = await file.read(start, start + count);
  if (bytes.length < count) throw new Error('a file of ours ends too early');
  return bytes;
}
