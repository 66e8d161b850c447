const LINE_END = 10;
const RETURN = 13;
/** A hit in JSON lines contains all its letters. */
const LONGEST_LINE_BYTES = 1 << 24;

/** Takes a line, without its end, in the bytes of its chunk. The bytes are overwritten after the call. */
export type TakeLine = (bytes: Uint8Array, from: number, to: number) => void;

/** Cuts bytes that come in pieces into lines; LF, CR LF or CR ends them. */
export interface LineCutter {
  push(chunk: Uint8Array): void;
  finish(): void;
}

/**
 * @param take called with every line; a LineError that it throws, and one for a line without end, gets its
 * number
 */
export function createLineCutter(take: TakeLine): LineCutter {
  /** The beginning of a line whose end has not come. */
  let rest = new Uint8Array(0);
  let line = 0;
  let endedWithReturn = false;

  function tell(bytes: Uint8Array, from: number, to: number): void {
    line++;
    try {
      take(bytes, from, to);
    } catch (error) {
      if (error instanceof LineError) error.line = line;
      throw error;
    }
  }

  function keep(bytes: Uint8Array): void {
    rest = rest.length === 0 ? bytes.slice() : Buffer.concat([rest, bytes]);
    if (rest.length <= LONGEST_LINE_BYTES) return;
    const error = new LineError('It is longer than 16 MiB: this is no text of lines.');
    error.line = line + 1;
    throw error;
  }

  function endLine(bytes: Uint8Array, from: number, to: number): void {
    if (rest.length === 0) {
      tell(bytes, from, to);
      return;
    }
    keep(bytes.subarray(from, to));
    tell(rest, 0, rest.length);
    rest = new Uint8Array(0);
  }

  return {
    push(chunk) {
      if (chunk.length === 0) return;
      let from = endedWithReturn && chunk[0] === LINE_END ? 1 : 0;
      endedWithReturn = chunk.at(-1) === RETURN;
      // Looked for again only once it is passed: most texts have none.
      let nextReturn = chunk.indexOf(RETURN, from);
      for (;;) {
        const feed = chunk.indexOf(LINE_END, from);
        const isReturn = nextReturn >= 0 && (feed < 0 || nextReturn < feed);
        const end = isReturn ? nextReturn : feed;
        if (end < 0) break;
        endLine(chunk, from, end);
        from = end + (isReturn && feed === end + 1 ? 2 : 1);
        if (isReturn) nextReturn = chunk.indexOf(RETURN, from);
      }
      if (from < chunk.length) keep(chunk.subarray(from));
    },
    finish() {
      if (rest.length > 0) tell(rest, 0, rest.length);
    },
  };
}

/** A line of a file of intervals that cannot be meant. `message` is a sentence for the user. */
export class LineError extends Error {
  override readonly name = 'LineError';
  /** 1-based. */
  line = 0;
}
