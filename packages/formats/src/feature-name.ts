/** What a hit is called in BED and GFF3, where a name stands alone: `g4hunter-12`. */
export function featureName(kind: string, { id }: { id: number }): string {
  return `${kind}-${id}`;
}
