import type { RecordFigures } from './summarise-record.ts';

/** A column of a summary by record. */
export interface RecordColumn {
  /** Also its head in files for programs. */
  key: keyof RecordFigures;
  /** Its head for people, with the unit. */
  heading: string;
  /** Of figures for people; null where they depend on the kind. */
  decimals: number | null;
}

/** The columns of a summary of records, after the name. */
export const recordColumns: readonly RecordColumn[] = [
  { key: 'length', heading: 'length', decimals: 0 },
  { key: 'gcPercent', heading: 'GC %', decimals: 2 },
  { key: 'n', heading: 'N', decimals: 0 },
  { key: 'hits', heading: 'hits', decimals: 0 },
  { key: 'frequency', heading: 'hits per 1000 bp', decimals: 3 },
  { key: 'coveredBp', heading: 'covered bp', decimals: 0 },
  { key: 'coveredPercent', heading: 'covered %', decimals: 3 },
  { key: 'best', heading: 'best score', decimals: null },
];
