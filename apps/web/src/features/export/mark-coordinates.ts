import { formatOf, legacyStyleOf } from '@flipon/formats/hit-formats';
import { type ExportOptions, isLegacyExport } from '../../api/hits/export-link.ts';

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
export function markCoordinates(options: ExportOptions, lines: readonly string[]): MarkedLine[] {
  const form = formatOf(options.format).lines;
  const separator = isLegacyExport(options)
    ? legacyStyleOf(options.format).separator
    : form.separator;
  const header = (lines[0] ?? '')
    .split(separator)
    .map((name) => name.replaceAll('"', '').toUpperCase());
  const isCoordinate = (column: number) =>
    form.coordinates === null
      ? COORDINATES.includes(header[column] ?? '')
      : form.coordinates.includes(column);
  let lineAt = 0;
  return lines.map((line, index) => {
    const isHead = form.coordinates === null ? index === 0 : /^(?:browser |track |#|>)/.test(line);
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
