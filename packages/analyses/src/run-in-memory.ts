import type { ParameterValues } from './field.ts';
import type { FoundHit } from './hit-row.ts';
import type { HitColumns, Kernel, Pieces, ScannedRecord } from './kernel.ts';
import { wrapsOrigin } from './wraps-origin.ts';

export interface MemoryRecord {
  start: number;
  length: number;
  circular: boolean;
}

const N = 'N'.charCodeAt(0);

/**
 * Runs a kernel over bases in memory, cutting every record into stretches of `stretchBp`.
 *
 * For short sequences and tests; files go through the pool of threads in `scan`.
 *
 * @param bases upper-case letters of all records, one byte each
 */
export function runInMemory<P extends Pieces, Parameters extends ParameterValues>(
  kernel: Kernel<P, Parameters>,
  bases: Uint8Array,
  records: readonly MemoryRecord[],
  parameters: Parameters,
  stretchBp = 1 << 22,
): HitColumns {
  const context = kernel.context(parameters);
  const scan = kernel.scanner(parameters);
  const joiner = kernel.joiner(parameters);
  records.forEach((memoryRecord, index) => {
    const wraps = wrapsOrigin(memoryRecord, parameters);
    const record: ScannedRecord = { index, ...memoryRecord, wraps };
    for (let from = 0; from < record.length; from += stretchBp) {
      const to = Math.min(record.length, from + stretchBp);
      const window = cutWindow(bases, record, from - context.before, to + context.after);
      const recordEnd = wraps ? Number.POSITIVE_INFINITY : record.length - from + context.before;
      const stretch = {
        bases: window,
        from: context.before,
        to: to - from + context.before,
        recordEnd,
        recordFrom: from,
      };
      joiner.push(record, from, to, scan(stretch));
    }
    joiner.endRecord(record);
  });
  return joiner.take();
}

/** Bases [from, to) of a record; outside of it N, or the other end where it wraps. */
function cutWindow(bases: Uint8Array, record: ScannedRecord, from: number, to: number): Uint8Array {
  const window = new Uint8Array(to - from).fill(N);
  for (let i = 0; i < window.length; i++) {
    let at = from + i;
    if (record.wraps) at = ((at % record.length) + record.length) % record.length;
    if (at >= 0 && at < record.length) window[i] = bases[record.start + at];
  }
  return window;
}

/** The hits as one object each, for small results. */
export function hitRows({ count, columns }: HitColumns): FoundHit[] {
  const { record, position, length, ...own } = columns;
  const ownColumns = Object.entries(own);
  return Array.from({ length: count }, (_, row) => ({
    record: record[row],
    position: position[row],
    length: length[row],
    ...Object.fromEntries(ownColumns.map(([key, values]) => [key, values[row]])),
  }));
}
