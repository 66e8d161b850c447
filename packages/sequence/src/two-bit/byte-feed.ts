/** A step of reading that may need further bytes: it yields where it has to wait for them. */
export type Reading<T> = Generator<undefined, T, undefined>;

/** Bytes that come in chunks, for a reader that asks for them in an order of its own. */
export interface ByteFeed {
  /** Brings the next bytes, once all before were read. */
  push(chunk: Uint8Array): void;
  /** Of the next byte, in the whole. */
  offset(): number;
  /** The bytes that have arrived and were not taken. */
  rest(): Uint8Array;
  /** @param bytes at most as many as `rest` has */
  pass(bytes: number): void;
  /** The next bytes, valid until the next call. */
  take(bytes: number): Reading<Uint8Array>;
  /** The next four bytes as a number; -1 where not all of them are there, which then waits for `word`. */
  wordAtHand(isLittleEndian: boolean): number;
  word(isLittleEndian: boolean): Reading<number>;
  skip(bytes: number): Reading<void>;
}

export function createByteFeed(): ByteFeed {
  let chunk: Uint8Array = new Uint8Array(0);
  let view = new DataView(chunk.buffer);
  let at = 0;
  let offset = 0;
  /** More than any single value takes. */
  const gathered = new Uint8Array(256);
  const gatheredView = new DataView(gathered.buffer);

  function pass(bytes: number): void {
    at += bytes;
    offset += bytes;
  }

  function* take(bytes: number): Reading<Uint8Array> {
    let filled = 0;
    while (filled < bytes) {
      if (at === chunk.length) yield;
      const part = chunk.subarray(at, at + bytes - filled);
      gathered.set(part, filled);
      filled += part.length;
      pass(part.length);
    }
    return gathered.subarray(0, bytes);
  }

  return {
    push(next) {
      chunk = next;
      view = new DataView(chunk.buffer, chunk.byteOffset, chunk.length);
      at = 0;
    },
    offset: () => offset,
    rest: () => chunk.subarray(at),
    pass,
    take,
    wordAtHand(isLittleEndian) {
      if (at + 4 > chunk.length) return -1;
      const word = view.getUint32(at, isLittleEndian);
      pass(4);
      return word;
    },
    *word(isLittleEndian) {
      yield* take(4);
      return gatheredView.getUint32(0, isLittleEndian);
    },
    *skip(bytes) {
      let left = bytes;
      while (left > 0) {
        if (at === chunk.length) yield;
        const passed = Math.min(left, chunk.length - at);
        pass(passed);
        left -= passed;
      }
    },
  };
}
