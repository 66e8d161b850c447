import type { OpenFile } from '@flipon/platform/files';

/** Name index, start, end and line: rows are sorted by these, and none is above 2^53. */
export type RowKey = readonly [number, number, number, number];

const KEY_NUMBERS = 4;
/** Of rows that are sorted at once: each annotation that is being read holds as much twice. */
const RUN_BYTES = 1 << 20;
const RUN_ROWS = 1 << 14;
const FIRST_BUFFER_BYTES = 1 << 14;
/** UTF-8 takes no more for a UTF-16 unit. */
const BYTES_OF_A_UNIT = 3;

const encoder = new TextEncoder();

/** Gathers rows and writes them in sorted runs, one after the other. */
export interface RowRuns {
  /** @param row with its line end; it begins with its key */
  add(key: RowKey, row: string): void;
  /** Enough rows for a run have been gathered. */
  isFull(): boolean;
  /** Sorts and writes the gathered rows. */
  flush(): Promise<void>;
  /** The end of each run in the file. Rows that continue in order belong to the same run. */
  ends(): readonly number[];
}

/** @param file new and empty */
export function createRowRuns(file: OpenFile): RowRuns {
  const keys = new Float64Array(KEY_NUMBERS * RUN_ROWS);
  const rowEnds = new Uint32Array(RUN_ROWS);
  const ends: number[] = [];
  let buffer = new Uint8Array(FIRST_BUFFER_BYTES);
  let used = 0;
  let count = 0;
  let isInOrder = true;
  let written = 0;
  /** Of the last row in the file. */
  let lastKey: RowKey = [-1, -1, -1, -1];

  function makeRoom(bytes: number): void {
    if (used + bytes <= buffer.length) return;
    const larger = new Uint8Array(Math.max(used + bytes, 2 * buffer.length));
    larger.set(buffer.subarray(0, used));
    buffer = larger;
  }

  function keyAt(row: number): RowKey {
    const at = KEY_NUMBERS * row;
    return [keys[at] ?? 0, keys[at + 1] ?? 0, keys[at + 2] ?? 0, keys[at + 3] ?? 0];
  }

  function compare(a: number, b: number): number {
    for (let at = 0; at < KEY_NUMBERS; at += 1) {
      const difference = (keys[KEY_NUMBERS * a + at] ?? 0) - (keys[KEY_NUMBERS * b + at] ?? 0);
      if (difference !== 0) return difference;
    }
    return a - b;
  }

  /** The rows in their order, copied where they were not in it. */
  function sortRows(): { bytes: Uint8Array; first: number; last: number } {
    if (isInOrder) return { bytes: buffer.subarray(0, used), first: 0, last: count - 1 };
    const order = Array.from({ length: count }, (_, row) => row).sort(compare);
    const bytes = new Uint8Array(used);
    let at = 0;
    for (const row of order) {
      const each = buffer.subarray(rowEnds[row - 1] ?? 0, rowEnds[row]);
      bytes.set(each, at);
      at += each.length;
    }
    return { bytes, first: order[0] ?? 0, last: order.at(-1) ?? 0 };
  }

  return {
    add(key, row) {
      makeRoom(BYTES_OF_A_UNIT * row.length);
      used += encoder.encodeInto(row, buffer.subarray(used)).written;
      keys.set(key, KEY_NUMBERS * count);
      rowEnds[count] = used;
      if (count > 0 && compare(count - 1, count) > 0) isInOrder = false;
      count += 1;
    },
    isFull: () => used >= RUN_BYTES || count === RUN_ROWS,
    async flush() {
      if (count === 0) return;
      const { bytes, first, last } = sortRows();
      if (ends.length > 0 && compareKeys(lastKey, keyAt(first)) <= 0) ends.pop();
      lastKey = keyAt(last);
      await file.write(bytes, written);
      written += bytes.length;
      ends.push(written);
      used = 0;
      count = 0;
      isInOrder = true;
      // The buffer of one long row is not kept from then on.
      if (buffer.length > 4 * RUN_BYTES) buffer = new Uint8Array(FIRST_BUFFER_BYTES);
    },
    ends: () => ends,
  };
}

export function compareKeys(a: RowKey, b: RowKey): number {
  return a[0] - b[0] || a[1] - b[1] || a[2] - b[2] || a[3] - b[3];
}
