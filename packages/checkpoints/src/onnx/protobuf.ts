// The wire format of Protocol Buffers: a field is a key (number and type), and its value.
// https://protobuf.dev/programming-guides/encoding/
const VARINT = 0;
const BYTES = 2;
const FIXED32 = 5;

/** A whole number, 0 or more, in groups of seven bits, the low ones first. */
export function varint(value: number): Uint8Array {
  const bytes: number[] = [];
  let rest = value;
  while (rest >= 128) {
    bytes.push((rest % 128) | 128);
    rest = Math.floor(rest / 128);
  }
  bytes.push(rest);
  return Uint8Array.from(bytes);
}

/** A field with a whole number, 0 or more. */
export function numberField(field: number, value: number): Uint8Array {
  return Buffer.concat([key(field, VARINT), varint(value)]);
}

/** A field with a whole number of any sign, as 64 bits in two's complement. */
export function signedField(field: number, value: number): Uint8Array {
  if (value >= 0) return numberField(field, value);
  let rest = BigInt.asUintN(64, BigInt(value));
  const bytes: number[] = [];
  for (; rest >= 128n; rest >>= 7n) bytes.push(Number(rest & 127n) | 128);
  bytes.push(Number(rest));
  return Buffer.concat([key(field, VARINT), Uint8Array.from(bytes)]);
}

export function floatField(field: number, value: number): Uint8Array {
  const bytes = Buffer.alloc(4);
  bytes.writeFloatLE(value);
  return Buffer.concat([key(field, FIXED32), bytes]);
}

/** A field with a text, bytes or a message. */
export function bytesField(field: number, value: string | Uint8Array): Uint8Array {
  const bytes = typeof value === 'string' ? Buffer.from(value) : value;
  return Buffer.concat([bytesHead(field, bytes.length), bytes]);
}

/** The key and length of a field whose bytes are written later. */
export function bytesHead(field: number, length: number): Uint8Array {
  return Buffer.concat([key(field, BYTES), varint(length)]);
}

/** A message of some fields. */
export function message(...fields: readonly Uint8Array[]): Uint8Array {
  return Buffer.concat(fields);
}

function key(field: number, type: number): Uint8Array {
  return varint(field * 8 + type);
}
