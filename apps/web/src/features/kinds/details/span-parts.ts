/** A record of a sequence: 0-based start in the whole sequence, and length. */
export interface RecordPlace {
  start: number;
  length: number;
}

/** Letters [start, end) of the whole sequence, or missing letters: before or after the record. */
export type SpanPart = { start: number; end: number } | { missingBp: number };

/**
 * Places of the letters of a span that may begin before its record or end after it. `from` and `to`
 * are 0-based within the record. Outside of it there is nothing, or, on a circle (`wraps`), its
 * other end.
 */
export function spanParts(
  from: number,
  to: number,
  record: RecordPlace,
  wraps: boolean,
): SpanPart[] {
  if (record.length <= 0) return missing(to - from);
  if (!wraps) {
    const start = Math.min(Math.max(from, 0), record.length);
    const end = Math.max(start, Math.min(to, record.length));
    return [
      ...missing(Math.min(to, 0) - from),
      ...present(start, end, record),
      ...missing(to - Math.max(from, record.length)),
    ];
  }
  const parts: SpanPart[] = [];
  for (let at = from; at < to; ) {
    const turnStart = Math.floor(at / record.length) * record.length;
    const end = Math.min(to, turnStart + record.length);
    parts.push(...present(at - turnStart, end - turnStart, record));
    at = end;
  }
  return parts;
}

function present(start: number, end: number, record: RecordPlace): SpanPart[] {
  return start < end ? [{ start: record.start + start, end: record.start + end }] : [];
}

function missing(missingBp: number): SpanPart[] {
  return missingBp > 0 ? [{ missingBp }] : [];
}

/**
 * How many bases can be shown on each side of a hit: `flankBp`, fewer at an end of the record, and
 * on a circle too few to meet.
 *
 * @param position 0-based within the record; `position + length` may pass the origin of a circle
 */
export function flanksOf(
  { position, length }: { position: number; length: number },
  recordBp: number,
  wraps: boolean,
  flankBp: number,
): { leftBp: number; rightBp: number } {
  if (wraps) {
    const free = Math.max(0, recordBp - length);
    const leftBp = Math.min(flankBp, Math.floor(free / 2));
    return { leftBp, rightBp: Math.min(flankBp, free - leftBp) };
  }
  return {
    leftBp: Math.min(flankBp, position),
    rightBp: Math.max(0, Math.min(flankBp, recordBp - position - length)),
  };
}
