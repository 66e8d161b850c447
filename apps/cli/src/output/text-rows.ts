import { guardFormula } from '@flipon/formats/csv-field';
import { oneLine } from '@flipon/formats/one-line';

/** A name as a cell between tabs: no tab in it begins a new one, and no spreadsheet runs it. */
export function nameCell(name: string): string {
  return guardFormula(oneLine(name));
}

/**
 * Rows as lines of columns that are as wide as their longest cells, with two blanks between them.
 *
 * @param textColumns the first of them, which begin on the left; numbers after them end on the right
 */
export function* alignedLines(
  rows: readonly (readonly string[])[],
  textColumns = Number.POSITIVE_INFINITY,
): Generator<string> {
  const widths = (rows[0] ?? []).map((_, column) =>
    rows.reduce((width, row) => Math.max(width, row[column]?.length ?? 0), 0),
  );
  for (const row of rows) {
    const cells = row.map((text, column) =>
      column < textColumns ? text.padEnd(widths[column] ?? 0) : text.padStart(widths[column] ?? 0),
    );
    yield `${cells.join('  ').trimEnd()}\n`;
  }
}
