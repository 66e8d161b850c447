/**
 * The feature of a hit: the one that has most of its bases, the shorter of two that do.
 *
 * @param hit 0-based and half-open, in the positions of the features
 * @param features where each of them begins and ends
 * @returns its index; null where none has a base of the hit
 */
export function indexOfFeature(
  hit: { start: number; end: number },
  features: { start: readonly number[]; end: readonly number[] },
): number | null {
  let best: { index: number; bases: number; length: number } | null = null;
  for (const [index, from] of features.start.entries()) {
    const to = features.end[index] ?? from;
    const bases = Math.min(hit.end, to) - Math.max(hit.start, from);
    if (bases <= 0) continue;
    const length = to - from;
    if (best === null || bases > best.bases || (bases === best.bases && length < best.length)) {
      best = { index, bases, length };
    }
  }
  return best?.index ?? null;
}
