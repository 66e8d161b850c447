import type { HitRow } from '@flipon/analyses/hit-row';

/** What a hit is called in BED and GFF3, where a name stands alone: `g4hunter-12`. */
export function featureName(kind: string, row: HitRow): string {
  return `${kind}-${row.id}`;
}
