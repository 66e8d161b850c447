import type { Kernel, Stretch } from '../../scan/kernel.ts';
import { type BasePlanes, createBasePlanes, fillBasePlanes, lowBits } from './base-planes.ts';
import { findCodedParts, type PartPlaces } from './coded-parts.ts';
import { createCriteria } from './criteria.ts';
import { fillGoodStarts, wordsBehind } from './good-starts.ts';
import { createCpgJoiner } from './joiner.ts';
import type { CpgParameters } from './parameters.ts';
import { type CpgPieces, PLANES } from './pieces.ts';

/**
 * CpX hunter: Takai, Jones, PNAS 2002;99:3740, doi:10.1073/pnas.052410099, for C and any base X.
 *
 * 1. A stretch of L bases is good when letters / L and pairs / ((letters / 2)^2 / L) are both above
 *    their limits; letters are its C and X, pairs its C followed by X. Where X is C, each C is one
 *    letter, and letters^2 / L pairs are expected. Every other letter, U too, is neither.
 * 2. From the first good window of W bases, windows are laid end to end while they are good; the
 *    first that is not is moved back base by base until it is. That is an island if it is good as a
 *    whole; else a base is cut from both ends until it is, or is shorter than W and dropped. The search
 *    for the next window continues after it.
 * 3. At last, islands with fewer than minIslandMergeGap bases between them become one.
 *
 * `position` is an island's first base, `gcPerc` its letters / L, `observedToExpectedCpG` its ratio.
 * Only the strand given is read: a CpA island of the other strand is a TpG island here.
 *
 * Time is linear: one pass over the bases 32 at a time, a second over the windows that whole words
 * cannot decide. The joiner gets 3 bits for each base near good windows, and keeps those of the open island
 * until nothing can change it any more: tens of windows in real DNA. It keeps more, at 3 bits per base, only
 * for a text made to stay just above a limit everywhere.
 *
 * The reference program differs at the record's end, where its window hangs over, counts X = C in
 * two ways, and compares doubles.
 */
export const cpgKernel: Kernel<CpgPieces, CpgParameters> = {
  context(parameters: CpgParameters) {
    const { minWindowSize } = parameters;
    // Whole words; after the last start as many as are read.
    return {
      before: wordsBefore(minWindowSize) * 32,
      after: (wordsBehind(minWindowSize) + 1) * 32,
    };
  },

  scanner: (parameters) => createCpgScanner(parameters, createPlaneSearch()),

  joiner: createCpgJoiner,
};

/** The passes over all bases and windows, which may be done in other ways than that of this room. */
export interface PlaneSearch {
  /** Planes and good starts of `words` words, to be filled; those of the last stretch may be reused. */
  makeRoom(words: number): { planes: BasePlanes; good: Int32Array };
  fillBasePlanes: typeof fillBasePlanes;
  fillGoodStarts: typeof fillGoodStarts;
}

function createPlaneSearch(): PlaneSearch {
  let planes = createBasePlanes(0);
  let good = new Int32Array(0);
  return {
    makeRoom(words) {
      if (planes.c.length < words) {
        planes = createBasePlanes(words);
        good = new Int32Array(words);
      }
      return { planes, good };
    },
    fillBasePlanes,
    fillGoodStarts,
  };
}

/** The kernel's scanner with a search of its own or another. */
export function createCpgScanner(
  parameters: CpgParameters,
  search: PlaneSearch,
): (stretch: Stretch) => CpgPieces {
  const { minWindowSize: W, minIslandMergeGap, secondNucleotide } = parameters;
  const criteria = createCriteria(parameters);
  const lead = wordsBefore(W);

  return ({ bases, from, to, recordEnd }: Stretch): CpgPieces => {
    const origin = from - 32 * lead;
    const startsEnd = Math.min(to, recordEnd - W + 1) - origin;
    const startWords = (startsEnd + 31) >>> 5;
    const words = startWords + wordsBehind(W);
    const { planes, good } = search.makeRoom(words);
    search.fillBasePlanes(bases, origin, words, secondNucleotide.charCodeAt(0), planes);
    search.fillGoodStarts(planes, startWords, W, criteria, good);
    // Windows that would hang over the record's end.
    const cut = startsEnd & 31;
    const lastWord = good[startWords - 1];
    if (cut !== 0) good[startWords - 1] = lastWord & lowBits(cut);
    good.fill(0, startWords, words);

    const places: PartPlaces = {
      from: 32 * lead,
      to: to - origin,
      words: startWords,
      recordEnd: recordEnd - origin,
    };
    const parts = findCodedParts(good, places, W, minIslandMergeGap).take();
    return { ...parts, planes: copyParts(parts, planes, good, lead, to - from) };
  };
}

function wordsBefore(windowSize: number): number {
  return (windowSize + 30) >>> 5;
}

function copyParts(
  parts: { firstWord: Uint32Array; words: Uint32Array },
  { c, x }: BasePlanes,
  good: Int32Array,
  lead: number,
  lengthBp: number,
): Uint32Array {
  const total = parts.words.reduce((sum, words) => sum + words, 0);
  const copy = new Uint32Array(PLANES * total);
  let out = 0;
  for (let part = 0; part < parts.words.length; part++) {
    const first = parts.firstWord[part];
    const end = first + parts.words[part];
    for (let word = first; word < end; word++) {
      const isCut = 32 * word + 32 > lengthBp;
      const mask = isCut ? lowBits(lengthBp & 31) : -1;
      copy[out++] = c[lead + word] & mask;
      copy[out++] = x[lead + word] & mask;
      copy[out++] = good[lead + word];
    }
  }
  return copy;
}
