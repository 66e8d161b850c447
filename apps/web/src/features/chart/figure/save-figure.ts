import { saveFile } from '../../../ui/files/save-file.ts';
import type { DrawnFigure } from './core/figure-content.ts';
import { withPhysicalSize } from './core/png.ts';
import { addressOfSvg } from './use-drawn-figure.ts';

/** Browsers make no larger canvas: pixels of a side, and in all. */
const MOST_SIDE = 32_767;
const MOST_PIXELS = 2 ** 27;
const INCH_MM = 25.4;

/** Hands a figure to the browser as SVG. */
export function saveSvg(name: string, { svg }: DrawnFigure): void {
  saveFile(`${name}.svg`, new Blob([svg], { type: 'image/svg+xml' }));
}

/**
 * Hands a figure to the browser as PNG, which says its size in mm. Throws Error where the browser
 * cannot make that number of pixels.
 */
export async function savePng(name: string, figure: DrawnFigure, dpi: number): Promise<void> {
  const width = Math.round((figure.widthMm / INCH_MM) * dpi);
  const height = Math.round((figure.heightMm / INCH_MM) * dpi);
  const refusal = 'The browser could not make so large a PNG. Choose fewer DPI, or save as SVG.';
  if (Math.max(width, height) > MOST_SIDE || width * height > MOST_PIXELS) throw new Error(refusal);
  const image = new Image();
  image.src = addressOfSvg(figure.svg);
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  canvas.getContext('2d')?.drawImage(image, 0, 0, width, height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (blob === null) throw new Error(refusal);
  const png = withPhysicalSize(new Uint8Array(await blob.arrayBuffer()), dpi);
  saveFile(`${name}.png`, new Blob([png], { type: 'image/png' }));
}
