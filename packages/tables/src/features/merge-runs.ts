import type { OpenFile } from '@flipon/platform/files';
import { compareKeys, type RowKey } from './row-runs.ts';

/** Shared by all stretches: a merge holds no more, unless there are thousands. */
const READ_BYTES = 4 << 20;
const LEAST_READ_BYTES = 4 << 10;
const MOST_READ_BYTES = 64 << 10;
const WRITE_BYTES = 256 << 10;
/** More than a key takes: four numbers of 16 digits, each with its separator. */
const KEY_BYTES = 80;
const TAB = 9;
const LINE_END = 10;
const ZERO = 48;

/** Reads a sorted stretch from its first row to its last, a small part at a time. */
interface RunReader {
  /** The key of the next row; null after the last. */
  key: RowKey | null;
  buffer: Uint8Array;
  /** `from` and `to` bound the bytes that were read and not yet taken. */
  from: number;
  to: number;
  /** `at` and `end` bound the unread rest of the run in the file. */
  at: number;
  end: number;
}

/**
 * Merges the sorted runs of `createRowRuns` into one. Memory depends neither on their length nor on the
 * length of a row.
 *
 * @param runs.ends the end of each run in the file
 * @param pause called after each 256 KiB
 */
export async function mergeRuns(
  runs: { file: OpenFile; ends: readonly number[] },
  target: OpenFile,
  pause: (bytes: number) => Promise<void> | undefined,
): Promise<void> {
  const output = new Uint8Array(WRITE_BYTES);
  let used = 0;
  let written = 0;
  async function writeOut(): Promise<void> {
    await target.write(output.subarray(0, used), written);
    const bytes = used;
    written += used;
    used = 0;
    await pause(bytes);
  }

  /** Copies the next row, and reads the key of the one after it. */
  async function takeRow(run: RunReader): Promise<void> {
    for (;;) {
      const lineEnd = run.buffer.subarray(run.from, run.to).indexOf(LINE_END);
      const length = lineEnd < 0 ? run.to - run.from : lineEnd + 1;
      if (used + length > WRITE_BYTES) await writeOut();
      output.set(run.buffer.subarray(run.from, run.from + length), used);
      used += length;
      run.from += length;
      if (lineEnd >= 0) break;
      await refill(runs.file, run);
    }
    if (run.to - run.from < KEY_BYTES) await refill(runs.file, run);
    run.key = readKey(run);
  }

  const open = await openRuns(runs);
  for (let run = open.shift(); run !== undefined; run = open.shift()) {
    const next = open[0]?.key ?? null;
    do await takeRow(run);
    while (run.key !== null && (next === null || compareKeys(run.key, next) <= 0));
    if (run.key !== null) open.splice(placeOf(run.key, open), 0, run);
  }
  await writeOut();
}

/** All stretches, the one with the first row first. */
async function openRuns(runs: { file: OpenFile; ends: readonly number[] }): Promise<RunReader[]> {
  const share = Math.floor(READ_BYTES / Math.max(1, runs.ends.length));
  const bytes = Math.min(MOST_READ_BYTES, Math.max(LEAST_READ_BYTES, share));
  const open: RunReader[] = [];
  for (const [index, end] of runs.ends.entries()) {
    const buffer = new Uint8Array(bytes);
    const at = runs.ends[index - 1] ?? 0;
    const run: RunReader = { key: null, buffer, from: 0, to: 0, at, end };
    await refill(runs.file, run);
    run.key = readKey(run);
    open.push(run);
  }
  return open.sort((a, b) => (a.key === null || b.key === null ? 0 : compareKeys(a.key, b.key)));
}

/** Fills the buffer after the bytes that were not yet taken. */
async function refill(file: OpenFile, run: RunReader): Promise<void> {
  run.buffer.copyWithin(0, run.from, run.to);
  run.to -= run.from;
  run.from = 0;
  const bytes = Math.min(run.buffer.length - run.to, run.end - run.at);
  const bytesRead = await file.read(run.buffer.subarray(run.to, run.to + bytes), run.at);
  if (bytesRead < bytes) throw new Error('a file of rows is shorter than was written');
  run.at += bytes;
  run.to += bytes;
}

function readKey(run: RunReader): RowKey | null {
  if (run.from === run.to) return null;
  let at = run.from;
  const number = () => {
    let value = 0;
    for (; at < run.to && run.buffer[at] !== TAB; at += 1) {
      value = 10 * value + (run.buffer[at] ?? ZERO) - ZERO;
    }
    at += 1;
    return value;
  };
  return [number(), number(), number(), number()];
}

/** Where a key belongs among others that ascend. */
function placeOf(key: RowKey, open: readonly RunReader[]): number {
  let low = 0;
  let high = open.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const other = open[middle]?.key ?? null;
    if (other !== null && compareKeys(other, key) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}
