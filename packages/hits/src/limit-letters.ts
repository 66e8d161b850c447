import type { HitRow } from '@flipon/analyses/hit-row';

const MAX_LETTERS = 1 << 20;

export type RowBatches = AsyncIterable<readonly HitRow[]> | Iterable<readonly HitRow[]>;

/** Cuts batches of rows so that a thousand long hits never have their letters in memory together. */
export async function* limitLetters(batches: RowBatches): AsyncGenerator<readonly HitRow[]> {
  for await (const batch of batches) {
    let from = 0;
    let letters = 0;
    for (const [at, row] of batch.entries()) {
      letters += row.length;
      if (letters < MAX_LETTERS) continue;
      yield batch.slice(from, at + 1);
      from = at + 1;
      letters = 0;
    }
    if (from < batch.length) yield from === 0 ? batch : batch.slice(from);
  }
}
