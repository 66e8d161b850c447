import { NEVER_IN_TEXT, TURNS_LETTERS } from '@flipon/contract/plain-text';
import { refuseField } from './app-error.ts';

const NOT_IN_A_LINE = /[\t\n\r]/;

/** Texts of several lines, JSON in a form and lists of accessions among them; passwords as they were typed. */
const PASSWORDS = ['password', 'oldPassword', 'newPassword'];
const LINES = new Set(['sequence', 'json', 'ids', ...PASSWORDS]);
/**
 * Texts that something else judges, in its own words: sequences the parser, which says where something is
 * wrong, and addresses of mail their form.
 */
const JUDGED = new Set(['data', 'login']);

interface Place {
  key: string;
  within: Place | null;
}

/**
 * Checks every text of a request, names of fields included. White space around a text is allowed, since it is
 * removed.
 *
 * @param value as JSON has it
 * @param name of the field, where it is one text or a part of a form
 * @throws AppError invalid_request that names the field
 */
export function requirePlainText(value: unknown, name?: string): void {
  // Without recursion: JSON may be as deep as it is long.
  const left: { value: unknown; place: Place | null }[] = [
    { value, place: name === undefined ? null : { key: name, within: null } },
  ];
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    const { value, place } = next;
    if (typeof value === 'string') requirePlain(value, place);
    if (typeof value !== 'object' || value === null) continue;
    for (const [key, inner] of Object.entries(value)) {
      const at = { key, within: place };
      requirePlain(key, { key: '', within: place });
      const isText = typeof inner === 'string' || (typeof inner === 'object' && inner !== null);
      if (isText && !JUDGED.has(key)) left.push({ value: inner, place: at });
    }
  }
}

function requirePlain(text: string, place: Place | null): void {
  const key = place?.key ?? '';
  const isOneLine = !LINES.has(key);
  const turning = PASSWORDS.includes(key) ? null : TURNS_LETTERS.exec(text);
  const found =
    NEVER_IN_TEXT.exec(text) ?? turning ?? (isOneLine ? NOT_IN_A_LINE.exec(text.trim()) : null);
  if (found === null) return;
  const code = found[0].charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
  const field = fieldOf(place);
  const why = TURNS_LETTERS.test(found[0]) ? ': it reverses the letters after it' : '';
  const message = `The character U+${code} is not allowed in ${field === '' ? 'the name of a field' : field}${why}.`;
  throw refuseField(field, message);
}

/** Such as `tags.0`. */
function fieldOf(place: Place | null): string {
  const keys: string[] = [];
  for (let at = place; at !== null; at = at.within) keys.unshift(at.key === '*' ? 'path' : at.key);
  return keys.filter((key) => key !== '').join('.');
}
