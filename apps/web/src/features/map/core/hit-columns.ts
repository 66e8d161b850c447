import type { HitMarks } from '@flipon/contract/marks';

/** Hits by their start, with the largest end up to each of them. */
export interface HitColumns {
  count: number;
  id: Float64Array;
  /** 0-based in the whole sequence. */
  start: Float64Array;
  /** Exclusive; beyond the length if a hit crosses the origin. */
  end: Float64Array;
  /** The largest end of this hit and of all before it. */
  maxEnd: Float64Array;
  /** 1, -1, or 0 without a strand. */
  side: Int8Array;
  model: Int8Array;
  /** The leading value and lengths of parts, by their columns. */
  values: Readonly<Record<string, Float64Array>>;
}

/** The marks of an answer, which come in order of position, as columns that are searched. */
export function hitColumns(marks: HitMarks): HitColumns {
  const start = Float64Array.from(marks.position);
  const end = start.map((position, index) => position + (marks.length[index] ?? 0));
  return {
    count: start.length,
    id: Float64Array.from(marks.id),
    start,
    end,
    maxEnd: runningMax(end),
    side: Int8Array.from(marks.side),
    model: marks.model === undefined ? new Int8Array(start.length) : Int8Array.from(marks.model),
    values: Object.fromEntries(
      Object.entries(marks.values).map(([key, values]) => [key, Float64Array.from(values)]),
    ),
  };
}

export function runningMax(values: Float64Array): Float64Array {
  let most = Number.NEGATIVE_INFINITY;
  return values.map((value) => {
    most = Math.max(most, value);
    return most;
  });
}

/** Spans by their start, with the largest end up to each. */
export type Spans = Pick<HitColumns, 'count' | 'start' | 'end' | 'maxEnd'>;

/** The first span that may have a base at or after `from`; none before it has. */
export function firstSeen({ count, maxEnd }: Spans, from: number): number {
  return firstAbove(maxEnd, count, from);
}

/** The first span that begins at or after `to`. */
export function endSeen({ count, start }: Spans, to: number): number {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((start[middle] ?? 0) < to) low = middle + 1;
    else high = middle;
  }
  return low;
}

function firstAbove(values: Float64Array, count: number, limit: number): number {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((values[middle] ?? 0) <= limit) low = middle + 1;
    else high = middle;
  }
  return low;
}
