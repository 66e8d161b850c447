import { BAD, BYTE_CLASS } from './nucleotides.ts';

/** Text that is read, and the array that takes its bases; both may be seen word by word. */
export interface BaseCopy {
  chunk: Uint8Array;
  source: DataView;
  bases: Uint8Array;
  target: DataView;
  /** See `LetterCounter`. */
  readonly counts: Uint32Array;
}

/** What a call of `copyBaseRun` came to; the fields are written anew in every call. */
export interface BaseRun {
  /** Index in the chunk after the run. */
  end: number;
  /** Index in the bases after the run. */
  written: number;
  /** Line ends inside the run, and the start of the line after the last of them. */
  lineEnds: number;
  lineStart: number;
  /** Bases on the last whole line: a guess for the next one, kept from call to call. */
  lineLength: number;
}

const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;
const TO_UPPER_CASE = 0xdf;
const WORD_TO_UPPER_CASE = 0xdfdfdfdf;

/** Class of each pair of bytes a + 256 b: that of both, or BAD where they differ. */
const PAIR_CLASS: Uint8Array = createPairClasses();

/**
 * Copies a run of bases of one case to `bases[to]` and on, in upper case, and counts them. The run
 * begins with the base at `from` and goes on over line ends (LF, CRLF) as long as the next line
 * begins with a base of the same case.
 *
 * This is the hot loop of the parser. It goes word by word, because a byte at a time takes twice as
 * long, and over line ends, because the way out and back in costs as much as half a line.
 *
 * @param byteClass UPPER_CASE_BASE or LOWER_CASE_BASE
 */
export function copyBaseRun(
  copy: BaseCopy,
  from: number,
  to: number,
  byteClass: number,
  run: BaseRun,
): void {
  const { chunk, source, bases, target, counts } = copy;
  const classes = BYTE_CLASS;
  const end = chunk.length | 0;
  let i = from | 0;
  // Added to an index of the chunk it gives the index of the bases. A chunk is far below 2^31 bytes,
  // so | 0 is safe; it keeps the arithmetic in small integers.
  let shift = (to - from) | 0;
  let lineEnds = 0;
  let lineStart = -1;
  let lineLength = run.lineLength | 0;
  for (;;) {
    const start = i;
    const guessedEnd = (i + lineLength) | 0;
    if (start === lineStart && guessedEnd < end && isLineEnd(chunk[guessedEnd])) {
      const wordsEnd = (i + (lineLength & ~3)) | 0;
      i = copyGuessedWords(source, i, wordsEnd, target, shift, byteClass, counts);
    } else {
      i = copyWords(source, i, end - 3, target, shift, byteClass, counts);
    }
    while (i < end) {
      const byte = chunk[i] ?? 0;
      if (classes[byte] !== byteClass) break;
      counts[byte] = (counts[byte] ?? 0) + 1;
      bases[(i + shift) | 0] = byte & TO_UPPER_CASE;
      i = (i + 1) | 0;
    }
    let next = i;
    if (next < end && chunk[next] === CARRIAGE_RETURN) next = (next + 1) | 0;
    if (next === end || chunk[next] !== LINE_FEED) break;
    next = (next + 1) | 0;
    lineLength = (i - start) | 0;
    if (next === end || classes[chunk[next] ?? 0] !== byteClass) break;
    shift = (shift - (next - i)) | 0;
    i = next;
    lineStart = next;
    lineEnds = (lineEnds + 1) | 0;
  }
  run.end = i;
  run.written = i + shift;
  run.lineEnds = lineEnds;
  run.lineStart = lineStart;
  run.lineLength = lineLength;
}

/** Copies whole words up to the first that holds anything else. @returns the index of that word */
function copyWords(
  source: DataView,
  from: number,
  to: number,
  target: DataView,
  shift: number,
  byteClass: number,
  counts: Uint32Array,
): number {
  let i = from | 0;
  while (i < to) {
    const word = source.getInt32(i, true);
    if (classOfWord(word) !== byteClass) break;
    countWord(counts, word, 1);
    target.setInt32((i + shift) | 0, word & WORD_TO_UPPER_CASE, true);
    i = (i + 4) | 0;
  }
  return i;
}

/**
 * The same for words that most likely are all bases of the case: they are looked at only once all
 * are copied, and where one was something else, it is all undone and done with care.
 */
function copyGuessedWords(
  source: DataView,
  from: number,
  to: number,
  target: DataView,
  shift: number,
  byteClass: number,
  counts: Uint32Array,
): number {
  let classesOfAll = byteClass | 0;
  for (let i = from | 0; i < to; i = (i + 4) | 0) {
    const word = source.getInt32(i, true);
    classesOfAll &= classOfWord(word);
    countWord(counts, word, 1);
    target.setInt32((i + shift) | 0, word & WORD_TO_UPPER_CASE, true);
  }
  if (classesOfAll === byteClass) return to;
  for (let i = from | 0; i < to; i = (i + 4) | 0) {
    countWord(counts, source.getInt32(i, true), -1);
  }
  return copyWords(source, from, to, target, shift, byteClass, counts);
}

/** Class of the four bytes of a word: that of all, or BAD where they differ. */
function classOfWord(word: number): number {
  return (PAIR_CLASS[word & 0xffff] ?? BAD) & (PAIR_CLASS[word >>> 16] ?? BAD);
}

/** Counts the bytes of a word, or with -1 takes them off the count again. */
function countWord(counts: Uint32Array, word: number, times: 1 | -1): void {
  const low = word & 0xffff;
  const high = word >>> 16;
  counts[low] = (counts[low] ?? 0) + times;
  counts[high] = (counts[high] ?? 0) + times;
}

function isLineEnd(byte: number | undefined): boolean {
  return byte === LINE_FEED || byte === CARRIAGE_RETURN;
}

function createPairClasses(): Uint8Array {
  const pairs = new Uint8Array(256 * 256);
  for (let pair = 0; pair < pairs.length; pair += 1) {
    const first = BYTE_CLASS[pair & 255] ?? BAD;
    if (first === BYTE_CLASS[pair >>> 8]) pairs[pair] = first;
  }
  return pairs;
}
