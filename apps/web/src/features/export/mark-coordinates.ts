import type { ExportOptions } from '../../api/hits/export-link.ts';

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

/** Formats without names of columns; JSON names its values itself. */
const COLUMNS: Partial<Record<ExportOptions['format'], readonly number[]>> = {
  bed: [1, 2],
  bedgraph: [1, 2],
  gff3: [3, 4],
  jsonl: [],
  fasta: [],
};

/** Cuts the lines of a file at its coordinates; together the parts of a line are the line again. */
export function markCoordinates(options: ExportOptions, lines: readonly string[]): MarkedLine[] {
  const separator = separatorOf(options);
  const header = (lines[0] ?? '')
    .split(separator)
    .map((name) => name.replaceAll('"', '').toUpperCase());
  const columns = COLUMNS[options.format];
  const isCoordinate = (column: number) =>
    columns === undefined ? COORDINATES.includes(header[column] ?? '') : columns.includes(column);
  let lineAt = 0;
  return lines.map((line, index) => {
    const isHead = columns === undefined ? index === 0 : /^(?:browser |track |#|>)/.test(line);
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

/** Of the two CSVs that of the published clients has tabs; of the bedGraphs theirs has blanks. */
function separatorOf(options: ExportOptions): string {
  const isValid = 'style' in options;
  if (options.format === 'csv') return isValid ? ',' : '\t';
  return options.format === 'bedgraph' && !isValid ? ' ' : '\t';
}
