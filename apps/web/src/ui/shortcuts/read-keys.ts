/** The used fields of a key press, of a `KeyboardEvent`. */
export interface PressedKeys {
  key: string;
  /** The place of the key, named after the keyboard of the United States. */
  code: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
}

const NAMES: Readonly<Record<string, string>> = { Escape: 'Esc', '=': '+' };

/**
 * The combination as the list of shortcuts writes it, such as `Ctrl K`, `Shift X` or `?`; null for
 * one that belongs to the browser or the system. Ctrl is Cmd on a Mac. On a keyboard of other than
 * Latin letters, the places of the keys count.
 */
export function readKeys(pressed: PressedKeys, isMac: boolean): string | null {
  const { ctrlKey, metaKey, altKey, shiftKey } = pressed;
  const hasCommand = isMac ? metaKey : ctrlKey;
  // AltGr writes signs on many keyboards, and comes as Ctrl and Alt together.
  if (altKey || (isMac ? ctrlKey : metaKey)) return null;
  const letter = latinLetter(pressed);
  const name = letter ?? NAMES[pressed.key] ?? pressed.key;
  if (hasCommand) return shiftKey ? null : `Ctrl ${name}`;
  // Which signs need Shift is the keyboard's affair.
  const tellsShift = letter !== null || name.length > 1;
  return shiftKey && tellsShift ? `Shift ${name}` : name;
}

/** In upper case; null if it is no letter. */
function latinLetter({ key, code }: PressedKeys): string | null {
  if (/^[a-z]$/i.test(key)) return key.toUpperCase();
  // Of Greek, Cyrillic, Hebrew and the like.
  return /^\p{L}$/u.test(key) ? (/^Key([A-Z])$/.exec(code)?.[1] ?? null) : null;
}

/** Whether a combination is one letter, digit or sign, which programs for speech input may send by chance. */
export function isSingleKey(keys: string): boolean {
  return keys.replace(/^Shift /, '').length === 1;
}
