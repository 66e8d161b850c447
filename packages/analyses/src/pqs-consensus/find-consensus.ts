import { createIntervalSearch, type PqsReading } from '../pqs-search/interval-search.ts';
import type { PqsSearchParameters } from '../pqs-search/search-rules.ts';
import { reverseComplement } from '../scan/reverse-complement.ts';

/** As pqsfinder searches where nothing else is asked for, and every interval counts. */
export const USUAL_SEARCH: PqsSearchParameters = {
  minScore: 52,
  maxLength: 50,
  runMin: 2,
  runMax: 11,
  loopMin: 0,
  loopMax: 30,
  maxBulges: 3,
  maxMismatches: 3,
  maxDefects: 3,
  overlapping: true,
};

/** The quadruplex that speaks for a hit of another method. */
export interface Consensus extends PqsReading {
  /** Bases of the hit before it, on the strand given; negative where it begins in front of the hit. */
  offset: number;
  /** In bases. */
  length: number;
  strand: '+' | '-';
  score: number;
  tetrads: number;
  bulges: number;
  mismatches: number;
}

/** The least share of its bases in the hit, in fifths. */
const SHARED_FIFTHS = 4;

/** Bases on each side of a hit in which a quadruplex may begin or end that has its share in the hit. */
export function sideBp({ maxLength }: Pick<PqsSearchParameters, 'maxLength'>): number {
  return Math.floor(((5 - SHARED_FIFTHS) * maxLength) / 5);
}

const G = 'G'.charCodeAt(0);

/** Letters that a loop may have; U counts as T. */
const isBase = new Uint8Array(256);
for (const letter of 'ACGTU') isBase[letter.charCodeAt(0)] = 1;

type Found = Omit<Consensus, 'runs' | 'loops'>;

/**
 * A finder of the best quadruplex of either strand with at least 80 % of its bases in a hit: the highest
 * score, then the shortest, the leftmost, the plus strand.
 *
 * Its cost grows with the bases of the hit: each window is searched only for scores that reach the best so
 * far, and where it begins in the hit, only for lengths that are better than all shorter ones.
 *
 * @param parameters `overlapping` is of no meaning here: every interval counts
 * @returns a function of the letters of a hit (upper case) with {@link sideBp} more on each side, N outside
 *   of its record, and of the bases that a quadruplex may have at most, which are fewer in short circles;
 *   null where there is no such quadruplex
 */
export function createConsensusFinder(
  parameters: PqsSearchParameters = USUAL_SEARCH,
): (bases: Uint8Array, longestBp?: number) => Consensus | null {
  const { minScore, maxLength } = parameters;
  const side = sideBp(parameters);
  const { read } = createIntervalSearch(parameters);
  // Searches that look for no less than a score; there are as many as there are scores.
  const ofAllLengths = searchesByScore({ ...parameters, overlapping: true });
  const ofBetterLengths = searchesByScore({ ...parameters, overlapping: false });

  return (bases, longestBp = maxLength) => {
    const mostBp = Math.min(maxLength, longestBp);
    const size = bases.length;
    const hitEnd = size - side;
    let best: Found | null = null;
    let bestG: Uint8Array = bases;

    for (const strand of ['+', '-'] as const) {
      const letters = strand === '+' ? bases : reverseComplement(bases);
      const isG = letters.map((letter) => (letter === G ? 1 : 0));
      const ends = stretchEnds(letters);

      const consider = (start: number, windowBp: number) => {
        if (isG[start] !== 1) return;
        const isInside = start >= side;
        const search = (isInside ? ofBetterLengths : ofAllLengths)(best?.score ?? minScore);
        const found = search(isG, start, Math.min(windowBp, mostBp, ends[start] - start));
        // An interval that begins in the hit has its share there, and the last one scores highest.
        for (let at = isInside ? Math.max(0, found.count - 1) : 0; at < found.count; at++) {
          const length = found.lengths[at];
          const end = start + length;
          const shared = Math.min(end, hitEnd) - Math.max(start, side);
          if (5 * shared < SHARED_FIFTHS * length) continue;
          const offset = (strand === '+' ? start : size - end) - side;
          const score = found.scores[at];
          if (best !== null && !isBetter({ offset, length, score }, best)) continue;
          const [tetrads, bulges, mismatches] = [found.tetrads, found.bulges, found.mismatches].map(
            (values) => values[at],
          );
          best = { offset, length, strand, score, tetrads, bulges, mismatches };
          bestG = isG.subarray(start, end);
        }
      };

      // Those in the hit first: what begins before it then has much to reach.
      for (let start = side; start < hitEnd; start++) {
        consider(start, Math.floor((5 * (hitEnd - start)) / SHARED_FIFTHS));
      }
      for (let start = side - 1; start >= 0; start--) consider(start, maxLength);
    }

    if (best === null) return null;
    const reading = read(bestG);
    if (reading === null) throw new Error('A quadruplex that was found has no reading.');
    return { ...(best as Found), ...reading };
  };
}

/** The plus strand is searched first, so that an equal one of the other strand is no better. */
function isBetter(
  { offset, length, score }: Pick<Found, 'offset' | 'length' | 'score'>,
  best: Found,
): boolean {
  if (score !== best.score) return score > best.score;
  return length !== best.length ? length < best.length : offset < best.offset;
}

function searchesByScore(parameters: PqsSearchParameters) {
  const searches = new Map<number, ReturnType<typeof createIntervalSearch>['search']>();
  return (minScore: number) => {
    let search = searches.get(minScore);
    if (search === undefined) {
      ({ search } = createIntervalSearch({ ...parameters, minScore }));
      searches.set(minScore, search);
    }
    return search;
  };
}

/** For each letter the end of the bases that it is one of; itself where it is none. */
function stretchEnds(letters: Uint8Array): Uint32Array {
  const ends = new Uint32Array(letters.length);
  let end = letters.length;
  for (let at = letters.length - 1; at >= 0; at--) {
    if (isBase[letters[at]] === 0) end = at;
    ends[at] = end;
  }
  return ends;
}
