import { createHitList } from '../../hits/hit-list.ts';
import type { Joiner, ScannedRecord } from '../../scan/kernel.ts';
import { minLengthBp, type StrParameters } from './parameters.ts';
import type { StrPieces } from './pieces.ts';

/** The span of a run, as far as it is known; 0-based positions in the record. */
interface Span {
  start: number;
  end: number;
  unitLength: number;
  motifHead: number;
  motifTail: number;
}

/**
 * Joins runs across seams, and leaves out hits within others, in order of start.
 *
 * Its memory is bounded: spans wait while an earlier run may still grow, or while one may still be found
 * whose first copies have been read. But once that run is long enough for a hit, the ended spans are within
 * it and are dropped; so no span waits for more bases than the least length of a hit and a unit.
 */
export function createStrJoiner(parameters: StrParameters): Joiner<StrPieces> {
  const hits = createHitList({
    unitLength: Uint32Array,
    copies: Uint32Array,
    partial: Uint32Array,
    score: Float64Array,
    motifHead: Float64Array,
    motifTail: Float64Array,
  });
  /** In order of start, at equal starts the longer unit first. */
  let waiting: Span[] = [];
  /** Where the last stretch ended, and the spans that reach that far, by unit length. */
  let seam = 0;
  let open: (Span | undefined)[] = [];

  /** Grows the spans that reached the last seam, and tells which pieces were no such parts. */
  function joinAtSeam(from: number, { first, matches, unitLength }: StrPieces): number[] {
    const isSeam = from === seam;
    const begun: number[] = [];
    for (let row = 0; row < first.length; row++) {
      const span = isSeam && first[row] === 0 ? open[unitLength[row]] : undefined;
      if (span === undefined) begun.push(row);
      else span.end += matches[row];
    }
    return begun;
  }

  /**
   * Reports or drops all spans that nothing can change any more.
   *
   * @param to the record is known up to here
   * @param knownTo no span that is not known yet starts before this position
   * @param begun further spans, in order
   */
  function settle(record: ScannedRecord, to: number, knownTo: number, begun: Iterable<Span>): void {
    const held = waiting;
    waiting = [];
    seam = to;
    open = [];
    // Hits reported before end before whatever was not settled then.
    let coveredTo = 0;
    for (const span of mergeSpans(held, begun)) {
      const { start, end, unitLength } = span;
      const isOpen = end === to && to < record.length;
      const isHit = end - start >= minLengthBp(parameters, unitLength);
      if (isOpen) open[unitLength] = span;
      else if (!isHit || end <= coveredTo) continue;
      if (isHit) coveredTo = Math.max(coveredTo, end);
      if (isOpen || waiting.length > 0 || start >= knownTo) waiting.push(span);
      else report(record, span);
    }
  }

  function report(record: ScannedRecord, span: Span): void {
    const { start, end, unitLength } = span;
    const lengthBp = end - start;
    const row = hits.addHit(record.index, record.start + start, lengthBp);
    const own = hits.ownColumns();
    own.unitLength[row] = unitLength;
    own.copies[row] = Math.floor(lengthBp / unitLength);
    own.partial[row] = lengthBp % unitLength;
    own.score[row] = lengthBp - unitLength;
    own.motifHead[row] = span.motifHead;
    own.motifTail[row] = span.motifTail;
  }

  return {
    push(record, from, to, pieces) {
      const begun = joinAtSeam(from, pieces);
      settle(record, to, to - parameters.maxUnit, spansOf(pieces, begun, from));
    },
    endRecord(record) {
      settle(record, record.length, record.length, []);
    },
    take: hits.take,
  };
}

/** Spans of both in order. */
function* mergeSpans(held: readonly Span[], begun: Iterable<Span>): Generator<Span, void> {
  let next = 0;
  for (const span of begun) {
    while (next < held.length && isBefore(held[next], span)) yield held[next++];
    yield span;
  }
  while (next < held.length) yield held[next++];
}

/** One after the other: where nearly every base begins one, all of them would fill the memory. */
function* spansOf(pieces: StrPieces, rows: readonly number[], from: number): Generator<Span, void> {
  for (const row of rows) {
    const unitLength = pieces.unitLength[row];
    const firstMatch = from + pieces.first[row];
    yield {
      start: firstMatch - unitLength,
      end: firstMatch + pieces.matches[row],
      unitLength,
      motifHead: pieces.motifHead[row],
      motifTail: pieces.motifTail[row],
    };
  }
}

function isBefore(a: Span, b: Span): boolean {
  return a.start < b.start || (a.start === b.start && a.unitLength > b.unitLength);
}
