import { MAX_SHEET_ROWS } from '@flipon/analyses/export-limits';
import type { FormatRecord } from '../hit-format.ts';

export const xlsx = {
  id: 'xlsx',
  ending: 'xlsx',
  mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  makes: 'sheets',
  letters: 'hit',
  needsPositionOrder: false,
  tellsProvenance: true,
  hasExtraColumns: true,
  room: { maxHits: MAX_SHEET_ROWS, holder: 'an Excel worksheet', instead: 'CSV or Parquet' },
  words: {
    label: 'XLSX',
    note: 'for Excel, with the settings',
    counts: '1-based, inclusive',
    convention: 'The first base of a record is 1, and the end of a hit is its last base.',
    rows: 'A row for each of',
    summary: 'All hits as an Excel workbook; 1-based, closed',
    help: 'an Excel workbook: the columns of tsv, and a sheet that says what they are',
    preview:
      'XLSX is no text. Its first sheet has the columns of TSV, its second one tells what they are.',
  },
  lines: { passedOver: null, headCount: 1, perRow: 1, separator: '\t', coordinates: null },
} as const satisfies FormatRecord;
