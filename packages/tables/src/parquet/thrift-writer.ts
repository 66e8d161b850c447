/**
 * Writes the compact protocol of Thrift, in which the parts of a Parquet file describe themselves.
 *
 * Source: Apache Thrift, thrift-compact-protocol.md.
 */
export interface ThriftWriter {
  i32(field: number, value: number): void;
  /** Whole, and not below 0. */
  i64(field: number, value: number): void;
  bool(field: number, value: boolean): void;
  bytes(field: number, value: Uint8Array | string): void;
  struct(field: number, write: () => void): void;
  i32List(field: number, values: readonly number[]): void;
  textList(field: number, values: readonly string[]): void;
  structList<T>(field: number, values: readonly T[], write: (value: T) => void): void;
  /** The struct that was written, with its end. */
  finish(): Uint8Array<ArrayBuffer>;
}

const encoder = new TextEncoder();

const TRUE = 1;
const FALSE = 2;
const I32 = 5;
const I64 = 6;
const BINARY = 8;
const LIST = 9;
const STRUCT = 12;
/** Lists of fewer have their size in the byte of their type. */
const LONG_LIST = 15;

export function createThriftWriter(): ThriftWriter {
  let bytes = new Uint8Array(1024);
  let used = 0;
  let last = 0;

  function reserve(count: number): void {
    if (used + count <= bytes.length) return;
    const larger = new Uint8Array(Math.max(2 * bytes.length, used + count));
    larger.set(bytes.subarray(0, used));
    bytes = larger;
  }

  function byte(value: number): void {
    reserve(1);
    bytes[used++] = value;
  }

  function varint(value: number): void {
    let rest = value;
    for (; rest >= 128; rest = Math.floor(rest / 128)) byte((rest % 128) + 128);
    byte(rest);
  }

  function head(field: number, type: number): void {
    byte(((field - last) << 4) | type);
    last = field;
  }

  function binary(value: Uint8Array | string): void {
    const encoded = typeof value === 'string' ? encoder.encode(value) : value;
    varint(encoded.length);
    reserve(encoded.length);
    bytes.set(encoded, used);
    used += encoded.length;
  }

  function listHead(field: number, type: number, count: number): void {
    head(field, LIST);
    if (count < LONG_LIST) {
      byte((count << 4) | type);
    } else {
      byte((LONG_LIST << 4) | type);
      varint(count);
    }
  }

  function inside(write: () => void): void {
    const outer = last;
    last = 0;
    write();
    byte(0);
    last = outer;
  }

  const zigzag = (value: number) => (value < 0 ? -2 * value - 1 : 2 * value);
  return {
    i32(field, value) {
      head(field, I32);
      varint(zigzag(value));
    },
    i64(field, value) {
      head(field, I64);
      varint(zigzag(value));
    },
    bool: (field, value) => head(field, value ? TRUE : FALSE),
    bytes(field, value) {
      head(field, BINARY);
      binary(value);
    },
    struct(field, write) {
      head(field, STRUCT);
      inside(write);
    },
    i32List(field, values) {
      listHead(field, I32, values.length);
      for (const value of values) varint(zigzag(value));
    },
    textList(field, values) {
      listHead(field, BINARY, values.length);
      for (const value of values) binary(value);
    },
    structList(field, values, write) {
      listHead(field, STRUCT, values.length);
      for (const value of values) inside(() => write(value));
    },
    finish() {
      byte(0);
      return bytes.slice(0, used);
    },
  };
}
