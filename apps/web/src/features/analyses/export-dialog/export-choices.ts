import type { AnalysisDefinition } from '@flipon/analyses/definition';
import type { ExportOptions } from '../../../api/export-link.ts';

/** A kind of file that the dialog offers; choosing it sets both coordinate bases. */
export interface ExportChoice {
  key: string;
  label: string;
  note: string;
  format: ExportOptions['format'];
  aggregate: boolean;
  startBase: number;
  endBase: number;
}

/** CSV counts as the screen does, bedGraph as genome browsers do. */
const CSV = { format: 'csv', startBase: 1, endBase: 1 } as const;

/** The files of a kind. A row for each part is offered where its hits have parts. */
export function exportChoices(partOfHit: string | undefined): [ExportChoice, ...ExportChoice[]] {
  const bedGraph: ExportChoice = {
    key: 'bedgraph',
    label: 'BedGraph',
    note: 'one row per hit',
    format: 'bedgraph',
    aggregate: true,
    startBase: 0,
    endBase: 1,
  };
  const csv: ExportChoice = {
    ...CSV,
    key: 'csv',
    label: 'CSV',
    note: `one row per ${partOfHit ?? 'hit'}`,
    aggregate: partOfHit === undefined,
  };
  if (partOfHit === undefined) return [csv, bedGraph];
  const grouped: ExportChoice = {
    ...CSV,
    key: 'grouped',
    label: 'CSV Grouped',
    note: 'one row per hit',
    aggregate: true,
  };
  return [csv, grouped, bedGraph];
}

const CONVENTIONS: Record<string, string> = {
  '1 1': 'Start 1, end 1: 1-based, both ends included, as on screen.',
  '0 1':
    'Start 0, end 1: the half-open convention of BED and bedGraph. The end is the first base after the hit.',
  '0 0': 'Start 0, end 0: 0-based, both ends included.',
  '1 0':
    'Start 1, end 0: the start is counted from 1 and the end from 0. Few programs expect this.',
};

/** The convention of a file's coordinates in words. */
export function describeConvention(
  { columns }: AnalysisDefinition,
  { format, startBase, endBase }: Pick<ExportOptions, 'format' | 'startBase' | 'endBase'>,
): string {
  const hasEnd = format !== 'csv' || columns.some(({ key }) => key === 'end');
  if (hasEnd) return CONVENTIONS[`${startBase} ${endBase}`] ?? '';
  return `${
    startBase === 1
      ? 'Start 1: positions are 1-based, as on screen.'
      : 'Start 0: positions are 0-based.'
  } This file gives the length of a hit in place of its end.`;
}
