import type { Sequence } from '@flipon/contract/sequence';

/** How many bases are G or C; null where nobody counted. */
export function gcCountOf(sequence: Pick<Sequence, 'nucleicCounts'> | undefined): number | null {
  const counts = sequence?.nucleicCounts;
  return counts == null ? null : (counts['G'] ?? 0) + (counts['C'] ?? 0);
}
