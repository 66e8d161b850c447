import type { ExportOptions } from '../../../api/export-link.ts';

/** A piece of a line; coordinates are drawn stronger. */
export interface LinePart {
  /** Where it begins in its line. */
  at: number;
  text: string;
  isCoordinate: boolean;
}

export interface MarkedLine {
  /** Where the line begins in the text, in letters. */
  at: number;
  /** Names of columns, or lines for the program that reads the file. */
  isHead: boolean;
  parts: LinePart[];
}

const COORDINATES = ['POSITION', 'START', 'END'];

/** Cuts the lines of a file at its coordinates; together the parts of a line are the line again. */
export function markCoordinates(
  format: ExportOptions['format'],
  lines: readonly string[],
): MarkedLine[] {
  const separator = format === 'csv' ? '\t' : ' ';
  const header = (lines[0] ?? '').split(separator).map((name) => name.replaceAll('"', ''));
  const isCoordinate = (column: number) =>
    format === 'csv' ? COORDINATES.includes(header[column] ?? '') : column === 1 || column === 2;
  let lineAt = 0;
  return lines.map((line, index) => {
    const isHead = format === 'csv' ? index === 0 : /^(?:browser|track|#)/.test(line);
    const marked = { at: lineAt, isHead, parts: [] as LinePart[] };
    let at = 0;
    for (const [column, field] of line.split(separator).entries()) {
      if (column > 0) marked.parts.push({ at: at - 1, text: separator, isCoordinate: false });
      marked.parts.push({ at, text: field, isCoordinate: !isHead && isCoordinate(column) });
      at += field.length + 1;
    }
    lineAt += line.length + 1;
    return marked;
  });
}
