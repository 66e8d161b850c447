import { type ColumnList, createColumnList } from '../../hits/column-list.ts';

const partColumns = { firstWord: Uint32Array, words: Uint32Array };

/** Parts of a stretch, in words from its first base on. */
export type CodedParts = ColumnList<typeof partColumns>;

/** Places in a stretch, counted from the first base of `good`. */
export interface PartPlaces {
  /** The stretch's own bases; `from` begins a word. */
  from: number;
  to: number;
  /** Words of starts in `good`. */
  words: number;
  recordEnd: number;
}

/**
 * The parts of a stretch that hold bases of good windows, with the runs of other bases between
 * them where these are shorter than the merge gap.
 *
 * A run that touches an end of the stretch may go on beyond it, so a short one belongs to a part,
 * too; only at the record's end nothing follows that could merge.
 */
export function findCodedParts(
  good: Int32Array,
  { from, to, words, recordEnd }: PartPlaces,
  windowSize: number,
  mergeGap: number,
): CodedParts {
  const parts = createColumnList(partColumns);
  // Until a good window is seen, the run before the stretch counts as short.
  let partStart = from;
  let coveredTo = from;
  for (let word = 0; word < words; word++) {
    const starts = good[word];
    if (starts === 0) continue;
    // The first to the last window of a word count as one row: 20 bases too many at most.
    const first = 32 * word + 31 - Math.clz32(starts & -starts);
    const end = 32 * word + 31 - Math.clz32(starts) + windowSize;
    if (first - coveredTo >= mergeGap) {
      addPart(parts, partStart - from, coveredTo - from);
      partStart = Math.max(first, from);
    }
    coveredTo = end;
  }
  coveredTo = Math.min(coveredTo, to);
  if (to - coveredTo < mergeGap && to < recordEnd) coveredTo = to;
  addPart(parts, partStart - from, coveredTo - from);
  return parts;
}

/** Adds [start, end) in whole words, and joins what then touches. */
function addPart(parts: CodedParts, start: number, end: number): void {
  if (end <= start) return;
  const firstWord = start >>> 5;
  const endWord = (end + 31) >>> 5;
  const { columns, count } = parts;
  const last = count - 1;
  if (count > 0) {
    const lastStart = columns.firstWord[last];
    if (firstWord <= lastStart + columns.words[last]) {
      columns.words[last] = endWord - lastStart;
      return;
    }
  }
  const row = parts.addRow();
  parts.columns.firstWord[row] = firstWord;
  parts.columns.words[row] = endWord - firstWord;
}
