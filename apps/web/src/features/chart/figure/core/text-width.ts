/**
 * Widths of the letters from space to ~ in Helvetica, which Arial and Liberation Sans share, in
 * thousandths of the type size. Any browser and any machine then lays a figure out alike.
 */
const WIDTHS = [
  278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556,
  556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667,
  611, 778, 722, 278, 500, 667, 556, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667,
  667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500,
  222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
];
const FIRST = 32;
/** Letters of other scripts up to here are about as wide as a digit; later ones may fill a square. */
const FIRST_WIDE = 0x1100;

/** Width of a text in the unit of its type size. */
export function textWidth(text: string, size: number): number {
  let sum = 0;
  for (const letter of text) {
    const code = letter.codePointAt(0) ?? 0;
    sum +=
      WIDTHS[code - FIRST] ?? (code < FIRST_WIDE || (code >= 0x2000 && code < 0x2e80) ? 610 : 1000);
  }
  return (sum / 1000) * size;
}

/** A text in lines that fit; the last of them ends in … where there is more. */
export function wrapText(text: string, size: number, width: number, mostLines: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line === '' || textWidth(longer, size) <= width) line = longer;
    else {
      lines.push(line);
      line = word;
    }
  }
  if (line !== '') lines.push(line);
  const kept = lines.slice(0, mostLines);
  if (lines.length > mostLines)
    kept.push(`${kept.pop() ?? ''} ${lines.slice(mostLines).join(' ')}`);
  return kept.map((each) => cutText(each, size, width));
}

/** A text up to where it fits, with … for the rest. */
export function cutText(text: string, size: number, width: number): string {
  if (textWidth(text, size) <= width) return text;
  let kept = '';
  for (const letter of text) {
    if (textWidth(`${kept}${letter}…`, size) > width) break;
    kept += letter;
  }
  return `${kept.trimEnd()}…`;
}
