/** A text as a field of CSV after RFC 4180: in quotes only where it needs them. */
export function quoteCsv(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Spreadsheets run a cell that begins like this as a formula; an apostrophe makes it a text. */
export function guardFormula(text: string): string {
  return /^[=+\-@\t\r\n＝＋－＠]/u.test(text) ? `'${text}` : text;
}
