import { LineError } from './line-error.ts';

const TAB = 9;
const SPACE = 32;
const ZERO = 48;
/** So many digits are a whole number that doubles hold exactly. */
const MOST_DIGITS = 15;
const SHOWN_LETTERS = 40;

/** The first fields of a line: field i is `[starts[i], ends[i])` of its bytes. */
export interface LineFields {
  bytes: Uint8Array;
  count: number;
  starts: Int32Array;
  ends: Int32Array;
}

/** @param most fields that are looked for; what stands behind them belongs to none */
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

/** The same between any number of spaces and tabs. */
export function splitBlanks(fields: LineFields, bytes: Uint8Array, from: number, to: number): void {
  const { starts, ends } = fields;
  const isBlank = (at: number) => bytes[at] === SPACE || bytes[at] === TAB;
  fields.bytes = bytes;
  let count = 0;
  let at = from;
  for (; count < starts.length; count++) {
    while (at < to && isBlank(at)) at++;
    if (at === to) break;
    starts[count] = at;
    while (at < to && !isBlank(at)) at++;
    ends[count] = at;
  }
  fields.count = count;
}

export function isDigit(byte: number | undefined): boolean {
  return byte !== undefined && byte >= ZERO && byte <= ZERO + 9;
}

/**
 * A field that is a whole number.
 *
 * @param what it is, and `least` the smallest that it can be, for the message
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

/** A value in a sentence. */
export function show(text: string): string {
  return `"${text.length > SHOWN_LETTERS ? `${text.slice(0, SHOWN_LETTERS)}…` : text}"`;
}
