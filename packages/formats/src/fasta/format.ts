import type { FormatRecord } from '../hit-format.ts';

export const fasta = {
  id: 'fasta',
  ending: 'fa',
  mediaType: 'text/plain; charset=utf-8',
  makes: 'text',
  letters: 'flanks',
  needsPositionOrder: false,
  tellsProvenance: false,
  hasExtraColumns: false,
  takesFlanks: true,
  words: {
    label: 'FASTA of the hits',
    note: 'letters, for MEME, BLAST',
    counts: '0-based, half-open',
    convention:
      'Places in the headers are those of bedtools getfasta: the first base of a record is 0, and the end is the first base after the letters. Flanks are in small letters.',
    rows: 'Letters for each of',
    summary: 'The letters of all hits, with flanks; places in headers 0-based, half-open',
    help: 'the letters of each hit; headers as those of bedtools getfasta, 0-based, half-open; with --flank',
  },
  lines: { passedOver: null, headCount: 0, perRow: 2, separator: '\t', coordinates: [] },
} as const satisfies FormatRecord;
