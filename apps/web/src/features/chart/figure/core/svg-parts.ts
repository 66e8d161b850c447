import { xmlText } from '../../../../ui/files/xml-text.ts';
import type { FigureFont, FigureOptions } from './figure-content.ts';

/** Millimetres of a point. */
export const PT_MM = 25.4 / 72;
/** Journals print no smaller type. */
export const LEAST_PT = 5;
const LINE_PT = 0.5;
const AXIS_PT = 0.25;
const ARIAL = 'Arial, Helvetica, Liberation Sans, Nimbus Sans, Arimo, sans-serif';
const FAMILIES: Readonly<Record<FigureFont, string>> = {
  arial: ARIAL,
  plex: `IBM Plex Sans, ${ARIAL}`,
};

/** Type of numbers, in points: one less than that of names. */
export function numberPt({ typePt }: { typePt: number }): number {
  return Math.max(LEAST_PT, typePt - 1);
}

/** A number in mm with two decimals at most: a hundredth of a mm is finer than any printer. */
export function mm(value: number): string {
  const text = value.toFixed(2).replace(/\.?0+$/, '');
  return text === '-0' ? '0' : text;
}

interface TextLook {
  size: number;
  anchor?: 'start' | 'middle' | 'end';
  isItalic?: boolean;
  isBold?: boolean;
  /** Turned to read from the bottom up. */
  isUpright?: boolean;
  fill?: string;
  /** The same letters in a face of equal widths. */
  isMono?: boolean;
}

/** A text at its baseline. Marks of direction are left out, so that a name cannot turn its neighbours. */
export function text(x: number, y: number, words: string, look: TextLook): string {
  const { anchor = 'start', fill } = look;
  return `<text x="${mm(x)}" y="${mm(y)}" font-size="${look.size.toFixed(3)}"${
    anchor === 'start' ? '' : ` text-anchor="${anchor}"`
  }${look.isItalic === true ? ' font-style="italic"' : ''}${
    look.isBold === true ? ' font-weight="700"' : ''
  }${look.isMono === true ? ' font-family="Courier New, Courier, Liberation Mono, Nimbus Mono PS, monospace"' : ''}${
    look.isUpright === true ? ` transform="rotate(-90 ${mm(x)} ${mm(y)})"` : ''
  }${fill === undefined ? '' : ` fill="${fill}"`}>${xmlText(words)}</text>`;
}

/** A line across or down; dashes are as wide as a line. */
export function line(
  [x1, y1]: readonly [number, number],
  [x2, y2]: readonly [number, number],
  pen: 'line' | 'axis' | 'dashed' = 'line',
): string {
  const width = ((pen === 'axis' ? AXIS_PT : LINE_PT) * PT_MM).toFixed(3);
  const dashes = pen === 'dashed' ? ' stroke-dasharray="1.2 0.8"' : '';
  return `<line x1="${mm(x1)}" x2="${mm(x2)}" y1="${mm(y1)}" y2="${mm(y2)}" stroke="#000" stroke-width="${width}"${dashes}/>`;
}

export function rect(x: number, y: number, width: number, height: number, fill?: string): string {
  const look = fill === undefined ? '' : ` fill="${fill}"`;
  return `<rect x="${mm(x)}" y="${mm(y)}" width="${mm(width)}" height="${mm(height)}"${look}/>`;
}

/** Elements under a name that vector programs show; nothing where there are none. */
export function group(id: string, elements: readonly string[], fill?: string): string[] {
  if (elements.length === 0) return [];
  const look = fill === undefined ? '' : ` fill="${fill}"`;
  return [`<g id="${id}"${look}>`, ...elements, '</g>'];
}

/** The lines of a legend below a drawing that ends at `bottom`, and the height of the figure with them, in mm. */
export function legendBelow(
  bottom: number,
  lines: readonly string[],
  size: number,
): { elements: string[]; heightMm: number } {
  const yOf = (row: number) => bottom + 1.5 + size * (1 + row * 1.25);
  return {
    elements: group(
      'legend',
      lines.map((words, row) => text(0, yOf(row), words, { size })),
    ),
    heightMm: bottom + (lines.length === 0 ? 0.5 : lines.length * size * 1.25 + 2),
  };
}

/** The whole file, on white, in units of a mm. */
export function svgFile(
  { widthMm, font }: Pick<FigureOptions, 'widthMm' | 'font'>,
  heightMm: number,
  title: string,
  elements: readonly string[],
): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<svg xmlns="http://www.w3.org/2000/svg" width="${mm(widthMm)}mm" height="${mm(heightMm)}mm" viewBox="0 0 ${mm(widthMm)} ${mm(heightMm)}" font-family="${FAMILIES[font]}" fill="#000" role="img">`,
    `<title>${xmlText(title)}</title>`,
    `<rect width="${mm(widthMm)}" height="${mm(heightMm)}" fill="#fff"/>`,
    ...elements,
    '</svg>',
    '',
  ].join('\n');
}

/** The same file with the letters of Plex Sans in it: a picture may load nothing. @param address of the font, `data:` */
export function withPlexSans(svg: string, address: string): string {
  const face = `@font-face{font-family:"IBM Plex Sans";font-weight:100 700;src:url(${address}) format("woff2")}`;
  return svg.replace('</title>', `</title>\n<style>${face}</style>`);
}
