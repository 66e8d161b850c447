/**
 * The same text in memory of its own. Engines make what is cut from a long text by pointing into it, so that one line
 * that is kept would keep all of it: to be called for texts of blocks of which few are kept.
 */
export function ownText(text: string): string {
  // Engines copy what is joined before they cut it.
  return ` ${text}`.slice(1);
}
