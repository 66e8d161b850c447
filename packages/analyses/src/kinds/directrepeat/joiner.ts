import { createHitList } from '../../hits/hit-list.ts';
import type { Joiner, ScannedRecord } from '../../scan/kernel.ts';
import { createBestSpans } from './best-spans.ts';
import {
  type DirectRepeatParameters,
  hasLongUnit,
  longestShift,
  minMatches,
} from './parameters.ts';
import type { DirectRepeatPieces } from './pieces.ts';
import { inOrder, type Span, scoreOf, spansOf } from './spans.ts';

/**
 * Joins runs across seams, and leaves out hits within others, in order of start.
 *
 * Its memory is bounded. Spans wait while one that starts before them may still grow, or may still be
 * found because its first copy is known already. But a run that has more matches than its shift is a
 * hit for certain, or none; if it is one, all within it that have no better score are dropped.
 */
export function createDirectRepeatJoiner(
  parameters: DirectRepeatParameters,
): Joiner<DirectRepeatPieces> {
  const hits = createHitList({
    unitLength: Uint32Array,
    spacerLength: Uint32Array,
    copies: Uint32Array,
    partial: Uint32Array,
    score: Float64Array,
    slipped: Uint8Array,
  });
  /** In order of start. */
  let waiting: Span[] = [];
  /** Of the hits that are reported. */
  let reported = createBestSpans();
  /** Where the last stretch ended, and the spans that reach that far, by shift. */
  let seam = 0;
  let open: (Span | undefined)[] = [];

  /** Grows the spans that reached the last seam, and tells which pieces were no such parts. */
  function joinAtSeam(from: number, pieces: DirectRepeatPieces): number[] {
    const { first, matches, shift } = pieces;
    const isSeam = from === seam;
    const begun: number[] = [];
    for (let row = 0; row < first.length; row++) {
      const span = isSeam && first[row] === 0 ? open[shift[row]] : undefined;
      if (span === undefined) {
        begun.push(row);
        continue;
      }
      span.end += matches[row];
      span.isShort = pieces.isShort[row] === 1;
    }
    return begun;
  }

  /**
   * Reports or drops all spans that nothing can change any more.
   *
   * @param to the record is known up to here
   * @param knownTo no span that is not known yet starts before this position
   * @param begun further spans, in order of start
   */
  function settle(record: ScannedRecord, to: number, knownTo: number, begun: Iterable<Span>): void {
    const held = waiting;
    waiting = [];
    seam = to;
    open = [];
    let isBlocked = false;
    let best = reported;
    /** Of one start, the longest first; one start waits or is reported as a whole. */
    let ready: Span[] = [];
    for (const span of inOrder(held, begun)) {
      const isOpen = span.end === to && to < record.length;
      const state = isOpen ? stateOfOpen(span) : stateOfEnded(span);
      if (isOpen) {
        open[span.shift] = span;
        waiting.push(span);
      }
      if (state === 'none') continue;
      if (!isBlocked && (isOpen || span.start >= knownTo)) {
        isBlocked = true;
        best = reported.copy();
      }
      if (state === 'maybe') continue;
      const score = scoreOf(span);
      best.forget(span.start);
      if (best.isBeaten(span.end, score)) continue;
      best.add(span.end, score);
      if (isOpen) continue;
      if (isBlocked) waiting.push(span);
      else if (ready[0]?.start === span.start) ready.push(span);
      else {
        reportShortestFirst(record, ready);
        ready = [span];
      }
    }
    reportShortestFirst(record, ready);
  }

  function reportShortestFirst(record: ScannedRecord, spans: readonly Span[]): void {
    for (const span of spans.toReversed()) report(record, span);
  }

  function stateOfEnded(span: Span): 'hit' | 'none' {
    const score = scoreOf(span);
    const isHit =
      score >= minMatches(parameters, span.shift) &&
      !hasLongUnit(parameters, span.shift, score) &&
      !span.isShort;
    return isHit ? 'hit' : 'none';
  }

  /** What more matches cannot change: that it is a hit, or that it is none. */
  function stateOfOpen(span: Span): 'hit' | 'none' | 'maybe' {
    const { shift, isShort } = span;
    const score = scoreOf(span);
    if (hasLongUnit(parameters, shift, score)) return 'none';
    if (shift > parameters.maxUnit) return 'maybe';
    if (isShort) return score >= shift ? 'none' : 'maybe';
    return score >= minMatches(parameters, shift) ? 'hit' : 'maybe';
  }

  function report(record: ScannedRecord, { start, end, shift }: Span): void {
    const lengthBp = end - start;
    const matches = lengthBp - shift;
    const isTandem = matches >= shift;
    const row = hits.addHit(record.index, record.start + start, lengthBp);
    const own = hits.ownColumns();
    own.unitLength[row] = isTandem ? shift : matches;
    own.spacerLength[row] = isTandem ? 0 : shift - matches;
    own.copies[row] = isTandem ? Math.floor(lengthBp / shift) : 2;
    own.partial[row] = isTandem ? lengthBp % shift : 0;
    own.score[row] = matches;
    own.slipped[row] = Number(isTandem);
  }

  return {
    push(record, from, to, pieces) {
      const begun = joinAtSeam(from, pieces);
      settle(record, to, to - longestShift(parameters), spansOf(pieces, begun, from));
    },
    endRecord(record) {
      settle(record, record.length, record.length, []);
      reported = createBestSpans();
    },
    take: hits.take,
  };
}
