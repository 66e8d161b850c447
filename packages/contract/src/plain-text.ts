/**
 * What no text may have: control characters, halves of characters, and the two that are none. PostgreSQL
 * cannot keep NUL, UTF-8 no half, workbooks none of them; and controls break tables and terminals.
 */
export const NEVER_IN_TEXT = /[^\P{Cc}\t\n\r]|[\p{Cs}\ufffe\uffff]/u;

/**
 * Characters refused in names: U+202A to U+202E and U+2066 to U+2069 reverse the direction of the text
 * after them, so that a name looks like another one, in a list as in a file. Names in Arabic or Hebrew need
 * none of them.
 */
export const TURNS_LETTERS = /[\u202a-\u202e\u2066-\u2069]/u;
