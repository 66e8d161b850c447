import type { FormatRecord } from '../hit-format.ts';

/** GenBank flat files; a record's other features come from its sequence. */
export const gb = {
  id: 'gb',
  ending: 'gb',
  mediaType: 'chemical/seq-na-genbank',
  makes: 'records',
  letters: 'none',
  needsPositionOrder: true,
  tellsProvenance: true,
  hasExtraColumns: true,
  // SnapGene, ApE and the like hold a record in memory; a chromosome belongs in a genome browser.
  room: { maxRecordBp: 50_000_000, holder: 'a GenBank file', instead: 'GFF3 or BED' },
  words: {
    label: 'GenBank',
    note: 'for SnapGene, Benchling, Geneious, ApE',
    counts: '1-based, inclusive',
    convention:
      'The first base of a record is 1, and the end of a hit is its last base. The file has the bases of all records.',
    rows: 'A feature for each of',
    summary:
      'All records with their bases, features and hits as GenBank flat files; 1-based, closed',
    help: 'GenBank: every record with its bases, and hits as features; 1-based, closed; sorted',
  },
  lines: {
    // Lines from the library of a server, and lines about the file.
    passedOver:
      /^(?:KEYWORDS|SOURCE|COMMENT| {2}ORGANISM)|^ {5}(?!\d+ [a-z ]+$)\S(?![\s\S]*\/inference="ab initio prediction:Flipon:)/,
    blockStart: /^ {0,11}\S/,
    heads: /^(?:LOCUS|DEFINITION|ACCESSION|VERSION|KEYWORDS|SOURCE|COMMENT| {2}ORGANISM| {12})/,
    headCount: 0,
    perRow: null,
    // Features, but not the lines of ORIGIN with numbers of four digits.
    order: { part: /^LOCUS /, free: /^ {5}(?!\d+ [a-z ]+$)\S/ },
    separator: '\t',
    coordinates: [],
  },
} as const satisfies FormatRecord;
