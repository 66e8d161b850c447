import type { DirectRepeatPieces } from './pieces.ts';

/** The span of a run, as far as it is known; 0-based positions in the record. */
export interface Span {
  start: number;
  end: number;
  shift: number;
  /** Whether a period below the minimal unit runs through it, where that is asked. */
  isShort: boolean;
}

export function scoreOf({ start, end, shift }: Span): number {
  return end - start - shift;
}

/** One after the other: where nearly every base begins one, all of them would fill the memory. */
export function* spansOf(
  pieces: DirectRepeatPieces,
  rows: readonly number[],
  from: number,
): Generator<Span, void> {
  for (const row of rows) {
    const shift = pieces.shift[row];
    const firstMatch = from + pieces.first[row];
    yield {
      start: firstMatch - shift,
      end: firstMatch + pieces.matches[row],
      shift,
      isShort: pieces.isShort[row] === 1,
    };
  }
}

/** Spans of both in order of start; at equal starts the longer one first, then the better one. */
export function* inOrder(held: readonly Span[], begun: Iterable<Span>): Generator<Span, void> {
  let same: Span[] = [];
  for (const span of byStart(held, begun)) {
    if (same.length > 0 && same[0].start !== span.start) {
      yield* same.sort(compareEnds);
      same = [];
    }
    same.push(span);
  }
  yield* same.sort(compareEnds);
}

function* byStart(held: readonly Span[], begun: Iterable<Span>): Generator<Span, void> {
  let next = 0;
  for (const span of begun) {
    while (next < held.length && held[next].start <= span.start) yield held[next++];
    yield span;
  }
  while (next < held.length) yield held[next++];
}

function compareEnds(a: Span, b: Span): number {
  return b.end - a.end || a.shift - b.shift;
}
