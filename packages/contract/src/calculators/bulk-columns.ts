import type { G4KillerLine, P53Line } from './bulk.ts';

/** The value of a cell; a text comes from the user's file or from Flipon. */
export type LineCell = number | string | boolean | null;

/** A column of a table of answers. */
export interface LineColumn<Line> {
  title: string;
  /** In letters of the usual font, for worksheets. */
  width: number;
  /** null where a line has no such value, as one that has an error. */
  read(line: Line): LineCell;
}

const ROW = { title: 'row', width: 8 };
const NAME = { title: 'name', width: 20 };
const SEQUENCE = { title: 'sequence', width: 40 };
const ERROR = { title: 'error', width: 60 };
const NOTE = { title: 'note', width: 40 };

/** The columns of every table of answers of G4 killer: of the server, the terminal and the screen. */
export const g4KillerColumns: readonly LineColumn<G4KillerLine>[] = [
  { ...ROW, read: ({ row }) => row },
  { ...NAME, read: ({ name }) => name },
  { ...SEQUENCE, read: (line) => ('error' in line ? null : line.originSequence) },
  {
    title: 'length',
    width: 8,
    read: (line) => ('error' in line ? null : line.originSequence.length),
  },
  {
    title: 'originScore',
    width: 13,
    read: (line) => ('error' in line ? null : line.originScore),
  },
  { title: 'targetThreshold', width: 16, read: ({ targetThreshold }) => targetThreshold },
  {
    title: 'onComplementary',
    width: 17,
    read: (line) => ('error' in line ? null : line.onComplementary),
  },
  { title: 'changeCount', width: 13, read: (line) => ('error' in line ? null : line.changeCount) },
  {
    title: 'mutationScore',
    width: 14,
    read: (line) => ('error' in line ? null : line.mutationScore),
  },
  {
    title: 'mutationVariants',
    width: 17,
    read: (line) => ('error' in line ? null : line.mutationVariants),
  },
  {
    title: 'mutationSequence',
    width: 40,
    read: (line) => ('error' in line ? null : (line.mutationSequences[0] ?? null)),
  },
  { ...ERROR, read: (line) => ('error' in line ? line.error : null) },
  { ...NOTE, read: (line) => ('error' in line ? null : (line.note ?? null)) },
];

/** The same of the p53 predictor. */
export const p53Columns: readonly LineColumn<P53Line>[] = [
  { ...ROW, read: ({ row }) => row },
  { ...NAME, read: ({ name }) => name },
  { ...SEQUENCE, width: 25, read: (line) => ('error' in line ? null : line.sequence) },
  { title: 'predictor', width: 11, read: (line) => ('error' in line ? null : line.predictor) },
  { title: 'difference', width: 11, read: (line) => ('error' in line ? null : line.difference) },
  { title: 'affinity', width: 11, read: (line) => ('error' in line ? null : line.affinity) },
  { ...ERROR, read: (line) => ('error' in line ? line.error : null) },
  { ...NOTE, read: (line) => ('error' in line ? null : (line.note ?? null)) },
];
