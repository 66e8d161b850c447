import type { FormatRecord } from '../hit-format.ts';

export const csv = {
  id: 'csv',
  ending: 'csv',
  mediaType: 'text/csv; charset=utf-8; header=present',
  makes: 'text',
  letters: 'hit',
  needsPositionOrder: false,
  tellsProvenance: false,
  hasExtraColumns: true,
  words: {
    label: 'CSV',
    note: 'for Excel, R, one row per hit',
    counts: '1-based, inclusive',
    convention: 'The first base of a record is 1, and the end of a hit is its last base.',
    rows: 'A row for each of',
    summary: 'All hits as CSV, TAB between quoted fields; with style=valid after RFC 4180',
    help: 'the columns of tsv with commas between them (RFC 4180)',
  },
  lines: { passedOver: /^$/, headCount: 1, perRow: 1, separator: ',', coordinates: null },
  legacy: {
    // As the original answers it: published clients know this type as it is.
    mediaType: 'text/csv',
    headCount: 1,
    separator: '\t',
    hasLetters: true,
    usual: { aggregate: true, bases: { start: 0, end: 0 } },
    isAlone: true,
  },
} as const satisfies FormatRecord;
