import { CheckpointError } from '../checkpoint-error.ts';

/** Longer than any name of a tensor. */
const MAX_TEXT_BYTES = 1 << 16;
const MAX_LINE_BYTES = 256;
/** Whole numbers beyond 2^53 are none of a file of weights. */
const MAX_LONG_BYTES = 8;

/** Reads the arguments of opcodes, one after the other; refuses to read past the end. */
export class PickleBytes {
  at = 0;
  readonly #bytes: Uint8Array;
  readonly #view: DataView;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  byte(): number {
    return this.#view.getUint8(this.#take(1));
  }

  uint16(): number {
    return this.#view.getUint16(this.#take(2), true);
  }

  uint32(): number {
    return this.#view.getUint32(this.#take(4), true);
  }

  int32(): number {
    return this.#view.getInt32(this.#take(4), true);
  }

  /** Of floats pickles have the high byte first. */
  float64(): number {
    return this.#view.getFloat64(this.#take(8), false);
  }

  /** An integer of `length` bytes, little-endian, in two's complement. */
  long(length: number): number {
    if (length > MAX_LONG_BYTES) throw malformed(`a whole number of ${length} bytes`);
    const start = this.#take(length);
    let value = 0n;
    for (let at = length - 1; at >= 0; at--) {
      value = (value << 8n) | BigInt(this.#bytes[start + at] as number);
    }
    const number = Number(BigInt.asIntN(8 * length, value));
    if (!Number.isSafeInteger(number)) throw malformed('a whole number beyond 2^53');
    return number;
  }

  text(length: number): string {
    if (length > MAX_TEXT_BYTES) throw malformed(`a text of ${length} bytes`);
    const start = this.#take(length);
    return Buffer.from(this.#bytes.subarray(start, start + length)).toString('utf8');
  }

  /** Up to the next line feed, which is passed over. */
  line(): string {
    const end = this.#bytes.indexOf(0x0a, this.at);
    if (end < 0 || end - this.at > MAX_LINE_BYTES) throw malformed('a name without its end');
    const line = this.text(end - this.at);
    this.at = end + 1;
    return line;
  }

  #take(length: number): number {
    const start = this.at;
    if (start + length > this.#bytes.length) throw malformed('no end');
    this.at = start + length;
    return start;
  }
}

/** @param what the problem, as the end of "it has ..." */
export function malformed(what: string): CheckpointError {
  return new CheckpointError(`Its list of tensors (data.pkl) is not understood: it has ${what}.`);
}
