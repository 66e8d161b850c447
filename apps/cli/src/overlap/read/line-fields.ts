import { LineError } from './cut-lines.ts';

const TAB = 9;
const SPACE = 32;
const ZERO = 48;
/** Doubles hold every whole number of this many digits exactly. */
const MOST_DIGITS = 15;
const SHOWN_LETTERS = 40;
const QUOTE = 34;
const MINUS = 45;
const DOT = 46;
/** Longer names and types are looked at one by one. */
const LONGEST_PLAIN = 200;
/** In bytes: no row of BED or GFF is longer. */
const LONGEST_ROW = 1024 * 1024;

/** The first fields of a line: field i is `[starts[i], ends[i])` of its bytes. */
export interface LineFields {
  bytes: Uint8Array;
  count: number;
  starts: Int32Array;
  ends: Int32Array;
}

/** @param most fields that are looked for; bytes after them belong to no field */
export function createLineFields(most: number): LineFields {
  const [starts, ends] = [new Int32Array(most), new Int32Array(most)];
  return { bytes: new Uint8Array(0), count: 0, starts, ends };
}

/** Finds fields between separators that are one byte. */
export function splitFields(
  fields: LineFields,
  bytes: Uint8Array,
  from: number,
  to: number,
  separator = TAB,
): void {
  const { starts, ends } = fields;
  const most = starts.length;
  fields.bytes = bytes;
  let count = 0;
  let start = from;
  for (let at = from; at < to && count < most; at++) {
    if (bytes[at] !== separator) continue;
    starts[count] = start;
    ends[count] = at;
    count++;
    start = at + 1;
  }
  if (count < most) {
    starts[count] = start;
    ends[count] = to;
    count++;
  }
  fields.count = count;
}

function isDigit(byte: number | undefined): boolean {
  return byte !== undefined && byte >= ZERO && byte <= ZERO + 9;
}

/** A field that is nothing but digits, as a number; -1 for all others. */
export function readDigits({ bytes, starts, ends }: LineFields, index: number): number {
  const start = starts[index] as number;
  const end = ends[index] as number;
  if (end === start || end - start > MOST_DIGITS) return -1;
  let value = 0;
  for (let at = start; at < end; at++) {
    const digit = (bytes[at] as number) - ZERO;
    if (digit < 0 || digit > 9) return -1;
    value = 10 * value + digit;
  }
  return value;
}

/** Is a field a number of digits, maybe with a minus before them and a dot among them? */
export function isDecimal({ bytes, starts, ends }: LineFields, index: number): boolean {
  let start = starts[index] as number;
  const end = ends[index] as number;
  if (bytes[start] === MINUS) start++;
  let dots = 0;
  if (!isDigit(bytes[start]) || end - start > MOST_DIGITS) return false;
  for (let at = start; at < end; at++) {
    if (bytes[at] === DOT) dots++;
    else if (!isDigit(bytes[at])) return false;
  }
  return dots < 2;
}

/** Is a field a text of usual length without blanks at its ends, signs before letters or a quote, and not a dot? */
export function isPlainField({ bytes, starts, ends }: LineFields, index: number): boolean {
  const start = starts[index] as number;
  const end = ends[index] as number;
  const length = end - start;
  if (length < 1 || length > LONGEST_PLAIN) return false;
  return (
    (bytes[start] as number) > SPACE &&
    bytes[start] !== QUOTE &&
    (bytes[end - 1] as number) > SPACE &&
    !(length === 1 && bytes[start] === DOT)
  );
}

/**
 * A field that is a whole number.
 *
 * @param what the field's name for the message
 * @param least the smallest valid value
 * @throws LineError
 */
export function readWhole(fields: LineFields, index: number, what: string, least: number): number {
  const { bytes } = fields;
  const start = fields.starts[index] as number;
  const end = fields.ends[index] as number;
  let value = 0;
  let isWhole = end > start && end - start <= MOST_DIGITS;
  for (let at = start; at < end && isWhole; at++) {
    isWhole = isDigit(bytes[at]);
    value = 10 * value + (bytes[at] as number) - ZERO;
  }
  if (isWhole && value >= least) return value;
  const found = show(fieldText(fields, index));
  throw new LineError(`Its ${what} must be a whole number from ${least}, not ${found}.`);
}

export function fieldText({ bytes, starts, ends }: LineFields, index: number): string {
  return decodeText(bytes, starts[index] as number, ends[index] as number);
}

/** Broken UTF-8 becomes U+FFFD. */
export function decodeText(bytes: Uint8Array, from: number, to: number): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset + from, to - from).toString('utf8');
}

/** A line of BED or GFF. @throws LineError where it is too long for one */
export function decodeLine(bytes: Uint8Array, from: number, to: number): string {
  if (to - from > LONGEST_ROW) throw new LineError('It is longer than 1 MiB, which no row is.');
  return decodeText(bytes, from, to);
}

/** A value in a sentence. */
export function show(text: string): string {
  return `"${text.length > SHOWN_LETTERS ? `${text.slice(0, SHOWN_LETTERS)}…` : text}"`;
}
