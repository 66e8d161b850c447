const KIB = 1024;
const MIB = 1024 * KIB;

/** Half a second of a line of 1 MB/s: the speed is unknown before the first part is sent. */
export const FIRST_PART_BYTES = 512 * KIB;
const SMALLEST_PART_BYTES = 256 * KIB;
/** Each part costs a round trip, which above this size no line notices. */
const LARGEST_PART_BYTES = 32 * MIB;
/** A browser shows a refusal when a part is sent whole, so a part should not take longer. */
const PART_TAKES_MS = 500;
const MOST_GROWTH = 4;

/** How large the next part is, after one of `sentBytes` that took `tookMs` until it was answered. */
export function nextPartBytes(sentBytes: number, tookMs: number): number {
  const wished = (sentBytes / Math.max(1, tookMs)) * PART_TAKES_MS;
  const grown = Math.min(wished, sentBytes * MOST_GROWTH);
  const bounded = Math.min(LARGEST_PART_BYTES, Math.max(SMALLEST_PART_BYTES, grown));
  return Math.round(bounded / KIB) * KIB;
}
