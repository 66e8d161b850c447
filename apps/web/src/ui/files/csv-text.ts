import { guardFormula, quoteCsv } from '@flipon/formats/csv-field';

export type CsvCell = string | number | boolean;

/** A table after RFC 4180. Text cannot become a formula; numbers keep their sign. */
export function csvText(head: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  const fieldOf = (cell: CsvCell) =>
    quoteCsv(typeof cell === 'string' ? guardFormula(cell) : String(cell));
  return [head, ...rows].map((row) => `${row.map(fieldOf).join(',')}\r\n`).join('');
}
