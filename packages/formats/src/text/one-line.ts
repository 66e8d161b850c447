/** A text as part of one line: characters that end lines or control machines become spaces. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]/gu, ' ').toWellFormed();
}
