import { wordsOf } from './match-words.ts';

/** The searched things, by the sign in front: `>` commands, `#` tags, without one everything. */
export interface PaletteQuery {
  scope: 'all' | 'commands' | 'tags';
  text: string;
  words: string[];
  /** Words that name something: words for an action are no part of its name. */
  names: string[];
}

const DEEDS = /^(?:analy[sz]e|import|open|show|tagged|with)$/i;

export function readQuery(typed: string): PaletteQuery {
  const trimmed = typed.trimStart();
  const scope = trimmed.startsWith('>') ? 'commands' : trimmed.startsWith('#') ? 'tags' : 'all';
  const text = (scope === 'all' ? trimmed : trimmed.slice(1)).trim();
  const words = wordsOf(text);
  const names = words.filter((word) => !DEEDS.test(word));
  return { scope, text, words, names: names.length === 0 ? words : names };
}
