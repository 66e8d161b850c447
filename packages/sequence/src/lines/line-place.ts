/** Keeps the place in a text that comes in chunks; lines end with LF, CRLF or CR. */
export interface LinePlace {
  /** 1-based number of the current line. */
  line(): number;
  /** 1-based column of a byte of the current chunk. Bytes are characters in all that is ASCII. */
  columnOf(i: number): number;
  /**
   * To be called at the start of each line: whether byte `i` is the LF of a line end whose CR came before.
   * The LF is then passed.
   */
  takesRestOfLineEnd(chunk: Uint8Array, i: number): boolean;
  /** @param i index of the CR or LF @returns index of the next line, but for an LF that follows CR */
  endLine(chunk: Uint8Array, i: number): number;
  /** Passes several line ends at once. @param lineStart index at which the current line begins */
  passLineEnds(count: number, lineStart: number): void;
  /** The first columns of the text are no columns, as those of a byte order mark. */
  skipFirstColumns(count: number): void;
  /** Is this the first byte of the text? */
  isStart(i: number): boolean;
  endChunk(chunk: Uint8Array): void;
}

const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;

export function createLinePlace(): LinePlace {
  let line = 1;
  /** Offsets in the text, in bytes: of the current chunk, and of the current line. */
  let chunkOffset = 0;
  let lineOffset = 0;
  let endedWithCarriageReturn = false;

  return {
    line: () => line,
    columnOf: (i) => chunkOffset + i - lineOffset + 1,
    takesRestOfLineEnd(chunk, i) {
      const isRest = endedWithCarriageReturn && chunk[i] === LINE_FEED;
      endedWithCarriageReturn = false;
      if (isRest) lineOffset += 1;
      return isRest;
    },
    endLine(chunk, i) {
      endedWithCarriageReturn = chunk[i] === CARRIAGE_RETURN;
      line += 1;
      lineOffset = chunkOffset + i + 1;
      return i + 1;
    },
    passLineEnds(count, lineStart) {
      line += count;
      lineOffset = chunkOffset + lineStart;
    },
    skipFirstColumns(count) {
      lineOffset = count;
    },
    isStart: (i) => chunkOffset + i === 0,
    endChunk(chunk) {
      chunkOffset += chunk.length;
    },
  };
}
