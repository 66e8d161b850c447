import type { AnalysisDefinition, Column } from '../definition.ts';
import { shortestFloat32 } from '../numbers/shortest-float32.ts';
import type { HitRow } from './hit-row.ts';
import { spellLetters } from './packed-letters.ts';

/** A reader of one value of a hit, as it is printed. */
export type ValueReader<T extends number | string> = (row: HitRow) => T;

/** A column's value from the stored row alone: a number, or a text. Not for `bases` and `derived`. */
export function valueReader(column: Column): ValueReader<number | string> {
  const { from } = column;
  if (from === 'end') return ({ position, length }) => position + length;
  if (typeof from === 'string') return printedReader(column);
  if ('labels' in from) return (row) => from.labels[storedNumber(row, column.key)] ?? '';
  if ('list' in from) return (row) => from.list.map((key) => storedNumber(row, key)).join(',');
  if ('numbers' in from)
    return (row) => from.words(from.numbers.map((key) => storedNumber(row, key)));
  if ('packedIn' in from) {
    const [head, tail] = from.packedIn;
    return (row) =>
      spellLetters(
        { head: storedNumber(row, head), tail: storedNumber(row, tail) },
        storedNumber(row, from.lengthIn),
      );
  }
  if ('within' in from) return (row) => row.position + storedNumber(row, from.within);
  const read = printedReader({ ...column, key: from.absoluteOf });
  return (row) => Math.abs(read(row));
}

/** A reader of a stored number by its key, however hits are held. */
export type NumberReads<Hit> = (key: string) => (hit: Hit) => number;

export const rowReads: NumberReads<HitRow> = (key) => (row) => storedNumber(row, key);

/** The number in a stored column; a row without it is of another kind, which is a bug. */
export function storedNumber(row: HitRow, key: string): number {
  const value = row[key];
  if (value === undefined) throw new Error(`The hit ${row.id} has no ${key}.`);
  return value;
}

function printedReader({ key, type }: Pick<Column, 'key' | 'type'>): ValueReader<number> {
  if (type === 'float32') return (row) => shortestFloat32(storedNumber(row, key));
  return (row) => storedNumber(row, key);
}

export type Strand = '+' | '-' | '.';

/**
 * The strand of a hit: by the kind's sign column, else by its column `strand`, each of which has a sign or
 * the labels `+` and `-`; '.' where it has neither column.
 */
export function strandReader(definition: AnalysisDefinition): ValueReader<Strand> {
  return strandReaderOf(definition, rowReads);
}

/** The same of hits that are held in another way. */
export function strandReaderOf<Hit>(
  { columns, signColumn }: AnalysisDefinition,
  reads: NumberReads<Hit>,
): (hit: Hit) => Strand {
  const key = signColumn ?? 'strand';
  const from = columns.find((column) => column.key === key)?.from;
  if (from === undefined) return () => '.';
  const read = reads(key);
  if (typeof from !== 'object' || !('labels' in from)) return (hit) => strandOfSign(read(hit));
  const strands = from.labels.map((label) => (label === '+' || label === '-' ? label : '.'));
  return (hit) => strands[read(hit)] ?? '.';
}

function strandOfSign(value: number): Strand {
  if (value === 0) return '.';
  return value > 0 ? '+' : '-';
}
