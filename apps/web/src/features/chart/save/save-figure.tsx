import { fileStem } from '@flipon/analyses/file-stem';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { saveFile } from '../../../ui/files/save-file.ts';
import { embeddedFonts } from './embed-fonts.ts';
import { type FigureProps, SavedFigure } from './saved-figure.tsx';

/** Properties that style sheets set for a drawing, written into the drawing itself. */
const RESOLVED = [
  'fill',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'stroke-linejoin',
  'paint-order',
  'opacity',
  'font-family',
  'font-size',
  'font-weight',
  'text-anchor',
] as const;

/** Pixels of a PNG for one of the drawing: sharp in print over the width of a page. */
const PNG_SCALE = 2;

const FONTS = ['IBM Plex Sans Variable', 'IBM Plex Mono'];

/** Has the browser save the figure: self-contained, colours resolved, fonts named, on white. */
export async function saveFigure(format: 'svg' | 'png', figure: FigureProps): Promise<void> {
  const svg = drawForPaper(figure);
  const { definition, analysis } = figure;
  const { sequenceName } = analysis;
  const stem = fileStem(definition, { sequenceName, parameters: analysis, part: 'chart' });
  const blob =
    format === 'svg'
      ? new Blob([new XMLSerializer().serializeToString(svg)], { type: 'image/svg+xml' })
      : await paint(svg);
  saveFile(`${stem}.${format}`, blob);
}

/** Draws the figure in the light scheme, out of sight, and copies it with its styles. */
function drawForPaper(figure: FigureProps): SVGSVGElement {
  const place = document.createElement('div');
  place.dataset['colourScheme'] = 'light';
  place.style.cssText = 'position: fixed; left: -9999px; top: 0; visibility: hidden;';
  document.body.append(place);
  const root = createRoot(place);
  try {
    flushSync(() => root.render(<SavedFigure {...figure} />));
    const drawn = place.querySelector('svg');
    if (drawn === null) throw new Error('nothing was drawn');
    const copy = drawn.cloneNode(true) as SVGSVGElement;
    const originals = drawn.querySelectorAll('rect, path, text');
    copy.querySelectorAll('rect, path, text').forEach((element, index) => {
      const original = originals[index];
      if (original !== undefined) resolveStyles(original, element);
    });
    for (const element of copy.querySelectorAll('[class]')) element.removeAttribute('class');
    return copy;
  } finally {
    root.unmount();
    place.remove();
  }
}

function resolveStyles(original: Element, copy: Element): void {
  const style = getComputedStyle(original);
  const isText = original.tagName === 'text';
  for (const property of RESOLVED) {
    if (isText || !/^(font|text)/.test(property)) {
      copy.setAttribute(property, style.getPropertyValue(property));
    }
  }
}

/** The policy of the page allows pictures from `data:` addresses alone, besides its own files. */
async function paint(svg: SVGSVGElement): Promise<Blob> {
  const fonts = document.createElementNS('http://www.w3.org/2000/svg', 'style');
  fonts.textContent = await embeddedFonts(FONTS);
  svg.prepend(fonts);
  const text = new XMLSerializer().serializeToString(svg);
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = svg.width.baseVal.value * PNG_SCALE;
  canvas.height = svg.height.baseVal.value * PNG_SCALE;
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob === null) reject(new Error('The browser could not make a PNG of the chart.'));
      else resolve(blob);
    }, 'image/png');
  });
}
