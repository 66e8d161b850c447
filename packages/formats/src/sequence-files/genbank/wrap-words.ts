/**
 * Cuts a text at spaces into lines of at most `width` characters. A word that is longer stays whole,
 * as readers put a space where a line ends.
 */
export function wrapWords(text: string, width: number): string[] {
  const lines: string[] = [];
  let rest = text;
  while (rest.length > width) {
    const before = rest.lastIndexOf(' ', width);
    const cut = before > 0 ? before : rest.indexOf(' ');
    if (cut <= 0) break;
    lines.push(rest.slice(0, cut));
    rest = rest.slice(cut + 1);
  }
  return [...lines, rest];
}

/** Breaks a text after commas. */
export function wrapAtCommas(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const part of text.split(/(?<=,)/)) {
    if (line !== '' && line.length + part.length > width) {
      lines.push(line);
      line = '';
    }
    line += part;
  }
  return [...lines, line];
}

/** Cuts a text wherever a line is full. */
export function wrapLetters(text: string, width: number): string[] {
  const lines: string[] = [];
  for (let from = 0; from < text.length; from += width) lines.push(text.slice(from, from + width));
  return lines.length === 0 ? [''] : lines;
}
