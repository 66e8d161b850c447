import { spanParts } from '@flipon/sequence/span-parts';

const N = 'N'.charCodeAt(0);

/** The letters of a whole sequence by range: upper case, one byte each, 0-based and half-open. */
export interface BaseSource {
  /**
   * Letters [start, end) where they are in memory, else null. They are a view of a larger buffer: copy
   * them to keep them.
   */
  peek(start: number, end: number): Uint8Array | null;
  /** @throws where the sequence ends before `end` */
  read(start: number, end: number): Promise<Uint8Array>;
  close(): Promise<void>;
}

/** A part of a record: 0-based and half-open, from its start. It may extend beyond both of its ends. */
export interface Span {
  start: number;
  end: number;
}

/** The letters of a span inside its record, where they are in memory, else null. */
export function peekSpan(
  source: BaseSource,
  { start, length }: { start: number; length: number },
  span: Span,
): Uint8Array | null {
  const isInside = span.start >= 0 && span.end <= length;
  return isInside ? source.peek(start + span.start, start + span.end) : null;
}

/**
 * Letters of a record. Outside of it there is N, or, where hits may cross the origin (`wraps`), the
 * letters of its other end.
 */
export async function readSpan(
  source: BaseSource,
  record: { start: number; length: number },
  span: Span,
  wraps: boolean,
): Promise<Uint8Array> {
  const letters = new Uint8Array(span.end - span.start).fill(N);
  for (const { offset, start, end } of spanParts(record, span, wraps)) {
    letters.set(await source.read(start, end), offset);
  }
  return letters;
}
