import type { Strand } from './annotation-feature.ts';

const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/;
/** The pattern tries each way to part the digits: endless ones would take for ever. */
const LONGEST_NUMBER = 50;
/** What programs write where they have no number, also for one that no double can hold. */
const NO_NUMBER = /^(?:[+-]?(?:nan|inf|infinity)|n\/?a|null|none|\.|-|\*)?$/i;
const STRANDS: Readonly<Record<string, Strand>> = {
  ...{ '+': '+', '1': '+', '+1': '+' },
  ...{ '-': '-', '-1': '-' },
  ...{ '.': '.', '': '.' },
};

/** A decimal number that a double can hold. */
export function isNumber(text: string): boolean {
  return text.length <= LONGEST_NUMBER && NUMBER.test(text) && Number.isFinite(Number(text));
}

/** Does a cell say that there is no number: NaN, NA, a dot, nothing? */
export function isNoNumber(text: string): boolean {
  return NO_NUMBER.test(text);
}

/** The strand that a cell states; null where it is neither a strand nor a sign for none. */
export function readStrand(text: string): Strand | null {
  return STRANDS[text] ?? null;
}

/** A value in a sentence. */
export function show(text: string): string {
  return `"${text.length > 40 ? `${text.slice(0, 40)}…` : text}"`;
}

/** A line that was kept without something that it states; the sentence says how many there are. */
export interface KeptLine {
  /** 1-based, the first of them. */
  line: number;
  message: string;
}

/** Counts what rows state that is not read, though they are kept. */
export interface OddCells {
  /** Told of a strand that is none. */
  strand(text: string, line: number): void;
  /** Told of blocks that do not fit each other or their feature. */
  blocks(line: number): void;
  list(): KeptLine[];
}

export function createOddCells(): OddCells {
  const strands = { count: 0, line: 0, text: '' };
  const blocks = { count: 0, line: 0 };
  const rows = (count: number, one: string, many: string) =>
    count === 1 ? `1 row ${one}` : `${count.toLocaleString('en-US')} rows ${many}`;
  return {
    strand(text, line) {
      if (strands.count === 0) Object.assign(strands, { text, line });
      strands.count += 1;
    },
    blocks(line) {
      if (blocks.count === 0) blocks.line = line;
      blocks.count += 1;
    },
    list() {
      const kept: KeptLine[] = [];
      if (strands.count > 0) {
        const { count, line, text } = strands;
        const message = `${rows(count, 'has', 'have')} a strand that is neither + nor -, which is read as none: ${show(text)} in line ${line}.`;
        kept.push({ line, message });
      }
      if (blocks.count > 0) {
        const { count, line } = blocks;
        const message = `${rows(count, 'has', 'have')} blocks that do not fit, and ${count === 1 ? 'is' : 'are'} read as one part: first in line ${line}.`;
        kept.push({ line, message });
      }
      return kept;
    },
  };
}
