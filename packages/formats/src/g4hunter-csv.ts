import { shortestFloat32 } from '@flipon/analyses/shortest-float32';
import { legacyCsvLine } from './legacy-csv.ts';

/** A hit with its texts, as the exports need it. */
export interface G4HunterExportRow {
  id: number;
  /** 0-based from the start of the whole sequence. */
  position: number;
  length: number;
  score: number;
  sequence: string;
  windowScores: readonly number[];
  /** Only where the sequence has several records. */
  record?: { name: string; position: number };
}

const GROUPED = ['ID', 'POSITION', 'LENGTH', 'SCORE', 'ABS_SCORE', 'SEQUENCE', 'SUB_SCORE'];
const UNGROUPED = ['ID', 'LENGTH', 'POSITION', 'SCORE', 'SEQUENCE'];
const RECORD = ['RECORD', 'RECORD_POSITION'];

export function g4HunterCsvHeader(aggregate: boolean, withRecord: boolean): string {
  return legacyCsvLine([...(aggregate ? GROUPED : UNGROUPED), ...(withRecord ? RECORD : [])]);
}

/** "CSV Grouped": one line a hit. */
export function groupedCsvLine(row: G4HunterExportRow, baseStart: 0 | 1): string {
  const score = shortestFloat32(row.score);
  return legacyCsvLine([
    row.id,
    row.position + baseStart,
    row.length,
    score,
    Math.abs(score),
    row.sequence,
    row.windowScores.map(shortestFloat32).join(','),
    ...recordFields(row, baseStart),
  ]);
}

/** One line for each window of a hit. `firstId` is the number of the first of them in the file. */
export function ungroupedCsvLines(
  row: G4HunterExportRow,
  { windowSize, firstId, baseStart }: { windowSize: number; firstId: number; baseStart: 0 | 1 },
): string {
  return row.windowScores
    .map((score, offset) =>
      legacyCsvLine([
        firstId + offset,
        windowSize,
        row.position + offset + baseStart,
        shortestFloat32(score),
        row.sequence.slice(offset, offset + windowSize),
        ...recordFields(row, offset + baseStart),
      ]),
    )
    .join('');
}

function recordFields(row: G4HunterExportRow, offset: number): (string | number)[] {
  return row.record === undefined ? [] : [row.record.name, row.record.position + offset];
}
