import { describe, expect, it } from 'vitest';
import { createHitList } from './hit-list.ts';

describe('a hit list', () => {
  it('hands out the hits in batches, with the columns of their kind', () => {
    const hits = createHitList({ score: Float32Array, model: Uint8Array });
    for (let i = 0; i < 1000; i++) {
      const row = hits.addHit(i % 3, 2 ** 33 + i, 10 + i);
      hits.ownColumns().score[row] = i / 2;
      hits.ownColumns().model[row] = i % 2;
    }
    const batch = hits.take();
    expect(batch).toEqual({
      count: 1000,
      columns: {
        record: Uint32Array.from({ length: 1000 }, (_, i) => i % 3),
        position: Float64Array.from({ length: 1000 }, (_, i) => 2 ** 33 + i),
        length: Float64Array.from({ length: 1000 }, (_, i) => 10 + i),
        score: Float32Array.from({ length: 1000 }, (_, i) => i / 2),
        model: Uint8Array.from({ length: 1000 }, (_, i) => i % 2),
      },
    });

    hits.addHit(4, 5, 6);
    expect(hits.take()).toEqual({
      count: 1,
      columns: {
        record: Uint32Array.of(4),
        position: Float64Array.of(5),
        length: Float64Array.of(6),
        score: Float32Array.of(0),
        model: Uint8Array.of(0),
      },
    });
    expect(hits.take().count).toBe(0);
  });
});
