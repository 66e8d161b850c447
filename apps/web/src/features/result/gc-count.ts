import type { AnalysedSequence } from '@flipon/contract/sequence';

/** How many bases are G or C; null where nobody has told yet. */
export function gcCountOf(sequence: AnalysedSequence | undefined): number | null {
  return sequence?.gcBp ?? null;
}
