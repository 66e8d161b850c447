import type { FoundHit } from '../hits/hit-row.ts';
import type { ParameterValues } from '../parameters/field.ts';
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
  /** One for all stretches: kernels keep nothing of it. */
  let window = new Uint8Array(0);
  records.forEach((memoryRecord, index) => {
    const wraps = wrapsOrigin(memoryRecord, parameters);
    const record: ScannedRecord = { index, ...memoryRecord, wraps };
    for (let from = 0; from < record.length; from += stretchBp) {
      const to = Math.min(record.length, from + stretchBp);
      const needed = context.before + to - from + context.after;
      if (window.length < needed) window = new Uint8Array(needed);
      cutWindow(window, bases, record, { from: from - context.before, to: to + context.after });
      const recordEnd = wraps ? Number.POSITIVE_INFINITY : record.length - from + context.before;
      const stretch = {
        bases: window,
        from: context.before,
        to: to - from + context.before,
        recordEnd,
        recordFrom: from,
        ...(wraps && { circleBp: record.length }),
      };
      joiner.push(record, from, to, scan(stretch));
    }
    joiner.endRecord(record);
  });
  return joiner.take();
}

/** Bases [from, to) of a record; outside of it N, or the other end where it wraps. */
function cutWindow(
  window: Uint8Array,
  bases: Uint8Array,
  record: ScannedRecord,
  { from, to }: { from: number; to: number },
): void {
  if (record.wraps) {
    for (let i = 0; i < to - from; i++) {
      const at = (((from + i) % record.length) + record.length) % record.length;
      window[i] = bases[record.start + at];
    }
    return;
  }
  const [first, last] = [Math.max(from, 0), Math.min(to, record.length)];
  window.fill(N, 0, first - from);
  window.set(bases.subarray(record.start + first, record.start + last), first - from);
  window.fill(N, last - from, to - from);
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
