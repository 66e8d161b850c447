export interface Placement {
  side: 'above' | 'below';
  /** The edges of the two that are on one line. */
  align: 'start' | 'center' | 'end';
  gapPx: number;
}

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

interface Size {
  width: number;
  height: number;
}

/** A floating box keeps this far from the edges of the screen, in pixels. */
const EDGE_PX = 8;

/**
 * The upper left corner of a floating box, in pixels of the screen: at its side of the anchor, or
 * at the other one if only that has room, and never beyond the screen.
 */
export function placeBeside(
  anchor: Box,
  box: Size,
  screen: Size,
  { side, align, gapPx }: Placement,
): { left: number; top: number } {
  const above = anchor.top - gapPx - box.height;
  const below = anchor.bottom + gapPx;
  const hasRoom = { above: above >= EDGE_PX, below: below + box.height <= screen.height - EDGE_PX };
  const other = side === 'above' ? 'below' : 'above';
  const top = { above, below }[hasRoom[side] || !hasRoom[other] ? side : other];
  const left = {
    start: anchor.left,
    center: (anchor.left + anchor.right - box.width) / 2,
    end: anchor.right - box.width,
  }[align];
  const within = (at: number, size: number, room: number) =>
    Math.max(EDGE_PX, Math.min(at, room - size - EDGE_PX));
  return {
    left: within(left, box.width, screen.width),
    top: within(top, box.height, screen.height),
  };
}
