/** What the original answers for a result without rows, in place of a header. */
export const NO_DATA = 'No-DATA';

/**
 * One line of the original's CSV: fields between double quotes, TAB between them, LF at the end.
 * Published clients read these files, so the form is kept to the letter.
 */
export function legacyCsvLine(fields: readonly (string | number)[]): string {
  return `${fields.map((field) => `"${String(field).replaceAll('"', '""')}"`).join('\t')}\n`;
}
