/** Bases of the whole sequence: 0-based, `to` exclusive. */
export interface BaseRange {
  from: number;
  to: number;
}

/** Nothing is gained by looking closer than this. */
export const SHORTEST_BP = 100;

export function isSameRange(a: BaseRange | null, b: BaseRange | null): boolean {
  return a === b || (a !== null && b !== null && a.from === b.from && a.to === b.to);
}

/**
 * A range of whole bases inside the sequence, moved and widened where needed; null where it is the
 * whole sequence.
 */
export function fitRange({ from, to }: BaseRange, lengthBp: number): BaseRange | null {
  const shortest = Math.min(SHORTEST_BP, lengthBp);
  const middle = (from + to) / 2;
  const size = Math.round(Math.min(lengthBp, Math.max(shortest, to - from)));
  if (size >= lengthBp) return null;
  const start = to - from < size ? middle - size / 2 : from;
  const fitted = Math.round(Math.min(Math.max(0, start), lengthBp - size));
  return { from: fitted, to: fitted + size };
}

/** The range made shorter (factor below 1) or longer, with `at` staying where it is on the screen. */
export function scaleRange({ from, to }: BaseRange, factor: number, at: number): BaseRange {
  return { from: at - (at - from) * factor, to: at + (to - at) * factor };
}

/** The same size elsewhere, without leaving the sequence. */
export function moveRange({ from, to }: BaseRange, byBp: number, lengthBp: number): BaseRange {
  const by = Math.min(Math.max(byBp, -from), lengthBp - to);
  return { from: from + by, to: to + by };
}

/** Moves one end; the other one stays, and the range keeps its least size. */
export function moveEnd(
  { from, to }: BaseRange,
  end: 'from' | 'to',
  position: number,
  lengthBp: number,
): BaseRange {
  const shortest = Math.min(SHORTEST_BP, lengthBp);
  return end === 'from'
    ? { from: Math.min(Math.max(0, position), to - shortest), to }
    : { from, to: Math.max(Math.min(lengthBp, position), from + shortest) };
}

const RANGE_TEXT = /^(\d{1,12})-(\d{1,12})$/;

/** As the address writes it: 1-based and inclusive, as on the screen. */
export function writeRange({ from, to }: BaseRange): string {
  return `${from + 1}-${to}`;
}

/** Null for anything that is no range. */
export function readRange(text: string | null): BaseRange | null {
  const [, first, last] = RANGE_TEXT.exec(text ?? '') ?? [];
  const from = Number(first) - 1;
  const to = Number(last);
  return from >= 0 && to > from ? { from, to } : null;
}
