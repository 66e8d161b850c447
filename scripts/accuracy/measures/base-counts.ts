/** Bases of a sequence, or sequences of a set, by what is true of them and what a rule says. */
export interface BaseCounts {
  /** In the structure, and called. */
  found: number;
  missed: number;
  /** Outside of it, and called. */
  wrong: number;
  rejected: number;
}

export interface BaseMeasures {
  sensitivity: number;
  specificity: number;
  precision: number;
  mcc: number;
}

/** Half-open places, 0-based. */
export type Places = readonly (readonly [from: number, to: number])[];

/** 1 for each base in one of the places. */
export function markBases(length: number, places: Places): Uint8Array {
  const marks = new Uint8Array(length);
  for (const [from, to] of places) marks.fill(1, Math.max(0, from), Math.min(length, to));
  return marks;
}

/** @param truth and @param called a mark for each base */
export function countBases(truth: Uint8Array, called: Uint8Array): BaseCounts {
  const counts = [0, 0, 0, 0];
  for (let at = 0; at < truth.length; at++) {
    const cell = 2 * (truth[at] ?? 0) + (called[at] ?? 0);
    counts[cell] = (counts[cell] ?? 0) + 1;
  }
  const [rejected = 0, wrong = 0, missed = 0, found = 0] = counts;
  return { found, missed, wrong, rejected };
}

/** All counts together, each so often as its weight says. */
export function sumCounts(each: readonly BaseCounts[], weights?: ArrayLike<number>): BaseCounts {
  const sum = { found: 0, missed: 0, wrong: 0, rejected: 0 };
  each.forEach((counts, at) => {
    const weight = weights?.[at] ?? 1;
    sum.found += weight * counts.found;
    sum.missed += weight * counts.missed;
    sum.wrong += weight * counts.wrong;
    sum.rejected += weight * counts.rejected;
  });
  return sum;
}

/** Matthews' correlation is 0 where the caller gives one answer alone. */
export function baseMeasures({ found, missed, wrong, rejected }: BaseCounts): BaseMeasures {
  const product = (found + wrong) * (found + missed) * (rejected + wrong) * (rejected + missed);
  return {
    sensitivity: found / (found + missed),
    specificity: rejected / (rejected + wrong),
    precision: found / (found + wrong),
    mcc: product === 0 ? 0 : (found * rejected - wrong * missed) / Math.sqrt(product),
  };
}
