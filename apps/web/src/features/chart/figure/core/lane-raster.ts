import type { FigureBar } from './figure-content.ts';
import type { Raster } from './png.ts';

/** Where the bars of a lane are, in mm of the figure. */
export interface BarPlace {
  width: number;
  height: number;
  /** From the top to the axis. */
  axis: number;
  xOf: (base: number) => number;
  /** Height of a value. */
  heightOf: (value: number) => number;
  colours: readonly [string, string];
}

/** Share of a bar's bases that it fills; the rest is the gap to the next one. */
const FILLED = 0.86;

/** A bar in mm, cut at the ends of the figure; null where nothing of it is seen. */
export function barSpan(bar: FigureBar, { xOf, width }: Pick<BarPlace, 'xOf' | 'width'>) {
  const start = xOf(bar.start);
  const end = start + (xOf(bar.end) - start) * FILLED;
  const x = Math.max(0, start);
  const wide = Math.min(width, end) - x;
  return wide > 0 ? { x, width: wide } : null;
}

/** The bars of a lane as pixels. */
export function barRaster(bars: readonly FigureBar[], place: BarPlace, dpi: number): Raster {
  const perMm = dpi / 25.4;
  const width = Math.max(1, Math.round(place.width * perMm));
  const height = Math.max(1, Math.round(place.height * perMm));
  const pixels = new Uint8Array(width * height);
  const axis = Math.round(place.axis * perMm);
  for (const bar of bars) {
    const span = barSpan(bar, place);
    if (span === null) continue;
    const left = Math.round(span.x * perMm);
    const right = Math.max(left + 1, Math.round((span.x + span.width) * perMm));
    const fill = (from: number, to: number, ink: number) => {
      for (let y = Math.max(0, from); y < Math.min(height, to); y += 1) {
        pixels.fill(ink, y * width + left, y * width + Math.min(width, right));
      }
    };
    if (bar.up > 0) fill(axis - Math.round(place.heightOf(bar.up) * perMm), axis, 1);
    if (bar.down > 0) fill(axis, axis + Math.round(place.heightOf(bar.down) * perMm), 2);
  }
  return { width, height, pixels, palette: [...place.colours] };
}
