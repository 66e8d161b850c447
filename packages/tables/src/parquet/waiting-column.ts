import type { NumberColumn } from '@flipon/analyses/kernel';
import {
  createColumnEncoder,
  type EncodedChunk,
  type NumberColumnFormat,
  type RowLevels,
} from './column-encoder.ts';
import { PAGE_ROWS } from './formats.ts';
import type { ColumnFormat } from './parquet-footer.ts';
import { createTextEncoder, type TextColumnFormat } from './text-encoder.ts';

/** Numbers, or texts for a column of these; NaN or null where an optional column has no value. */
export type ColumnValues = NumberColumn | readonly (string | null)[];

/** Gathers the values of a page, and encodes them. */
export interface WaitingColumn {
  put(values: ColumnValues, from: number, to: number, at: number): void;
  endPage(count: number): void;
  finish(): EncodedChunk;
}

export function createWaitingColumn(format: ColumnFormat): WaitingColumn {
  if (format.isOptional === true) return createOptionalColumn(format);
  return format.type === 'VARCHAR' ? createTexts(format) : createNumbers(format);
}

function createTexts(format: TextColumnFormat): WaitingColumn {
  const texts = new Array<string>(PAGE_ROWS).fill('');
  const encoder = createTextEncoder(format);
  return {
    put(values, from, to, at) {
      for (let i = from; i < to; i++) texts[at + i - from] = String(values[i]);
    },
    endPage: (count) => encoder.add(texts, count),
    finish: encoder.finish,
  };
}

function createNumbers(format: NumberColumnFormat): WaitingColumn {
  const numbers = new Float64Array(PAGE_ROWS);
  const encoder = createColumnEncoder(format);
  return {
    put(values, from, to, at) {
      if (ArrayBuffer.isView(values)) numbers.set(values.subarray(from, to), at);
    },
    endPage: (count) => encoder.add(numbers, count),
    finish: encoder.finish,
  };
}

/** Holds the values that exist without gaps, and separately which rows have one. */
function createOptionalColumn(format: ColumnFormat): WaitingColumn {
  const { take, encode, finish } =
    format.type === 'VARCHAR' ? denseTexts(format) : denseNumbers(format);
  const isThere = new Uint8Array(PAGE_ROWS);
  let count = 0;
  return {
    put(values, from, to, at) {
      for (let i = from; i < to; i++) {
        const value = values[i] ?? null;
        const isValue = value !== null && !Number.isNaN(value);
        isThere[at + i - from] = isValue ? 1 : 0;
        if (isValue) take(value, count++);
      }
    },
    endPage(rows) {
      encode(count, { rows, bytes: encodeLevels(isThere, rows) });
      count = 0;
    },
    finish,
  };
}

interface DenseValues {
  take(value: string | number, at: number): void;
  encode(count: number, levels: RowLevels): void;
  finish(): EncodedChunk;
}

function denseTexts(format: TextColumnFormat): DenseValues {
  const texts = new Array<string>(PAGE_ROWS).fill('');
  const encoder = createTextEncoder(format);
  return {
    take(value, at) {
      texts[at] = String(value);
    },
    encode: (count, levels) => encoder.add(texts, count, levels),
    finish: encoder.finish,
  };
}

function denseNumbers(format: NumberColumnFormat): DenseValues {
  const numbers = new Float64Array(PAGE_ROWS);
  const encoder = createColumnEncoder(format);
  return {
    take(value, at) {
      numbers[at] = Number(value);
    },
    encode: (count, levels) => encoder.add(numbers, count, levels),
    finish: encoder.finish,
  };
}

/**
 * One bit a row, lowest first, as one run of whole bytes with its size in front. Source:
 * apache/parquet-format, Encodings.md, RLE / bit-packing hybrid.
 */
function encodeLevels(isThere: Uint8Array, rows: number): Uint8Array {
  const groups = Math.ceil(rows / 8);
  const head: number[] = [];
  let rest = 2 * groups + 1;
  for (; rest >= 128; rest >>>= 7) head.push((rest & 127) | 128);
  head.push(rest);
  const bytes = new Uint8Array(4 + head.length + groups);
  new DataView(bytes.buffer).setUint32(0, head.length + groups, true);
  bytes.set(head, 4);
  const bits = bytes.subarray(4 + head.length);
  for (let row = 0; row < rows; row++) {
    if (isThere[row] === 1) bits[row >>> 3] = (bits[row >>> 3] ?? 0) | (1 << (row & 7));
  }
  return bytes;
}
