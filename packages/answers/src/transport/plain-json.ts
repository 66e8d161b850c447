import { AppError } from '../app-error.ts';

/** Any valid call is many times smaller than these. */
const MOST_LEVELS = 32;
const MOST_FIELDS = 1000;
const MOST_VALUES = 50_000;

const [QUOTE, BACKSLASH, COLON, COMMA] = ['"', '\\', ':', ','].map((letter) =>
  letter.charCodeAt(0),
);
const OPENING = new Set(['{', '['].map((letter) => letter.charCodeAt(0)));
const CLOSING = new Set(['}', ']'].map((letter) => letter.charCodeAt(0)));

/**
 * Refuses text that has the shape of no valid call: 500,000 nested lists, an object of 80,000 fields, or a
 * list of half a million values takes the parser and the schemas some ten times longer than other text of its
 * size, and blocks all other requests. Whether the text is JSON at all is left to the parser.
 *
 * @param mostValues of a text that is more than a call
 * @throws AppError invalid_request
 */
export function requirePlainJson(text: string, mostValues = MOST_VALUES): void {
  /** Of each object or list that is open. */
  const fields: number[] = [];
  let values = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) {
      at = endOfString(text, at);
    } else if (code === COLON) {
      const count = (fields.pop() ?? 0) + 1;
      if (count > MOST_FIELDS) throw refusal(`an object of more than ${MOST_FIELDS} fields`);
      fields.push(count);
    } else if (code === COMMA) {
      values += 1;
      if (values > mostValues) throw refusal(`more than ${mostValues} values`);
    } else if (OPENING.has(code)) {
      if (fields.length === MOST_LEVELS) throw refusal(`more than ${MOST_LEVELS} levels`);
      fields.push(0);
    } else if (CLOSING.has(code)) {
      fields.pop();
    }
  }
}

/** The index of a string's closing quote; the end of the text if there is none. */
function endOfString(text: string, start: number): number {
  for (let from = start + 1; ; ) {
    const end = text.indexOf('"', from);
    if (end === -1) return text.length;
    let slashes = 0;
    while (text.charCodeAt(end - 1 - slashes) === BACKSLASH) slashes += 1;
    if (slashes % 2 === 0) return end;
    from = end + 1;
  }
}

function refusal(what: string): AppError {
  return new AppError('invalid_request', `The JSON has ${what}, which no call takes.`);
}
