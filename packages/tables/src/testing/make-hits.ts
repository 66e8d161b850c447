import type { HitColumns } from '@flipon/analyses/kernel';

export interface TestHit {
  record: number;
  position: number;
  length: number;
  score: number;
}

/** Hits of a G4 hunter table as the columns of one batch. */
export function toBatch(hits: readonly TestHit[]): HitColumns {
  return {
    count: hits.length,
    columns: {
      record: Uint32Array.from(hits, (hit) => hit.record),
      position: Float64Array.from(hits, (hit) => hit.position),
      length: Float64Array.from(hits, (hit) => hit.length),
      score: Float32Array.from(hits, (hit) => hit.score),
    },
  };
}

/** `count` hits, five bases apart, in batches of 50,000. */
export async function* makeBatches(count: number): AsyncGenerator<HitColumns> {
  for (let from = 0; from < count; from += 50_000) {
    const hits = Array.from({ length: Math.min(50_000, count - from) }, (_, i) => ({
      record: 0,
      position: 5 * (from + i),
      length: 25 + (i % 7),
      score: ((i * 7919) % 4001) / 1000 - 2,
    }));
    yield toBatch(hits);
  }
}
