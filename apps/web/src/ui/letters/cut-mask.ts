/** Letters that stay in front of the first change. */
const LEAD = 6;
const ELLIPSIS = '…';

/** The part of a mask where its changes begin, with an ellipsis where letters are left out. */
export function cutMask(mask: string, room: number): string {
  if (mask.length <= room) return mask;
  const firstChange = Math.max(0, mask.indexOf('W'));
  const from = firstChange < room - LEAD ? 0 : Math.min(firstChange - LEAD, mask.length - room);
  const end = from + room;
  return `${from > 0 ? ELLIPSIS : ''}${mask.slice(from, end)}${end < mask.length ? ELLIPSIS : ''}`;
}
