/** What the number of matches by chance follows from. */
export interface Composition {
  /** How many A, C, G and T there are; no other letter counts. */
  bases: readonly [a: number, c: number, g: number, t: number];
  /**
   * For each length in bases (the index) at how many places a motif of that length could stand: those
   * where it lies within the record, or across its origin, and meets no letter but A, C, G and T.
   */
  places: Float64Array;
}

/** Counts the composition of one sequence, whose bases come in any number of pieces. */
export interface CompositionCounter {
  /** Reads the next bases of a record: upper-case letters. */
  push(bases: Uint8Array): void;
  /** Ends the record. @param isCircle motifs may stand across its origin */
  endRecord(isCircle: boolean): void;
  /** That of all records so far. */
  read(): Composition;
}

const [A, C, G, T] = Array.from('ACGT', (letter) => letter.charCodeAt(0));

/** @param longestBp of the motifs, in bases */
export function createCompositionCounter(longestBp: number): CompositionCounter {
  const counts = new Float64Array(256);
  const places = new Float64Array(longestBp + 1);
  /** Bases before the first other letter of the record; null until there is one. */
  let firstRunBp: number | null = null;
  let runBp = 0;

  function addRun(lengthBp: number): void {
    const most = Math.min(longestBp, lengthBp);
    for (let length = 1; length <= most; length++) places[length] += lengthBp - length + 1;
  }

  return {
    push(bases) {
      for (let i = 0; i < bases.length; i++) {
        const letter = bases[i];
        counts[letter] += 1;
        if (letter === A || letter === C || letter === G || letter === T) {
          runBp += 1;
        } else {
          // The first run of a circle may go on from its last one.
          if (firstRunBp === null) firstRunBp = runBp;
          else addRun(runBp);
          runBp = 0;
        }
      }
    },
    endRecord(isCircle) {
      if (isCircle && firstRunBp === null) {
        const most = Math.min(longestBp, runBp);
        for (let length = 1; length <= most; length++) places[length] += runBp;
      } else if (isCircle) {
        addRun(runBp + (firstRunBp ?? 0));
      } else {
        addRun(firstRunBp ?? 0);
        addRun(runBp);
      }
      firstRunBp = null;
      runBp = 0;
    },
    read: () => ({
      bases: [counts[A], counts[C], counts[G], counts[T]],
      places: places.slice(),
    }),
  };
}

/**
 * The number of matches to expect by chance: if each base were drawn independently of all others, with the
 * shares of A, C, G and T that the sequence has,
 *
 *     E = sum over motifs of places(length) x (p(motif) + p(reverse complement of the motif)),
 *
 * where p of letters is the product of their shares. Real sequences repeat themselves, and motifs that share
 * letters are found together, so a count above it is no test of significance.
 *
 * @param motifs of A, C, G and T, no longer than those that the places were counted for
 */
export function expectedMatches(motifs: Iterable<string>, composition: Composition): number {
  return createExpectation(motifs)(composition);
}

/** The same for many compositions: motifs of as many letters of each are as likely, and are read once. */
export function createExpectation(motifs: Iterable<string>): (composition: Composition) => number {
  const groups = new Map<string, { motifs: number; letters: readonly number[] }>();
  for (const motif of motifs) {
    const letters = Array.from('ACGT', (base) => motif.split(base).length - 1);
    const known = groups.get(letters.join());
    if (known === undefined) groups.set(letters.join(), { motifs: 1, letters });
    else known.motifs += 1;
  }
  const likely = Array.from(
    groups.values(),
    ({ motifs, letters: [a = 0, c = 0, g = 0, t = 0] }) => {
      return { motifs, lengthBp: a + c + g + t, a, c, g, t };
    },
  );
  const longestBp = Math.max(0, ...likely.map(({ lengthBp }) => lengthBp));
  /** For A, C, G and T the chance that as many bases as the index are all of this letter. */
  const chances = Array.from('ACGT', () => new Float64Array(longestBp + 1).fill(1));

  return ({ bases, places }) => {
    const total = bases.reduce((sum, count) => sum + count, 0);
    if (total === 0) return 0;
    for (const [at, chance] of chances.entries()) {
      const share = bases[at] / total;
      for (let length = 1; length <= longestBp; length++)
        chance[length] = chance[length - 1] * share;
    }
    const [ofA, ofC, ofG, ofT] = chances;
    let expected = 0;
    for (const { motifs, lengthBp, a, c, g, t } of likely) {
      if (places[lengthBp] === 0) continue;
      const given = ofA[a] * ofC[c] * ofG[g] * ofT[t];
      const other = ofT[a] * ofG[c] * ofC[g] * ofA[t];
      expected += motifs * places[lengthBp] * (given + other);
    }
    return expected;
  };
}

/** A number of matches by chance with two digits: 0.0031, 12, 1,234; small ones as 2.1e-7. */
export function readableChance(expected: number): string {
  if (expected === 0) return '0';
  if (expected >= 10) return Math.round(expected).toLocaleString('en-US');
  return `${Number(expected.toPrecision(2))}`;
}
