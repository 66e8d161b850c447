import type { HitColumns } from '../../kernel.ts';

/** Finished hits, handed out in batches of columns. */
export function createHitList() {
  let record: number[] = [];
  let position: number[] = [];
  let length: number[] = [];
  let score: number[] = [];
  return {
    add(recordIndex: number, start: number, lengthBp: number, hitScore: number) {
      record.push(recordIndex);
      position.push(start);
      length.push(lengthBp);
      score.push(hitScore);
    },
    take(): HitColumns {
      const batch: HitColumns = {
        count: position.length,
        columns: {
          record: Uint32Array.from(record),
          position: Float64Array.from(position),
          length: Float64Array.from(length),
          score: Float32Array.from(score),
        },
      };
      record = [];
      position = [];
      length = [];
      score = [];
      return batch;
    },
  };
}
