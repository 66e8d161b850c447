/**
 * The same text in memory of its own. Engines make a line by pointing into the text that it was cut from, so that one
 * line that is kept would keep all lines of its chunk.
 */
export function ownText(text: string): string {
  return ` ${text}`.slice(1);
}
