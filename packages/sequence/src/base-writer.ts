import { type BaseCopy, type BaseRun, copyBaseRun } from './base-run.ts';
import { createLetterCounter } from './nucleic-counts.ts';

/** Takes the bases out of a text that comes in chunks, in upper case, and counts them. */
export interface BaseWriter {
  /** Begins a chunk, and a fresh array that has room for its bases. */
  begin(chunk: Uint8Array): void;
  /**
   * Copies a run of bases of one case, also over line ends (see `copyBaseRun`).
   *
   * @param from index in the chunk
   * @param byteClass that of the base there: UPPER_CASE_BASE or LOWER_CASE_BASE
   * @returns where the run ends; valid until the next call
   */
  copyRun(from: number, byteClass: number): Readonly<BaseRun>;
  /** Bases so far, those before this chunk included. */
  position(): number;
  /** The bases since `begin`. */
  take(): Uint8Array;
  /** Upper-case letter -> how often so far; only letters that occur. */
  readCounts(): Record<string, number>;
}

const NOTHING = new Uint8Array(0);

export function createBaseWriter(): BaseWriter {
  const letters = createLetterCounter();
  const run: BaseRun = { end: 0, written: 0, lineEnds: 0, lineStart: -1, lineLength: 0 };
  let copy = createCopy(NOTHING, letters.table);
  let lengthBefore = 0;

  return {
    begin(chunk) {
      lengthBefore += run.written;
      run.written = 0;
      letters.reserve(chunk.length);
      copy = createCopy(chunk, letters.table);
    },
    copyRun(from, byteClass) {
      copyBaseRun(copy, from, run.written, byteClass, run);
      return run;
    },
    position: () => lengthBefore + run.written,
    take: () => copy.bases.subarray(0, run.written),
    readCounts: () => letters.read(),
  };
}

function createCopy(chunk: Uint8Array, counts: Uint32Array): BaseCopy {
  const bases = new Uint8Array(chunk.length);
  return {
    chunk,
    source: new DataView(chunk.buffer, chunk.byteOffset, chunk.length),
    bases,
    target: new DataView(bases.buffer),
    counts,
  };
}
