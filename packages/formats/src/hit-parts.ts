/** A span of bases in a record, 0-based, half-open. `end` may pass the end of a circular record. */
export interface Span {
  start: number;
  end: number;
}

/** The parts of a span on a record: two where it crosses the origin, in the order of its bases. */
export function splitAtOrigin({ start, end }: Span, lengthBp: number): Span[] {
  if (end <= lengthBp) return [{ start, end }];
  if (start >= lengthBp) return [{ start: start - lengthBp, end: end - lengthBp }];
  return [
    { start, end: lengthBp },
    { start: 0, end: end - lengthBp },
  ];
}
