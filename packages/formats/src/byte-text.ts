import { shortestFloat32 } from '@flipon/analyses/shortest-float32';
import { createNumberMemo } from './number-memo.ts';

const FIRST_ROOM = 1 << 16;
/** Shorter parts are copied faster byte by byte than by a call. */
const SHORT_PART = 48;
/** Whole numbers below it are divided as integers of 32 bits. */
const SMALL = 2 ** 31;
/** Letters of a whole number below {@link SMALL}, and of one with two decimals: most that a number takes. */
const NUMBER_ROOM = 16;
const ZERO = 48;
const MINUS = 45;
const POINT = 46;

const encoder = new TextEncoder();

/** A text that grows as bytes of UTF-8, because rows of numbers are dear as strings. */
export interface ByteText {
  readonly length: number;
  byte(code: number): void;
  bytes(part: Uint8Array): void;
  /** Letters [from, to) of one byte each. */
  letters(bases: Uint8Array, from: number, to: number): void;
  text(text: string): void;
  /** As `String` writes it. */
  number(value: number): void;
  /** As `String` writes the shortest decimal of a float32. */
  float32(value: number): void;
  /** Takes away what was written from `start` on. */
  cut(start: number): Uint8Array;
}

export function createByteText(): ByteText {
  let bytes = new Uint8Array(FIRST_ROOM);
  let length = 0;
  const decimals = createNumberMemo((value) => encoder.encode(String(value)));
  const floats = createNumberMemo((value) => encoder.encode(String(shortestFloat32(value))));

  function makeRoom(more: number): void {
    if (length + more <= bytes.length) return;
    const old = bytes;
    bytes = new Uint8Array(Math.max(2 * old.length, length + more));
    bytes.set(old.subarray(0, length));
  }

  /** @param value whole, from 0 to below {@link SMALL} */
  function digits(value: number): void {
    let end = length + 1;
    for (let rest = (value / 10) | 0; rest > 0; rest = (rest / 10) | 0) end++;
    length = end;
    let rest = value | 0;
    do {
      const tenth = (rest / 10) | 0;
      bytes[--end] = ZERO + rest - 10 * tenth;
      rest = tenth;
    } while (rest > 0);
  }

  function copy(part: Uint8Array, from: number, to: number): void {
    makeRoom(to - from);
    if (to - from > SHORT_PART) {
      bytes.set(part.subarray(from, to), length);
      length += to - from;
      return;
    }
    for (let at = from; at < to; at++) bytes[length++] = part[at] ?? 0;
  }

  function whole(part: Uint8Array): void {
    copy(part, 0, part.length);
  }

  return {
    get length() {
      return length;
    },
    byte(code) {
      makeRoom(1);
      bytes[length++] = code;
    },
    bytes: whole,
    letters: copy,
    text: (text) => whole(encoder.encode(text)),
    number(value) {
      const size = Math.abs(value);
      // Two decimals of at most 12 digits are the shortest ones of the double nearest to them.
      const hundredths = Math.round(100 * size);
      if (!(hundredths < SMALL) || hundredths / 100 !== size) {
        if (!(size < SMALL && Number.isInteger(size))) return whole(decimals(value));
      }
      makeRoom(NUMBER_ROOM);
      if (value < 0) bytes[length++] = MINUS;
      const integer = Math.floor(size);
      digits(integer);
      if (integer === size) return;
      const rest = hundredths - 100 * integer;
      const tenth = (rest / 10) | 0;
      bytes[length++] = POINT;
      bytes[length++] = ZERO + tenth;
      if (rest > 10 * tenth) bytes[length++] = ZERO + rest - 10 * tenth;
    },
    float32: (value) => whole(floats(value)),
    cut(start) {
      const taken = bytes.slice(start, length);
      length = start;
      return taken;
    },
  };
}
