import type { FormatRecord } from '../hit-format.ts';

export const bedgraph = {
  id: 'bedgraph',
  ending: 'bedgraph',
  mediaType: 'text/plain; charset=utf-8',
  makes: 'text',
  letters: 'none',
  needsPositionOrder: true,
  tellsProvenance: true,
  hasExtraColumns: false,
  words: {
    label: 'bedGraph curve',
    note: 'for UCSC, IGV, no overlaps',
    counts: '0-based, half-open',
    convention: 'The first base of a record is 0, and the end is the first base after the hit.',
    rows: 'A value for each base of',
    summary: 'All hits as bedGraph; with style=valid sorted and without overlaps',
    help: 'bedGraph, 0-based, half-open; sorted, one value a base',
    variant: 'curve',
  },
  lines: {
    passedOver: /^(?:$|#(?!#)|track |browser )/,
    heads: /^#/,
    headCount: 0,
    perRow: 1,
    separator: '\t',
    coordinates: [1, 2],
  },
  legacy: {
    mediaType: 'text/plain',
    headCount: 2,
    separator: ' ',
    hasLetters: false,
    usual: { aggregate: false, bases: { start: 0, end: 1 } },
    isAlone: false,
  },
} as const satisfies FormatRecord;
