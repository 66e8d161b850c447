import { toExactDecimal } from '../../numbers/exact-decimal.ts';
import { tabulateChanges } from './change-table.ts';
import { g4killer } from './g4killer.ts';
import { meanScore, sumOfRuns } from './score-g4.ts';
import { countChangeSets, walkChangeSets } from './walk-changes.ts';

export interface G4KillerParameters {
  /** What the score may be at most, 0 or more: of the given strand, or of the complementary one. */
  threshold: number;
  /** C is changed instead of G. */
  onComplementary: boolean;
}

/** The answer under its wire names. Scores keep the sign of G4 hunter: G positive, C negative. */
export interface G4KillerResult {
  originSequence: string;
  originScore: number;
  targetThreshold: number;
  onComplementary: boolean;
  changeCount: number;
  mutationScore: number;
  /** How many masks there are; as its decimal digits where it is more than 2^53 - 1. */
  mutationVariants: number | string;
  /** The first of them, W for each changed base, in the order of the changed positions. */
  mutationSequences: string[];
}

const MASK = 'W'.charCodeAt(0);
const asciiDecoder = new TextDecoder('latin1');

/**
 * G4 killer: Brazda et al., Bioinformatics 2020, doi:10.1093/bioinformatics/btaa057.
 *
 * 1. Scores are those of G4 hunter: each base of a run of n G has min(n, 4), of C the negative,
 *    every other letter 0; the score of the sequence is the mean over all its letters.
 * 2. Some G become W, which scores 0 and ends runs, so that the score is at most the threshold; on
 *    the complementary strand it is C, and the negative of the score.
 * 3. Of all such sets those count that change the fewest bases, and of these those of the least
 *    score. Every one of them is a mask; they share one score.
 *
 * Time is at most letters x changes. The first program, as far as its recorded answer shows, changed
 * the middle of the longest run again and again: that is one mask, and not always one of the fewest
 * changes (GGGGGGGG at 1.5 took it three, while GGWGGWGG has two).
 *
 * @param sequence upper-case letters without W, of any length
 * @param maxMasks more masks are counted, but not listed
 */
export function killG4(
  sequence: string,
  { threshold, onComplementary }: G4KillerParameters,
  maxMasks: number = g4killer.maxMasks,
): G4KillerResult {
  const [result] = killG4ForEach(sequence, { thresholds: [threshold], onComplementary }, maxMasks);
  if (result === undefined) throw new Error('one threshold has one result');
  return result;
}

/**
 * {@link killG4} for several thresholds, in their order. The table of changes is made once, so far as
 * the lowest threshold needs it.
 */
export function killG4ForEach(
  sequence: string,
  { thresholds, onComplementary }: { thresholds: readonly number[]; onComplementary: boolean },
  maxMasks: number = g4killer.maxMasks,
): G4KillerResult[] {
  const target = onComplementary ? 'C' : 'G';
  const places = placesOf(sequence, target);
  const continues = Uint8Array.from(places, (place, at) => (places[at - 1] === place - 1 ? 1 : 0));
  const opposite = sumOfRuns(sequence, onComplementary ? 'G' : 'C');
  const scoreOf = (sum: number) =>
    meanScore(onComplementary ? opposite - sum : sum - opposite, sequence.length);
  const originScore = scoreOf(sumOfRuns(sequence, target));
  const maxScores = thresholds.map(
    (threshold) => floorProduct(threshold, sequence.length) + opposite,
  );
  const lowest = Math.min(...maxScores);
  if (lowest < 0) throw new RangeError('the threshold is below 0');
  const table = tabulateChanges(continues, boundChanges(continues, lowest));

  const maskWith = createMasker(sequence, places);

  return thresholds.map((threshold, at) => {
    const changeCount = table.minScores.findIndex((score) => score <= maxScores[at]);
    const mutationSequences: string[] = [];
    // Without a change there is one mask, the sequence itself.
    if (maxMasks > 0 && changeCount === 0) mutationSequences.push(sequence);
    else if (maxMasks > 0) {
      for (const isChanged of walkChangeSets(table, changeCount)) {
        mutationSequences.push(maskWith(isChanged));
        if (mutationSequences.length === maxMasks) break;
      }
    }
    return {
      originSequence: sequence,
      originScore,
      targetThreshold: threshold,
      onComplementary,
      changeCount,
      mutationScore: scoreOf(table.minScores[changeCount]),
      mutationVariants: exactNumber(countChangeSets(table, changeCount)),
      mutationSequences,
    };
  });
}

function placesOf(sequence: string, letter: string): number[] {
  const places: number[] = [];
  for (let at = sequence.indexOf(letter); at !== -1; at = sequence.indexOf(letter, at + 1)) {
    places.push(at);
  }
  return places;
}

/** The largest integer k with k <= value x factor, exactly, for a value of 0 or more. */
function floorProduct(value: number, factor: number): number {
  const { digits, decimals } = toExactDecimal(value);
  return Number((digits * BigInt(factor)) / 10n ** BigInt(decimals));
}

/** Makes masks of a sequence of ASCII letters, in one place and so in little time. */
function createMasker(sequence: string, places: readonly number[]) {
  const letters = new Uint8Array(sequence.length);
  for (let at = 0; at < letters.length; at++) letters[at] = sequence.charCodeAt(at);
  const [target = 0] = places.slice(0, 1).map((place) => letters[place]);
  return (isChanged: readonly boolean[]): string => {
    for (let letter = 0; letter < places.length; letter++) {
      letters[places[letter]] = isChanged[letter] ? MASK : target;
    }
    return asciiDecoder.decode(letters);
  };
}

/** JSON readers round larger numbers silently, and beyond 1.8 x 10^308 there is none. */
function exactNumber(count: bigint): number | string {
  return count <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(count) : String(count);
}

/**
 * As many changes as certainly suffice: the middle of the longest run is changed again and again, as
 * the first program did, which is seldom far from the fewest.
 *
 * @param continues for each letter that may be changed: 1 where the base before it is one, too
 * @param maxScore what the sum of the scores of all runs may be at most, 0 or more
 */
export function boundChanges(continues: Uint8Array, maxScore: number): number {
  const runs = countRuns(continues);
  let score = runs.reduce((sum, count, length) => sum + count * scoreOfRun(length), 0);
  let changes = 0;
  // What a run falls into is shorter, so lengths are passed once.
  for (let length = runs.length - 1; length > 0; length--) {
    const left = Math.floor((length - 1) / 2);
    const right = length - 1 - left;
    while (runs[length] > 0) {
      if (score <= maxScore) return changes;
      score += scoreOfRun(left) + scoreOfRun(right) - scoreOfRun(length);
      runs[length] -= 1;
      runs[left] += 1;
      runs[right] += 1;
      changes += 1;
    }
  }
  return changes;
}

function scoreOfRun(length: number): number {
  return length * Math.min(length, 4);
}

/** How many runs there are of each length. */
function countRuns(continues: Uint8Array): Uint32Array {
  const runs = new Uint32Array(continues.length + 1);
  let length = 0;
  for (const isContinued of continues) {
    if (isContinued !== 1) {
      runs[length] += 1;
      length = 0;
    }
    length += 1;
  }
  runs[length] += 1;
  return runs;
}
