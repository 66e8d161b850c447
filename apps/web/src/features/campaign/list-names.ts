import { joinWords } from '@flipon/analyses/join-words';

/** "a, b and c", or "a, b, c and 17 more" */
export function listNames(things: readonly { name: string }[], most = 3): string {
  const names = things.slice(0, most).map(({ name }) => name);
  const more = things.length - names.length;
  return joinWords(more > 0 ? [...names, `${more} more`] : names);
}
