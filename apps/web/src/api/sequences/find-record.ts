import type { SequenceRecordItem } from '@flipon/contract/record';

type Place = Pick<SequenceRecordItem, 'start' | 'length'>;

/**
 * The record with bases that begins at `start` (0-based in the whole sequence), or null. Records come
 * in the order of the file, so their pages are searched by halving.
 */
export async function searchRecordPages<Found extends Place>(
  readPage: (pageNumber: number) => Promise<{ items: Found[]; page: { totalPages: number } }>,
  start: number,
): Promise<Found | null> {
  let low = 0;
  for (let high = 1, isFirst = true; low < high; isFirst = false) {
    const pageNumber = Math.floor((low + high) / 2);
    const { items, page } = await readPage(pageNumber);
    if (isFirst) high = page.totalPages;
    const [first] = items;
    const last = items.at(-1);
    if (first === undefined || last === undefined || start < first.start) high = pageNumber;
    else if (start >= last.start + last.length) low = pageNumber + 1;
    else return items.find((record) => record.start === start && record.length > 0) ?? null;
  }
  return null;
}
