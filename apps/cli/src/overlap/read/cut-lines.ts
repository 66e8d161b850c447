import { LineError } from './line-error.ts';

const LINE_END = 10;
const RETURN = 13;
/** A hit in JSON lines tells all its letters. */
const LONGEST_LINE_BYTES = 1 << 24;

/** A line in the bytes that it lies in, without its end. They are overwritten after the call. */
export type TakeLine = (bytes: Uint8Array, from: number, to: number) => void;

/** Cuts bytes that come in pieces into lines; LF or CR LF ends them. */
export interface LineCutter {
  push(chunk: Uint8Array): void;
  finish(): void;
}

/** @param take told every line; a LineError that it throws, and one for a line without end, gets its number */
export function createLineCutter(take: TakeLine): LineCutter {
  /** The beginning of a line whose end has not come. */
  let rest = new Uint8Array(0);
  let line = 0;

  function tell(bytes: Uint8Array, from: number, to: number): void {
    line++;
    const end = to > from && bytes[to - 1] === RETURN ? to - 1 : to;
    try {
      take(bytes, from, end);
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

  return {
    push(chunk) {
      let from = 0;
      if (rest.length > 0) {
        const end = chunk.indexOf(LINE_END);
        if (end < 0) return keep(chunk);
        keep(chunk.subarray(0, end));
        tell(rest, 0, rest.length);
        rest = new Uint8Array(0);
        from = end + 1;
      }
      for (;;) {
        const end = chunk.indexOf(LINE_END, from);
        if (end < 0) break;
        tell(chunk, from, end);
        from = end + 1;
      }
      if (from < chunk.length) keep(chunk.subarray(from));
    },
    finish() {
      if (rest.length > 0) tell(rest, 0, rest.length);
    },
  };
}
