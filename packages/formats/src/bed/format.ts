import type { FormatRecord } from '../hit-format.ts';

export const bed = {
  id: 'bed',
  ending: 'bed',
  mediaType: 'text/plain; charset=utf-8',
  makes: 'text',
  letters: 'none',
  needsPositionOrder: true,
  tellsProvenance: true,
  hasExtraColumns: false,
  words: {
    label: 'BED',
    note: 'for UCSC, IGV, bedtools',
    counts: '0-based, half-open',
    convention: 'The first base of a record is 0, and the end is the first base after the hit.',
    rows: 'A row for each of',
    summary: 'All hits as BED6+1; 0-based, half-open, sorted by record and start',
    help: 'BED, 0-based, half-open; sorted',
  },
  lines: {
    passedOver: /^(?:$|#(?!#)|track |browser )/,
    heads: /^#/,
    headCount: 0,
    perRow: 1,
    separator: '\t',
    coordinates: [1, 2],
  },
} as const satisfies FormatRecord;
