import type { AnalysisDefinition, Column } from '@flipon/analyses/definition';
import type { HitRow } from '@flipon/analyses/hit-texts';
import { shortestFloat32 } from '@flipon/analyses/shortest-float32';

/** A reader of one value of a hit, as it is printed. */
export type ValueReader<T extends number | string> = (row: HitRow) => T;

/** A column's value from the stored row alone: a number, or one of its labels. Not for `bases`. */
export function valueReader({ key, type, from }: Column): ValueReader<number | string> {
  const print = type === 'float32' ? shortestFloat32 : (value: number) => value;
  if (from === 'end') return (row) => (row['position'] as number) + (row['length'] as number);
  if (typeof from === 'string') return (row) => print(row[key] as number);
  if ('labels' in from) return (row) => from.labels[row[key] as number] ?? '';
  return (row) => Math.abs(print(row[from.absoluteOf] as number));
}

/** The kind's leading value, which its summary gives the maximum of. */
export function leadingValueReader(definition: AnalysisDefinition): ValueReader<number> {
  const key = definition.maximum.of;
  const column = definition.columns.find((each) => each.key === key);
  if (column?.type === 'float32') return (row) => shortestFloat32(row[key] as number);
  return (row) => row[key] as number;
}

export type Strand = '+' | '-' | '.';

/**
 * On which strand a hit lies: by the kind's sign column, else by its column `strand`, each of which
 * has a sign or the labels `+` and `-`; '.' where it has neither column.
 */
export function strandReader({ columns, signColumn }: AnalysisDefinition): ValueReader<Strand> {
  const key = signColumn ?? 'strand';
  const from = columns.find((column) => column.key === key)?.from;
  if (from === undefined) return () => '.';
  if (typeof from !== 'object' || !('labels' in from)) {
    return (row) => strandOfSign(row[key] as number);
  }
  const strands = from.labels.map((label) => (label === '+' || label === '-' ? label : '.'));
  return (row) => strands[row[key] as number] ?? '.';
}

function strandOfSign(value: number): Strand {
  if (value === 0) return '.';
  return value > 0 ? '+' : '-';
}
