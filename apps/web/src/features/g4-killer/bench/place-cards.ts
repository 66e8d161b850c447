/** Pixels of a card of choices, and between two of them. */
export const CARD_PX = 176;
export const CARD_GAP_PX = 8;

export interface CardRow {
  /** Of a card, and between two of them, in pixels. */
  widthPx: number;
  gapPx: number;
  /** All that there is room for. */
  totalPx: number;
}

/**
 * Left edges of cards in a row, each as near as possible to the middle of its subject; null if
 * there is no room for all of them.
 *
 * @param middles in pixels, ascending
 */
export function placeCards(middles: readonly number[], row: CardRow): number[] | null {
  const { widthPx, gapPx, totalPx } = row;
  const stepPx = widthPx + gapPx;
  if (middles.length * stepPx - gapPx > totalPx) return null;
  // Cards that would overlap form a group, placed so that its cards are equally far from their
  // middles.
  const groups: { left: number; count: number }[] = [];
  for (const middle of middles) {
    let group = { left: middle - widthPx / 2, count: 1 };
    for (let last = groups.at(-1); last !== undefined; last = groups.at(-1)) {
      if (last.left + last.count * stepPx <= group.left) break;
      groups.pop();
      const count = last.count + group.count;
      const shifted = group.left - last.count * stepPx;
      group = { left: (last.left * last.count + shifted * group.count) / count, count };
    }
    groups.push(group);
  }
  const lefts = groups.flatMap(({ left, count }) =>
    Array.from({ length: count }, (_, index) => left + index * stepPx),
  );
  // The row's own edges, from the left and then from the right.
  for (let at = 0, least = 0; at < lefts.length; at++) {
    lefts[at] = Math.max(lefts[at] ?? 0, least);
    least = (lefts[at] ?? 0) + stepPx;
  }
  for (let at = lefts.length - 1, most = totalPx - widthPx; at >= 0; at--) {
    lefts[at] = Math.min(lefts[at] ?? 0, most);
    most = (lefts[at] ?? 0) - stepPx;
  }
  return lefts;
}
