import fc from 'fast-check';
import { expect, it } from 'vitest';
import { searchRecordPages } from './find-record.ts';

/** Records of these lengths, one after the other, by pages. */
function pagesOf(lengths: readonly number[], pageSize: number) {
  let start = 0;
  const records = lengths.map((length, index) => {
    const record = { name: `r${index}`, start, length };
    start += length;
    return record;
  });
  let reads = 0;
  const readPage = async (pageNumber: number) => {
    reads += 1;
    const items = records.slice(pageNumber * pageSize, (pageNumber + 1) * pageSize);
    return { items, page: { totalPages: Math.max(1, Math.ceil(records.length / pageSize)) } };
  };
  return { records, readPage, reads: () => reads };
}

it('finds every record that has bases, and none at another place', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.nat(4), { maxLength: 40 }),
      fc.integer({ min: 1, max: 7 }),
      async (lengths, pageSize) => {
        const { records, readPage } = pagesOf(lengths, pageSize);
        const end = lengths.reduce((sum, length) => sum + length, 0);
        for (let start = 0; start <= end; start++) {
          const expected = records.find((each) => each.start === start && each.length > 0) ?? null;
          expect(await searchRecordPages(readPage, start)).toEqual(expected);
        }
      },
    ),
  );
});

it('reads few pages of very many', async () => {
  const { readPage, reads } = pagesOf(
    Array.from({ length: 100_000 }, () => 10),
    1_000,
  );
  expect(await searchRecordPages(readPage, 543_210)).toMatchObject({ name: 'r54321' });
  expect(reads()).toBeLessThanOrEqual(8);
});
