import type { FormatRecord } from '../hit-format.ts';

export const gff3 = {
  id: 'gff3',
  ending: 'gff3',
  mediaType: 'text/plain; charset=utf-8',
  makes: 'text',
  letters: 'none',
  needsPositionOrder: true,
  tellsProvenance: true,
  hasExtraColumns: true,
  words: {
    label: 'GFF3',
    note: 'for IGV, annotation',
    counts: '1-based, inclusive',
    convention: 'The first base of a record is 1, and the end of a hit is its last base.',
    rows: 'A feature for each of',
    summary: 'All hits as GFF3; 1-based, closed, sorted by record and start',
    help: 'GFF3, 1-based, closed; sorted',
  },
  lines: {
    // Lines that begin with two signs announce records, and are compared.
    passedOver: /^(?:$|#(?!#)|track |browser )/,
    heads: /^#/,
    headCount: 0,
    // A hit may have several lines.
    perRow: null,
    separator: '\t',
    coordinates: [3, 4],
  },
} as const satisfies FormatRecord;
