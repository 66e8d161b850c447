import type { FigureFont } from './figure-content.ts';

/**
 * Widths of the letters from space to ~, in thousandths of the type size. Any browser and any machine then lays a figure
 * out alike.
 */
const WIDTHS: Readonly<Record<FigureFont, readonly number[]>> = {
  /** Of Helvetica, which Arial and Liberation Sans share. */
  arial: [
    278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556,
    556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667,
    611, 778, 722, 278, 500, 667, 556, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667,
    667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500,
    222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
  ],
  /** Of IBM Plex Sans, as a browser measures its regular weight. */
  plex: [
    236, 284, 419, 713, 598, 927, 694, 242, 335, 335, 450, 600, 272, 399, 272, 383, 600, 600, 600,
    600, 600, 600, 600, 600, 600, 600, 292, 292, 600, 600, 600, 477, 891, 641, 653, 621, 671, 583,
    559, 695, 707, 400, 510, 634, 501, 812, 707, 708, 606, 708, 640, 581, 572, 678, 609, 891, 613,
    593, 580, 317, 383, 317, 600, 565, 600, 534, 580, 503, 580, 549, 324, 528, 568, 250, 250, 527,
    272, 873, 568, 560, 580, 580, 367, 487, 351, 568, 492, 768, 507, 499, 464, 343, 314, 343, 600,
  ],
};
const FIRST = 32;
/** Letters of other scripts up to here are about as wide as a digit; later ones may fill a square. */
const FIRST_WIDE = 0x1100;

/** Fits texts into a figure; sizes and widths are in one unit. */
export interface Typesetter {
  widthOf: (text: string, size: number) => number;
  /** A text in lines that fit; the last of them ends in … where there is more. */
  wrap: (text: string, size: number, width: number, mostLines: number) => string[];
  /** A text up to where it fits, with … for the rest. */
  cut: (text: string, size: number, width: number) => string;
}

export function typesetterOf(font: FigureFont): Typesetter {
  const widths = WIDTHS[font];

  function widthOf(text: string, size: number): number {
    let sum = 0;
    for (const letter of text) {
      const code = letter.codePointAt(0) ?? 0;
      sum +=
        widths[code - FIRST] ??
        (code < FIRST_WIDE || (code >= 0x2000 && code < 0x2e80) ? 610 : 1000);
    }
    return (sum / 1000) * size;
  }

  function cut(text: string, size: number, width: number): string {
    if (widthOf(text, size) <= width) return text;
    let kept = '';
    for (const letter of text) {
      if (widthOf(`${kept}${letter}…`, size) > width) break;
      kept += letter;
    }
    return `${kept.trimEnd()}…`;
  }

  function wrap(text: string, size: number, width: number, mostLines: number): string[] {
    const lines: string[] = [];
    let line = '';
    for (const word of text.split(' ')) {
      const longer = line === '' ? word : `${line} ${word}`;
      if (line === '' || widthOf(longer, size) <= width) line = longer;
      else {
        lines.push(line);
        line = word;
      }
    }
    if (line !== '') lines.push(line);
    const kept = lines.slice(0, mostLines);
    if (lines.length > mostLines)
      kept.push(`${kept.pop() ?? ''} ${lines.slice(mostLines).join(' ')}`);
    return kept.map((each) => cut(each, size, width));
  }

  return { widthOf, wrap, cut };
}
