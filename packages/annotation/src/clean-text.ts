/** They would break tables, exports and terminals; so would marks that reverse the direction of text. */
const EVERY_CONTROL = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;
/** The tab separates columns. */
const CONTROL_BUT_TAB = /[^\P{Cc}\t]|[\u202a-\u202e\u2066-\u2069]/u;
const EVERY_CONTROL_BUT_TAB = new RegExp(CONTROL_BUT_TAB, 'gu');
const ESCAPED = /(?:%[0-9A-Fa-f]{2})+/g;

/** On any line: a text of files that were joined has the mark of each. */
const MARKS = /^\uFEFF+/;

/** The line without a byte order mark before it, with spaces for its control characters, tabs left as they are. */
export function cleanLine(given: string): string {
  const line = given.startsWith('\uFEFF') ? given.replace(MARKS, '') : given;
  return CONTROL_BUT_TAB.test(line) ? line.replace(EVERY_CONTROL_BUT_TAB, ' ') : line;
}

/** The text with spaces for its control characters, tabs among them. */
export function cleanText(text: string): string {
  return text.replace(EVERY_CONTROL, ' ');
}

/** Decodes `%09` and the like as UTF-8; an escape that is no character stays as it is. */
export function decodePercent(text: string): string {
  if (!text.includes('%')) return text;
  return cleanText(text.replace(ESCAPED, decodeEscapes));
}

function decodeEscapes(escapes: string): string {
  try {
    return decodeURIComponent(escapes);
  } catch {
    return escapes;
  }
}
