/** A part of a span whose bases are contiguous in the sequence. */
export interface SpanPart {
  /** Bases of the span before it. */
  offset: number;
  /** 0-based and half-open, in the whole sequence. */
  start: number;
  end: number;
}

/**
 * The places of the bases of a span, in order. Bases outside the record are in no part; where the record
 * `wraps`, they continue at its other end, several times for a long span.
 *
 * @param span 0-based and half-open, from the record's start; it may extend beyond both ends
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
