import { shortestFloat32 } from '@flipon/analyses/shortest-float32';
import { type FixedText, fixedText } from './fixed-text.ts';
import { createNumberMemo } from './number-memo.ts';

const FIRST_ROOM = 1 << 16;
/** Spare bytes: writes of four-byte words may pass the end of a text by this many. */
const SLACK = 8;
/** Shorter parts are copied faster byte by byte than by a call. */
const SHORT_PART = 48;
/** Whole numbers below it are divided as integers of 32 bits. */
const SMALL = 2 ** 31;
/** Letters of a whole number below {@link SMALL}, and of one with two decimals: most that a number takes. */
const NUMBER_ROOM = 16;
const ZERO = 48;
const MINUS = 45;
const POINT = 46;
const FIRST_CAPITAL = 65;
const LAST_CAPITAL = 90;
const TO_SMALL = 32;
/** Words have their first byte lowest. */
const IS_LITTLE = true;

const encoder = new TextEncoder();

/** A text that grows as bytes of UTF-8, because rows of numbers are slow as strings. */
export interface ByteText {
  readonly length: number;
  byte(code: number): void;
  fixed(text: FixedText): void;
  /** Letters [from, to) of one byte each. */
  letters(bases: Uint8Array, from: number, to: number): void;
  /** The same, A to Z in lower case. */
  lowerCase(bases: Uint8Array, from: number, to: number): void;
  text(text: string): void;
  /** As `String` writes it. */
  number(value: number): void;
  /** A whole number of hundredths, its absolute value below 2^31, as `String` writes the number itself. */
  hundredths(value: number): void;
  /** As `String` writes the shortest decimal of a float32. */
  float32(value: number): void;
  /** Appends its bytes [from, to) to another text. */
  copyTo(other: ByteText, from: number, to: number): void;
  /** Moves the bytes from `start` on to the end of another text. */
  moveTo(other: ByteText, start: number): void;
  /** Drops the bytes from `start` on. */
  drop(start: number): void;
  /** Removes and returns the bytes from `start` on. */
  cut(start: number): Uint8Array;
}

export function createByteText(): ByteText {
  let bytes = new Uint8Array(FIRST_ROOM);
  let view = new DataView(bytes.buffer);
  let length = 0;
  const decimals = createNumberMemo((value) => fixedText(String(value)));
  const floats = createNumberMemo((value) => fixedText(String(shortestFloat32(value))));

  function makeRoom(more: number): void {
    if (length + more + SLACK > bytes.length) grow(more);
  }

  function grow(more: number): void {
    const old = bytes;
    bytes = new Uint8Array(Math.max(2 * old.length, length + more + SLACK));
    bytes.set(old.subarray(0, length));
    view = new DataView(bytes.buffer);
  }

  /** @param value whole, from 0 to below 10,000 */
  function leading(value: number): void {
    view.setInt32(length, leadingDigits[value] ?? 0, IS_LITTLE);
    length += digitCount(value);
  }

  /** @param value whole, from 0 to below 10,000 */
  function fourDigits(value: number): void {
    view.setInt32(length, allDigits[value] ?? 0, IS_LITTLE);
    length += 4;
  }

  /** @param value whole, from 0 to below {@link SMALL} */
  function digits(value: number): void {
    if (value < 1e4) {
      leading(value);
      return;
    }
    const high = (value / 1e4) | 0;
    if (high < 1e4) {
      leading(high);
    } else {
      const top = (high / 1e4) | 0;
      leading(top);
      fourDigits(high - 1e4 * top);
    }
    fourDigits(value - 1e4 * high);
  }

  /** @param value whole, from 0 to below {@link SMALL} */
  function hundredthsOf(value: number): void {
    const integer = (value / 100) | 0;
    digits(integer);
    const rest = value - 100 * integer;
    if (rest === 0) return;
    view.setInt32(length, decimalDigits[rest] ?? 0, IS_LITTLE);
    length += rest % 10 === 0 ? 2 : 3;
  }

  function copy(part: Uint8Array, from: number, to: number): void {
    makeRoom(to - from);
    if (to - from > SHORT_PART) {
      bytes.set(part.subarray(from, to), length);
      length += to - from;
      return;
    }
    // Variables of the function itself are quicker than those that it shares with others.
    const target = bytes;
    let end = length;
    for (let at = from; at < to; at++) target[end++] = part[at] ?? 0;
    length = end;
  }

  function fixed({ words, length: size }: FixedText): void {
    makeRoom(size);
    const target = view;
    let at = length;
    for (let word = 0; word < words.length; word++, at += 4) {
      target.setInt32(at, words[word] ?? 0, IS_LITTLE);
    }
    length += size;
  }

  return {
    get length() {
      return length;
    },
    byte(code) {
      makeRoom(1);
      bytes[length++] = code;
    },
    fixed,
    letters: copy,
    lowerCase(bases, from, to) {
      makeRoom(to - from);
      for (let at = from; at < to; at++) {
        const code = bases[at] ?? 0;
        bytes[length++] = code >= FIRST_CAPITAL && code <= LAST_CAPITAL ? code + TO_SMALL : code;
      }
    },
    text(text) {
      const part = encoder.encode(text);
      copy(part, 0, part.length);
    },
    number(value) {
      makeRoom(NUMBER_ROOM);
      if (value >= 0 && (value | 0) === value) {
        digits(value);
        return;
      }
      const size = Math.abs(value);
      // Two decimals of at most 12 digits are the shortest ones of the double nearest to them.
      const hundredths = Math.round(100 * size);
      if (!(hundredths < SMALL) || hundredths / 100 !== size) {
        if (!(size < SMALL && Number.isInteger(size))) return fixed(decimals(value));
        if (value < 0) bytes[length++] = MINUS;
        return digits(size);
      }
      if (value < 0) bytes[length++] = MINUS;
      hundredthsOf(hundredths);
    },
    hundredths(value) {
      makeRoom(NUMBER_ROOM);
      if (value < 0) bytes[length++] = MINUS;
      hundredthsOf(Math.abs(value));
    },
    float32: (value) => fixed(floats(value)),
    copyTo: (other, from, to) => other.letters(bytes, from, to),
    moveTo(other, start) {
      other.letters(bytes, start, length);
      length = start;
    },
    drop(start) {
      length = start;
    },
    cut(start) {
      const taken = bytes.slice(start, length);
      length = start;
      return taken;
    },
  };
}

/** The digits of whole numbers below 10,000 as a word of four bytes, the first digit lowest. */
const allDigits = Int32Array.from({ length: 1e4 }, (_, value) => {
  const [high, low] = [(value / 100) | 0, value % 100];
  return twoDigits(high) | (twoDigits(low) << 16);
});
/** The same without zeros before them. */
const leadingDigits = allDigits.map((word, value) => word >>> (8 * (4 - digitCount(value))));
/** A point and two digits, by hundredths below 1. */
const decimalDigits = Int32Array.from(
  { length: 100 },
  (_, value) => POINT | (twoDigits(value) << 8),
);

function twoDigits(value: number): number {
  return ZERO + ((value / 10) | 0) + ((ZERO + (value % 10)) << 8);
}

/** @param value whole, from 0 to below 10,000 */
function digitCount(value: number): number {
  if (value < 100) return value < 10 ? 1 : 2;
  return value < 1000 ? 3 : 4;
}
