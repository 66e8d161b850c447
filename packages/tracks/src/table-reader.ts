import { splitQuoted } from '@flipon/annotation/split-quoted';
import type { FormatReader } from './format-reader.ts';
import type { Convention, TrackFormat } from './track.ts';

/** How the fields of a table are parted. */
type Separator = ',' | ';' | '\t' | 'quoted tab';

/** A table with a header; its columns are found by their names, in any order. */
export interface TableForm {
  format: TrackFormat;
  title: string;
  /** Columns without which it is another table. */
  required: readonly string[];
  /** A further condition on the header, where the names of columns are not enough. */
  fits?(names: readonly string[]): boolean;
  /** Looks at the names of a header before its rows come. */
  takeHeader?(names: readonly string[]): void;
  /** @returns the problem of the row, as a sentence */
  readRow(field: (name: string) => string, line: number): string | null;
  convention(): Convention;
  notes(): string[];
}

export function createTableReader(form: TableForm): FormatReader {
  const { required, fits, takeHeader, readRow } = form;
  let separator: Separator = '\t';
  let columns = new Map<string, number>();
  let fields: string[] = [];

  const field = (name: string) => fields[columns.get(name) ?? -1] ?? '';

  return {
    ...form,
    begins(text) {
      const stated = separatorOf(text);
      const names = splitFields(text, stated)?.map((name) => name.trim()) ?? [];
      if (!required.every((name) => names.includes(name))) return null;
      if (fits !== undefined && !fits(names)) return null;
      separator = stated;
      columns = new Map(names.map((name, at) => [name, at]));
      takeHeader?.(names);
      return 'header';
    },
    readRow(text, line) {
      const split = splitFields(text, separator);
      if (split === null) return 'A quote in it is not closed.';
      if (split.length !== columns.size) {
        return `It has ${split.length} columns; the header has ${columns.size}.`;
      }
      fields = split;
      return readRow(field, line);
    },
  };
}

/** The separator that a header shows. */
function separatorOf(header: string): Separator {
  // Spreadsheets write semicolons where the comma is in numbers.
  if (!header.includes('\t'))
    return header.split(';').length > header.split(',').length ? ';' : ',';
  return header.startsWith('"') ? 'quoted tab' : '\t';
}

/** The fields of a line, without the quotes around them; null where a quote is not closed. */
function splitFields(text: string, separator: Separator): string[] | null {
  if (separator === '\t') return text.split('\t');
  if (separator === 'quoted tab') return splitQuoted(text, '\t');
  return text.includes('"') ? splitQuoted(text, separator) : text.split(separator);
}

/** A number of a table, also with a decimal comma; null for an empty field and for a text that marks a missing number. */
export function readScore(text: string): number | null {
  const stated = text.trim();
  if (stated === '' || stated.length > 50) return null;
  const value = Number(/^[+-]?\d+,\d+$/.test(stated) ? stated.replace(',', '.') : stated);
  return Number.isFinite(value) ? value : null;
}
