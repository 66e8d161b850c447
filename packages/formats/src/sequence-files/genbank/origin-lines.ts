import { createLineCutter } from '../line-cutter.ts';

const LETTERS_PER_LINE = 60;
const LETTERS_PER_BLOCK = 10;
const NUMBER_WIDTH = 9;
/** Behind 999,999,999 bases numbers are wider than their columns. */
const WIDEST_NUMBER = 16;
const BLOCKS = LETTERS_PER_LINE / LETTERS_PER_BLOCK;
const [SPACE, LINE_FEED, ZERO, LOWER_CASE] = [32, 10, 48, 32];

/** The bases of an entry: lower case, in blocks of ten, each line with the number of its first one. */
export function createOriginLines() {
  let position = 1;
  return createLineCutter({
    width: LETTERS_PER_LINE,
    longestLine: WIDEST_NUMBER + LETTERS_PER_LINE + BLOCKS + 1,
    write(out, start, letters) {
      let at = writeNumber(out, start, position);
      for (let i = 0; i < letters.length; i++) {
        if (i % LETTERS_PER_BLOCK === 0) out[at++] = SPACE;
        out[at++] = (letters[i] ?? 0) | LOWER_CASE;
      }
      out[at++] = LINE_FEED;
      position += letters.length;
      return at;
    },
  });
}

function writeNumber(out: Uint8Array, start: number, value: number): number {
  const width = Math.max(NUMBER_WIDTH, String(value).length);
  let rest = value;
  for (let at = start + width - 1; at >= start; at--) {
    out[at] = rest === 0 ? SPACE : ZERO + (rest % 10);
    rest = Math.floor(rest / 10);
  }
  return start + width;
}
