const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Marks that turn the direction of the letters around them. */
const DIRECTION = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/**
 * Text for an element or an attribute of XML. What no XML may hold is left out: control characters,
 * halves of letters, U+FFFE and U+FFFF; so are marks of direction, which would turn what follows.
 */
export function xmlText(text: string): string {
  return Array.from(text.replace(DIRECTION, ''), (letter) => {
    const code = letter.codePointAt(0) ?? 0;
    const isControl = code < 32 && code !== 9 && code !== 10 && code !== 13;
    const isHalf = code >= 0xd800 && code <= 0xdfff;
    if (isControl || isHalf || code === 0xfffe || code === 0xffff) return '';
    return ESCAPES[letter] ?? letter;
  }).join('');
}
