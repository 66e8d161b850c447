/** A part of a span whose bases lie behind each other in the sequence. */
export interface SpanPart {
  /** Bases of the span before it. */
  offset: number;
  /** 0-based and half-open, in the whole sequence. */
  start: number;
  end: number;
}

/**
 * Where the bases of a span lie, in order. What lies outside the record is in no part, or, where
 * the record `wraps`, goes on at its other end, as often as the span is long.
 *
 * @param span 0-based and half-open, from the record's start; it may begin before and end behind it
 */
export function* spanParts(
  record: { start: number; length: number },
  span: { start: number; end: number },
  wraps: boolean,
): Generator<SpanPart> {
  const isRing = wraps && record.length > 0;
  let at = span.start;
  while (at < span.end) {
    // How often the place has passed the origin.
    const turn = isRing ? Math.floor(at / record.length) : 0;
    const turnStart = turn * record.length;
    const start = Math.max(at, turnStart);
    const end = Math.min(span.end, turnStart + record.length);
    const shift = record.start - turnStart;
    if (start < end) yield { offset: start - span.start, start: start + shift, end: end + shift };
    if (!isRing) return;
    at = end;
  }
}
