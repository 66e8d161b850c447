/** Bases [start, end) that have one value. */
export interface ValueRun {
  start: number;
  end: number;
  value: number;
}

interface OpenSpan {
  end: number;
  value: number;
}

export interface StrongestValues {
  /**
   * Adds a span with its value; starts must not fall.
   * @returns the runs that no later span can change
   */
  add(start: number, end: number, value: number): readonly ValueRun[];
  /** The rest of the runs; resets the object for the next use. */
  finish(): readonly ValueRun[];
}

/**
 * Flattens spans that overlap: each base gets the strongest value among the spans that cover it, and
 * neighbours of equal value join. High values are strong by their size, the positive one of two that differ
 * by sign; low values are with their sign.
 *
 * Only spans that can still win are kept: those open ones that outlast every stronger one. They are in order
 * of falling strength, and so of rising ends.
 */
export function createStrongestValues(betterEnd: 'low' | 'high'): StrongestValues {
  const isStronger = betterEnd === 'low' ? isLower : isLarger;
  const open: OpenSpan[] = [];
  let at = 0;
  let last: ValueRun | null = null;
  let finished: ValueRun[] = [];

  function addRun(start: number, end: number, value: number) {
    if (last !== null && last.end === start && last.value === value) last.end = end;
    else {
      if (last !== null) finished.push(last);
      last = { start, end, value };
    }
  }

  function advance(to: number) {
    while (at < to) {
      const strongest = open[0];
      if (strongest === undefined) break;
      const end = Math.min(strongest.end, to);
      if (end > at) addRun(at, end, strongest.value);
      at = end;
      if (strongest.end <= to) open.shift();
    }
    if (to !== Number.POSITIVE_INFINITY) at = to;
  }

  function insert(end: number, value: number) {
    let index = 0;
    let behind = open.length;
    while (index < behind) {
      const middle = (index + behind) >>> 1;
      const span = open[middle];
      if (span !== undefined && isStronger(span.value, value)) index = middle + 1;
      else behind = middle;
    }
    const stronger = open[index - 1];
    if (stronger !== undefined && stronger.end >= end) return;
    let beaten = 0;
    while ((open[index + beaten]?.end ?? Number.POSITIVE_INFINITY) <= end) beaten++;
    if (open[index + beaten]?.value === value) return;
    open.splice(index, beaten, { end, value });
  }

  function take(): readonly ValueRun[] {
    const taken = finished;
    finished = [];
    return taken;
  }

  return {
    add(start, end, value) {
      if (start < at) throw new Error(`A hit at ${start} came after one at ${at}.`);
      advance(start);
      if (end > start) insert(end, value);
      return finished.length === 0 ? finished : take();
    },
    finish() {
      advance(Number.POSITIVE_INFINITY);
      if (last !== null) finished.push(last);
      last = null;
      at = 0;
      return take();
    },
  };
}

function isLower(value: number, other: number): boolean {
  return value < other;
}

function isLarger(value: number, other: number): boolean {
  const difference = Math.abs(value) - Math.abs(other);
  return difference > 0 || (difference === 0 && value > other);
}
