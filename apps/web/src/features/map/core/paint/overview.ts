import type { Frame } from '../surface.ts';
import type { Bars } from '../tiles/bars.ts';
import { partsOf, pxPerBase, type View } from '../view/view.ts';
import { paintBars } from './density.ts';
import { snap } from './frame.ts';

const BARS_ALPHA = 0.75;
const AIR_PX = 4;
const HANDLE = { width: 6, height: 18 };

/** The whole sequence, small: the frame's view is all of it. */
export function paintOverview(frame: Frame, bars: Bars): void {
  const { surface, colours, left, top, height, view } = frame;
  surface.fillStyle = colours.inset;
  surface.fillRect(left, top, view.widthPx, height);
  surface.globalAlpha = BARS_ALPHA;
  const pxPerUnit = (height - AIR_PX) / Math.max(1, bars.max[0] ?? 0);
  paintBars(frame, bars, 0, top + height, -pxPerUnit, colours.lineStrong);
  surface.globalAlpha = 1;
}

/** The part of the overview in view, with a handle at each end; in two parts across the origin. */
export function paintBrush(frame: Frame, brush: View): void {
  const { surface, colours, axis, left, top, height, view } = frame;
  const scale = pxPerBase(view);
  const parts = partsOf(axis, brush);
  surface.lineWidth = 1;
  surface.strokeStyle = colours.accent;
  for (const { from, to } of parts) {
    const x = snap(frame, left + from * scale);
    const width = Math.max(1, snap(frame, left + to * scale) - x);
    surface.fillStyle = colours.seg;
    surface.fillRect(x, top, width, height);
    surface.beginPath();
    surface.rect(x + 0.5, top + 0.5, Math.max(0, width - 1), height - 1);
    surface.stroke();
  }
  surface.fillStyle = colours.accent;
  for (const base of [parts[0]?.from ?? 0, parts.at(-1)?.to ?? 0]) {
    const x = snap(frame, left + base * scale - HANDLE.width / 2);
    surface.fillRect(x, top + (height - HANDLE.height) / 2, HANDLE.width, HANDLE.height);
  }
}
