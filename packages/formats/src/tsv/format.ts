import type { FormatRecord } from '../hit-format.ts';

export const tsv = {
  id: 'tsv',
  ending: 'tsv',
  mediaType: 'text/tab-separated-values; charset=utf-8',
  makes: 'text',
  letters: 'hit',
  needsPositionOrder: false,
  tellsProvenance: false,
  hasExtraColumns: true,
  words: {
    label: 'TSV',
    note: 'for R, scripts',
    counts: '1-based, inclusive',
    convention: 'The first base of a record is 1, and the end of a hit is its last base.',
    rows: 'A row for each of',
    summary: 'All hits as a table, TAB between fields; 1-based, closed',
    help: 'a table: columns record, start, end (1-based, closed), then those of the kind',
  },
  lines: { passedOver: /^$/, headCount: 1, perRow: 1, separator: '\t', coordinates: null },
} as const satisfies FormatRecord;
