import type { Page } from 'playwright-core';

/** What is painted on a canvas: its pixels, those in its last tenth at the right, and how light they are (0 to 255). */
export interface CanvasInk {
  pixels: number;
  atRight: number;
  lightness: number;
}

const READ_INK = `(canvas) => {
  const { width, height } = canvas;
  // A copy: a browser paints a canvas that is read in another way.
  const copy = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  copy.drawImage(canvas, 0, 0);
  const { data } = copy.getImageData(0, 0, width, height);
  const ink = { pixels: 0, atRight: 0, lightness: 0 };
  for (let at = 0; at < data.length; at += 4) {
    if (data[at + 3] < 200) continue;
    ink.pixels += 1;
    if ((at / 4) % width >= width * 0.9) ink.atRight += 1;
    ink.lightness += (data[at] + data[at + 1] + data[at + 2]) / 3;
  }
  return { ...ink, lightness: ink.lightness / Math.max(1, ink.pixels) };
}`;

/** Reads what is painted on the picture of a page. */
export const inkOf = (page: Page): Promise<CanvasInk> =>
  page.evaluate<CanvasInk>(`(${READ_INK})(document.querySelector('[role="application"] canvas'))`);
