const LENGTH_BYTES = 4;

const encoder = new TextEncoder();

/** The end of a file, or of a part of one: how long is what is before it, and a sign of ASCII that says what it is. */
export interface FileEnd {
  /** Bytes of what is before the end. */
  length: number;
  sign: string;
}

/** Bytes of an end whose sign has as many letters as this one. */
export function endBytes(sign: string): number {
  return LENGTH_BYTES + sign.length;
}

export function encodeEnd({ length, sign }: FileEnd): Uint8Array {
  const bytes = new Uint8Array(endBytes(sign));
  new DataView(bytes.buffer).setUint32(0, length, true);
  encoder.encodeInto(sign, bytes.subarray(LENGTH_BYTES));
  return bytes;
}

/** @param bytes those of {@link encodeEnd}, all of them */
export function decodeEnd(bytes: Uint8Array): FileEnd {
  const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0, true);
  return { length, sign: String.fromCharCode(...bytes.subarray(LENGTH_BYTES)) };
}
