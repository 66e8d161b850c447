/** Texts of which each is kept once. */
export interface TextList {
  /** The index of a text, which is added where it is new; -1 where that would be too many. */
  indexOf(text: string): number;
  take(): string[];
}

const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** @param most texts that are kept */
export function createTextList(most = Number.POSITIVE_INFINITY): TextList {
  const indexes = new Map<string, number>();
  // Rows of one sequence or type mostly follow each other.
  let last = '';
  let lastIndex = -1;
  return {
    indexOf(text) {
      if (text === last && lastIndex >= 0) return lastIndex;
      let index = indexes.get(text);
      if (index === undefined) {
        if (indexes.size >= most) return -1;
        index = indexes.size;
        // A copy: a part of a line would keep the whole line, which may be a mebibyte.
        indexes.set(decoder.decode(encoder.encode(text)), index);
      }
      last = text;
      lastIndex = index;
      return index;
    },
    take: () => [...indexes.keys()],
  };
}
