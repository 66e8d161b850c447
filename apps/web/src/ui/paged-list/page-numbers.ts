/** The page numbers of a pager, 1-based; null is a gap. At most seven places. */
export function pageNumbers(current: number, last: number): (number | null)[] {
  if (last <= 7) return Array.from({ length: last }, (_, index) => index + 1);
  const from = Math.min(Math.max(current - 1, 2), last - 4);
  const to = Math.max(Math.min(current + 1, last - 1), 5);
  const middle = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  return [1, ...(from > 2 ? [null] : []), ...middle, ...(to < last - 1 ? [null] : []), last];
}
