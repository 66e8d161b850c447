import type { Column } from '@flipon/analyses/definition';
import { storedKeys } from '@flipon/analyses/extra-columns';
import type { NumberReads } from '@flipon/analyses/hit-values';
import { type LetterPart, type NamedTexts, partPlace } from '@flipon/analyses/named-texts';
import { spellLetters } from '@flipon/analyses/packed-letters';
import { reverseComplement } from '@flipon/analyses/reverse-complement';
import type { ByteText } from './byte-text.ts';
import { fixedText } from './fixed-text.ts';
import { createTripleMemo } from './number-memo.ts';

/** Prints one value of a row; `bases` are the letters at the hit, null where it has none. */
export type ColumnPrinter = (row: number, bases: Uint8Array | null) => void;

export interface PrinterOptions {
  out: ByteText;
  reads: NumberReads<number>;
  /** The texts of the kind that are read off stored numbers or letters. */
  texts: NamedTexts;
  /** The first base of a hit as the file counts bases; by default 0-based, of the whole sequence. */
  firstBase?: ((row: number) => number) | undefined;
  /** Letters on each side of a hit, which are passed over; 0 by default. */
  context?: number;
  /** A text of Flipon's own as written in the file. */
  writeText(text: string): string;
}

/** A printer of a column of hits, made once for a file. */
export function columnPrinter(column: Column, options: PrinterOptions): ColumnPrinter {
  const { out, reads, texts, context = 0 } = options;
  const { key, from, type } = column;
  if (column.isOptional === true) {
    const hasValue = valueTeller(column, options);
    const print = columnPrinter({ ...column, isOptional: undefined }, options);
    return (row, bases) => hasValue(row) && print(row, bases);
  }
  if (from === 'bases' || from === 'derived') {
    const text = Object.hasOwn(texts, key) ? texts[key] : undefined;
    if (text !== undefined && 'of' in text) {
      const print = triplePrinter(text.of, text.write, options);
      return (row, bases) => bases !== null && print(row);
    }
    if (text !== undefined) return partPrinter(text, options);
    if (from === 'derived') return () => {};
    return (_, bases) => bases !== null && out.letters(bases, context, bases.length - context);
  }
  const readNumber = columnNumber(column, options);
  if (readNumber !== null) return printerOf(readNumber, type, out);
  if (typeof from === 'object' && 'labels' in from) {
    const labels = from.labels.map((label) => fixedText(options.writeText(label)));
    const read = reads(key);
    return (row) => {
      const label = labels[read(row)];
      if (label !== undefined) out.fixed(label);
    };
  }
  if (typeof from === 'object' && 'list' in from) {
    const numbers = from.list.map(reads);
    return (row) => out.text(options.writeText(numbers.map((read) => read(row)).join(',')));
  }
  if (typeof from === 'object' && 'numbers' in from) {
    const numbers = from.numbers.map(reads);
    return (row) => out.text(options.writeText(from.words(numbers.map((read) => read(row)))));
  }
  if (typeof from === 'object' && 'packedIn' in from) {
    const write = (head: number, tail: number, length: number) =>
      spellLetters({ head, tail }, length);
    return triplePrinter([...from.packedIn, from.lengthIn], write, options);
  }
  return () => {};
}

/** Tells whether a row has a value of a column. */
export function valueTeller(
  column: Column,
  { reads }: Pick<PrinterOptions, 'reads'>,
): (row: number) => boolean {
  const [first] = storedKeys(column);
  if (column.isOptional !== true || first === undefined) return () => true;
  const read = reads(first);
  return (row) => !Number.isNaN(read(row));
}

/** A reader of a column's numbers, float32 not shortened; null where it holds texts. */
export function columnNumber(
  { key, from }: Column,
  { reads, firstBase = reads('position') }: Pick<PrinterOptions, 'reads' | 'firstBase'>,
): ((row: number) => number) | null {
  if (from === 'stored') return reads(key);
  if (from === 'end') {
    const [position, length] = [reads('position'), reads('length')];
    return (row) => position(row) + length(row);
  }
  if (typeof from !== 'object') return null;
  if ('within' in from) {
    const offset = reads(from.within);
    return (row) => firstBase(row) + offset(row);
  }
  if (!('absoluteOf' in from)) return null;
  const read = reads(from.absoluteOf);
  return (row) => Math.abs(read(row));
}

/** A printer of a stored number. */
export function numberPrinter(
  { key, type }: Pick<Column, 'key' | 'type'>,
  { out, reads }: Pick<PrinterOptions, 'out' | 'reads'>,
): (row: number) => void {
  return printerOf(reads(key), type, out);
}

function printerOf(
  read: (row: number) => number,
  type: Column['type'],
  out: ByteText,
): (row: number) => void {
  if (type === 'float32') return (row) => out.float32(read(row));
  return (row) => out.number(read(row));
}

function triplePrinter(
  [first, second, third]: readonly [string, string, string],
  write: (a: number, b: number, c: number) => string,
  { out, reads, writeText }: PrinterOptions,
): (row: number) => void {
  const [a, b, c] = [reads(first), reads(second), reads(third)];
  const made = createTripleMemo((...numbers) => fixedText(writeText(write(...numbers))));
  return (row) => out.fixed(made(a(row), b(row), c(row)));
}

function partPrinter(part: LetterPart, { out, reads, context = 0 }: PrinterOptions): ColumnPrinter {
  const { isOnMinus, start, end } = partPlace(part, reads);
  return (row, bases) => {
    if (bases === null) return;
    const size = bases.length - 2 * context;
    const from = start(row);
    const to = Math.min(size, end(row));
    if (!isOnMinus(row)) return out.letters(bases, context + from, context + to);
    const turned = bases.subarray(context + size - to, context + Math.max(0, size - from));
    out.letters(reverseComplement(turned), 0, turned.length);
  };
}
