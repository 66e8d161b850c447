import type { CountedRecord } from '../library/library-types.ts';

/** Most records that a picture of a range has room for side by side. */
const MAX_SEEN = 400;

/**
 * Whether a picture of a range can show a record: it takes at least a 400th part of it, or holds the first or last
 * base of one of its segments.
 *
 * @param range 0-based and half-open, cut into segments
 */
export function isSeen(
  { start, length }: Pick<CountedRecord, 'start' | 'length'>,
  { from, to, segments }: { from: number; to: number; segments: number },
): boolean {
  if (length === 0 || start >= to || start + length <= from) return false;
  const total = to - from;
  /** The segment of a base, counted from `from`; -1 before the range, `segments` at its end. */
  const segmentOf = (base: number) => Math.floor(((base + 1) * segments + total - 1) / total);
  const first = Math.max(start, from) - from;
  const behind = Math.min(start + length, to) - from;
  return (
    (behind - first) * MAX_SEEN >= total ||
    segmentOf(behind - 1) > segmentOf(first - 1) ||
    segmentOf(behind) > segmentOf(first)
  );
}
