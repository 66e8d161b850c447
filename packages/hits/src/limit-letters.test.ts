import { expect, it } from 'vitest';
import { limitLetters } from './limit-letters.ts';

it('keeps rows in order and ends a batch after a mebibyte of letters', async () => {
  const lengths = [10, 1 << 19, 1 << 19, 5, 3 << 20, 7];
  const rows = lengths.map((length, id) => ({ id, record: 0, position: 0, length }));
  async function* batches() {
    yield rows;
    yield [{ id: 6, record: 0, position: 0, length: 1 }];
  }
  const cut: unknown[] = [];
  for await (const batch of limitLetters(batches())) cut.push(batch.map((row) => row['id']));
  expect(cut).toEqual([[0, 1, 2], [3, 4], [5], [6]]);
});
