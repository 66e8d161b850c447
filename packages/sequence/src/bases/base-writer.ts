import { type BaseCopy, type BaseRun, copyBaseRun } from './base-run.ts';
import type { BaseShares } from './base-shares.ts';
import { createLetterCounter } from './nucleic-counts.ts';

/** What a writer has copied. */
export interface CopiedRun extends Pick<BaseRun, 'end' | 'lineEnds' | 'lineStart'> {
  /** Where the case changes inside it, in the whole sequence, ascending. */
  caseChanges: readonly number[];
}

/**
 * Takes the bases out of a text that comes in chunks, in upper case, and counts them. How long a run
 * gets is the writer's own: a quick one goes on where the case changes, too.
 */
export interface BaseWriter {
  /** Begins a chunk. The bases of the one before are overwritten. */
  begin(chunk: Uint8Array): void;
  /**
   * Copies one base or more, also over line ends (LF, CRLF) and blank lines that a base follows.
   *
   * @param from index in the chunk, never below that of an earlier call
   * @param byteClass that of the base there: UPPER_CASE_BASE or LOWER_CASE_BASE
   * @returns where the run ends; valid until the next call
   */
  copyRun(from: number, byteClass: number): Readonly<CopiedRun>;
  /** Bases so far, those before this chunk included. */
  position(): number;
  /** The bases since `begin`, valid until the next one. */
  take(): Uint8Array;
  /** Counts in what was taken last; absent where they would have to be counted for this. */
  takenShares?(): BaseShares;
  /** Upper-case letter -> how often so far; only letters that occur. */
  readCounts(): Record<string, number>;
}

/** The writer that says what all others do; its runs have one case (see `copyBaseRun`). */
export function createBaseWriter(): BaseWriter {
  const letters = createLetterCounter();
  const run = { end: 0, written: 0, lineEnds: 0, lineStart: -1, lineLength: 0, caseChanges: [] };
  const copy = createCopy(letters.table);
  let lengthBefore = 0;

  return {
    begin(chunk) {
      lengthBefore += run.written;
      run.written = 0;
      letters.reserve(chunk.length);
      copy.chunk = chunk;
      copy.source = new DataView(chunk.buffer, chunk.byteOffset, chunk.length);
      // One array for all chunks: a fresh one for each costs more than the copying.
      if (copy.bases.length < chunk.length) {
        copy.bases = new Uint8Array(chunk.length);
        copy.target = new DataView(copy.bases.buffer);
      }
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

function createCopy(counts: Uint32Array): BaseCopy {
  const nothing = new Uint8Array(0);
  const view = new DataView(nothing.buffer);
  return { chunk: nothing, source: view, bases: nothing, target: view, counts };
}
