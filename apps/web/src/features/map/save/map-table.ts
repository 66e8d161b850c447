import { guardFormula } from '@flipon/formats/csv-field';
import { oneLine } from '@flipon/formats/one-line';
import type { DrawnLane, DrawnRow } from './drawn-rows.ts';

/** The head of a table, and its lanes. */
export interface MapTable {
  sequenceName: string;
  /** "16,569 bp, circular". */
  sequenceWords: string;
  /** "16,024 to 576". */
  view: string;
  lanes: readonly (DrawnLane & { name: string; settings: string })[];
}

const COLUMNS = ['lane', 'drawn', 'strand', 'start', 'end', 'value', 'of'];

/**
 * A drawn map as a table: TAB between fields, and notes in lines with `#` before the head.
 * Positions are 1-based and closed, as in the tables of hits.
 */
export function mapTable({ sequenceName, sequenceWords, view, lanes }: MapTable): string {
  const notes = [
    `Flipon, what a map shows of: ${sequenceName}`,
    `sequence: ${sequenceWords}`,
    `view: ${view}`,
    'coordinates: 1-based, closed, from the start of the whole sequence, its records one after the other; ' +
      'the end of a hit across the origin is larger than the length',
    'bars: whole ones, also at the edges of the view',
    ...lanes.map(
      ({ name, settings, scale }) =>
        `lane: ${name}${settings === '' ? '' : `; ${settings}`}; scale: ${scale}`,
    ),
  ];
  return [
    ...notes.map((note) => `# ${oneLine(note)}`),
    COLUMNS.join('\t'),
    ...lanes.flatMap(({ name, rows }) => rows.map((row) => lineOf(name, row))),
  ]
    .map((line) => `${line}\n`)
    .join('');
}

function lineOf(lane: string, { drawn, strand, start, end, value, of }: DrawnRow): string {
  const text = (field: string) => guardFormula(oneLine(field));
  return [text(lane), drawn, strand, start + 1, end, numberText(value), text(of)].join('\t');
}

/** Counts unchanged; shares with as many decimals as distinguish two of them. */
function numberText(value: number | null): string {
  return value === null ? '' : String(Number(value.toPrecision(7)));
}
