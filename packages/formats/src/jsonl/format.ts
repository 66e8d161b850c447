import type { FormatRecord } from '../hit-format.ts';

export const jsonl = {
  id: 'jsonl',
  ending: 'jsonl',
  mediaType: 'application/x-ndjson',
  makes: 'text',
  letters: 'context',
  needsPositionOrder: false,
  tellsProvenance: false,
  hasExtraColumns: true,
  words: {
    label: 'JSON lines',
    note: 'for programs, all fields',
    counts: '0-based, with length',
    convention: 'The first base of a record is 0 in recordPosition. A length replaces the end.',
    rows: 'A line for each of',
    summary: 'All hits as JSON lines, with the fields of the rows',
    help: 'one JSON object a hit, with the fields of the HTTP API; positions 0-based',
  },
  lines: { passedOver: /^$/, headCount: 0, perRow: 1, separator: '\t', coordinates: [] },
} as const satisfies FormatRecord;
