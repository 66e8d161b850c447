import { wordsOf } from './match-words.ts';

/** What is searched, by the sign in front: `>` commands, `#` tags, without one everything. */
export interface PaletteQuery {
  scope: 'all' | 'commands' | 'tags';
  text: string;
  words: string[];
}

export function readQuery(typed: string): PaletteQuery {
  const trimmed = typed.trimStart();
  const scope = trimmed.startsWith('>') ? 'commands' : trimmed.startsWith('#') ? 'tags' : 'all';
  const text = (scope === 'all' ? trimmed : trimmed.slice(1)).trim();
  return { scope, text, words: wordsOf(text) };
}
