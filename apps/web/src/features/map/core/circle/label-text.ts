/** Widths of letters as shares of their size, a little more than those of the fonts in use. */
const WIDTHS: readonly (readonly [RegExp, number])[] = [
  [/[ilj.,:;'|!()[\]]/, 0.34],
  [/[frt\s/-]/, 0.42],
  [/[mwMW@%]/, 0.96],
  [/[A-Z]/, 0.7],
];
const USUAL_WIDTH = 0.62;
const ELLIPSIS = '…';

/** How wide a text is at most, in the unit of its size; without a screen, so that files have the same. */
export function textWidth(text: string, sizePx: number): number {
  let sum = 0;
  for (const letter of text) {
    sum += WIDTHS.find(([letters]) => letters.test(letter))?.[1] ?? USUAL_WIDTH;
  }
  return sum * sizePx;
}

/**
 * The name of a feature as a label: of a product, without "protein" and without what follows a comma.
 * A name of one word, such as that of a gene, stays.
 */
export function labelText(name: string): string {
  const clean = name.trim();
  if (!/\s/.test(clean)) return clean;
  const [first = ''] = clean.split(',');
  const short = first
    .replace(/\bproteins?\b/gi, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return short === '' ? clean : short;
}

/** As many whole words as fit, with an ellipsis after them; of a single long word as many letters. */
export function shortenWords(text: string, roomPx: number, sizePx: number): string {
  const fits = (part: string) => textWidth(part, sizePx) <= roomPx;
  if (fits(text)) return text;
  const words = text.split(' ');
  for (let count = words.length - 1; count > 0; count -= 1) {
    const part = `${words.slice(0, count).join(' ')}${ELLIPSIS}`;
    if (fits(part)) return part;
  }
  const letters = [...(words[0] ?? '')];
  while (letters.length > 1 && !fits(letters.join('') + ELLIPSIS)) letters.pop();
  return letters.join('') + ELLIPSIS;
}

/** A text in lines that fit, cut between words; the last one says that there is more. */
export function wrapWords(text: string, roomPx: number, sizePx: number, most: number): string[] {
  const lines: string[] = [];
  let rest = text.split(/\s+/).filter((word) => word !== '');
  while (rest.length > 0) {
    const isLast = lines.length === most - 1;
    let count = rest.length;
    while (count > 1 && textWidth(rest.slice(0, count).join(' '), sizePx) > roomPx) count -= 1;
    const line = isLast ? rest.join(' ') : rest.slice(0, count).join(' ');
    lines.push(shortenWords(line, roomPx, sizePx));
    rest = isLast ? [] : rest.slice(count);
  }
  return lines;
}
