import { type ShareSum, sumShares } from '@flipon/sequence/base-shares';
import { type BaseWriter, type CopiedRun, createBaseWriter } from '@flipon/sequence/base-writer';
import { NUCLEOTIDE_LETTERS } from '@flipon/sequence/nucleotides';
import { type SimdModule, simdModule } from './simd-module.ts';

/** Bytes of text in the module's memory at a time: with its copy they fit into the second-level cache. */
const WINDOW_BYTES = 1 << 16;
/** Most bytes read and written past the end. */
const SLACK_BYTES = 32;
const MOST_CHANGES = 4096;
/** Most changes of one step: 16 in a block of bases, and 16 in other letters after it. */
const CHANGES_OF_A_BLOCK = 32;
/** Indices of the results, in 32-bit numbers, then counts of letters and of lanes: see `copyBases`. */
const ANSWER = { end: 0, written: 1, lineEnds: 2, lineStart: 3, changesEnd: 4, counts: 8 };
const LETTERS = 32;
const ANSWER_WORDS = 60;
/** Shorter runs are counted sooner than copied. */
const SHORT_BYTES = 256;

/** A writer equal to that of `createBaseWriter`; where there is no SIMD, it is that one. */
export function createSimdBaseWriter(): BaseWriter {
  const simd = simdModule();
  return simd === null ? createBaseWriter() : createWriterOn(simd);
}

/** The same as `sumShares`; where there is no SIMD, it is that one. */
export const sumSharesSimd: ShareSum = (bases, from, to) => {
  const simd = to - from < SHORT_BYTES ? null : simdModule();
  if (simd === null) return sumShares(bases, from, to);
  const { exports } = simd;
  const at = exports.roomBegin();
  const memory = viewOf(simd, WINDOW_BYTES).bytes;
  memory.set(bases.subarray(from, to), at);
  return exports.countShares(at, at + to - from) >>> 0;
};

interface MemoryView {
  bytes: Uint8Array;
  words: Uint32Array;
}

let latest: MemoryView | null = null;

/** Memory seen as arrays, which are made anew only where it has grown. */
function viewOf(simd: SimdModule, roomBytes: number): MemoryView {
  const buffer = simd.room(roomBytes);
  if (latest?.bytes.buffer !== buffer) {
    latest = { bytes: new Uint8Array(buffer), words: new Uint32Array(buffer) };
  }
  return latest;
}

/** Of a letter in either case among the counts. */
function indexOf(letter: string): number {
  return letter.charCodeAt(0) & (LETTERS - 1);
}

/** Other writers use the same memory between chunks, so nothing is left there. */
function createWriterOn(simd: SimdModule): BaseWriter {
  const { exports } = simd;
  const answer = (exports.roomBegin() + 15) & ~15;
  const changes = answer + 4 * ANSWER_WORDS;
  const changesEnd = changes + 4 * (MOST_CHANGES - CHANGES_OF_A_BLOCK);
  const text = changes + 4 * MOST_CHANGES;
  const copy = text + WINDOW_BYTES + SLACK_BYTES;
  const roomBytes = copy + WINDOW_BYTES + SLACK_BYTES - exports.roomBegin();
  const answerAt = answer >> 2;

  const totals = new Float64Array(LETTERS);
  const caseChanges: number[] = [];
  const run: CopiedRun = { end: 0, lineEnds: 0, lineStart: -1, caseChanges };
  let memory = viewOf(simd, roomBytes);
  let chunk: Uint8Array = new Uint8Array(0);
  let bases = new Uint8Array(0);
  let lengthBefore = 0;
  let gcBp = 0;
  let nBp = 0;
  /** Bases of this chunk, those before the window, and where the window begins and ends in the text. */
  let written = 0;
  let writtenBefore = 0;
  let windowStart = 0;
  let windowEnd = 0;

  function openWindow(from: number): void {
    closeWindow();
    memory = viewOf(simd, roomBytes);
    windowStart = from;
    windowEnd = Math.min(chunk.length, from + WINDOW_BYTES);
    writtenBefore = written;
    memory.bytes.set(chunk.subarray(windowStart, windowEnd), text);
    memory.bytes[text + windowEnd - windowStart] = 0;
    memory.words.fill(0, answerAt, answerAt + ANSWER_WORDS);
  }

  /** Takes what was copied and counted out of the memory. */
  function closeWindow(): void {
    if (written === writtenBefore) return;
    bases.set(memory.bytes.subarray(copy, copy + written - writtenBefore), writtenBefore);
    exports.endCounts(answer, written - writtenBefore);
    writtenBefore = written;
    for (let letter = 0; letter < LETTERS; letter++) {
      totals[letter] = (totals[letter] ?? 0) + answered(ANSWER.counts + letter);
    }
    gcBp += countOf('G') + countOf('C');
    nBp += countOf('N');
  }

  const answered = (what: number): number => memory.words[answerAt + what] ?? 0;
  const countOf = (letter: string): number => answered(ANSWER.counts + indexOf(letter));

  return {
    begin(next) {
      lengthBefore += written;
      written = 0;
      writtenBefore = 0;
      windowEnd = 0;
      gcBp = 0;
      nBp = 0;
      chunk = next;
      if (bases.length < chunk.length) bases = new Uint8Array(chunk.length);
    },
    copyRun(from) {
      if (from >= windowEnd) openWindow(from);
      // The address that the first base of the sequence would have in the copy.
      const origin = copy - writtenBefore - lengthBefore;
      const shift = windowStart - text;
      exports.copyBases(from - shift, copy + written - writtenBefore, changes, changesEnd, answer);
      written += answered(ANSWER.written);
      run.end = answered(ANSWER.end) + shift;
      run.lineEnds = answered(ANSWER.lineEnds);
      run.lineStart = answered(ANSWER.lineStart) + shift;
      const last = answered(ANSWER.changesEnd) >> 2;
      if (caseChanges.length > 0) caseChanges.length = 0;
      for (let at = changes >> 2; at < last; at++) {
        caseChanges.push((memory.words[at] ?? 0) - origin);
      }
      return run;
    },
    position: () => lengthBefore + written,
    take() {
      closeWindow();
      windowEnd = 0;
      return bases.subarray(0, written);
    },
    takenShares: () => ({ gcBp, nBp }),
    readCounts() {
      const counts: Record<string, number> = {};
      for (const letter of NUCLEOTIDE_LETTERS) {
        const count = totals[indexOf(letter)] ?? 0;
        if (count > 0) counts[letter] = count;
      }
      return counts;
    },
  };
}
