import type { FormatRecord } from '../hit-format.ts';

/** Its writer is that of `packages/tables`. */
export const parquet = {
  id: 'parquet',
  ending: 'parquet',
  mediaType: 'application/vnd.apache.parquet',
  makes: 'columns',
  letters: 'none',
  needsPositionOrder: false,
  tellsProvenance: true,
  hasExtraColumns: true,
  words: {
    label: 'Parquet',
    note: 'for R, pandas, DuckDB',
    counts: '1-based, inclusive',
    convention: 'The first base of a record is 1, and the end of a hit is its last base.',
    rows: 'A row for each of',
    summary: 'All hits as Parquet; 1-based, closed',
    help: 'one Parquet table: record, start, end (1-based, closed), and numbers, without letters',
    preview: 'Parquet is no text: it has no lines to show.',
  },
  lines: { passedOver: null, headCount: 1, perRow: 1, separator: '\t', coordinates: null },
} as const satisfies FormatRecord;
